#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

/* Two branches free the same block. */
int main(void) {
    char *block = malloc(16);
    int code = __VERIFIER_nondet_int();
    if (code < 0) free(block);
    if (code != 0) free(block);
    return 0;
}
