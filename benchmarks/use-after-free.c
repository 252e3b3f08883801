#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

/* The list is walked through a node that has been freed. */
struct node { struct node *next; int value; };

int main(void) {
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    a->next = b;
    b->next = 0;
    a->value = b->value = __VERIFIER_nondet_int();
    if (a->value > 0) free(b);
    int sum = 0;
    for (struct node *n = a; n; n = n->next) sum ^= n->value;
    return sum;
}
