#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A copied string has the length of the original. */
int main(void) {
    char text[6], copy[6];
    for (int i = 0; i < 5; i++) text[i] = (char)__VERIFIER_nondet_int();
    text[5] = 0;
    strcpy(copy, text);
    if (strlen(copy) != strlen(text)) reach_error();
    return 0;
}
