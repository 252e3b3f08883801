#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

/* Every node is freed once, and none is used afterwards. */
struct node { struct node *next; };

int main(void) {
    struct node *head = 0;
    for (int i = 0; i < 4 && __VERIFIER_nondet_int(); i++) {
        struct node *node = malloc(sizeof *node);
        node->next = head;
        head = node;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
