#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A list that grows at its head has as many elements as were added. */
struct node { struct node *next; int value; };

int main(void) {
    struct node *head = 0;
    int added = 0;
    while (added < 6 && __VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        node->next = head;
        node->value = added++;
        head = node;
    }
    int length = 0;
    for (struct node *n = head; n; n = n->next) {
        length++;
        if (n->value != added - length) reach_error();
    }
    if (length != added) reach_error();
    return 0;
}
