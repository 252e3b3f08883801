#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Removing the first element is forgotten. */
struct node { struct node *next; int key; };

int main(void) {
    struct node *head = 0;
    for (int i = 0; i < 3; i++) {
        struct node *node = malloc(sizeof *node);
        node->key = i;
        node->next = head;
        head = node;
    }
    int key = __VERIFIER_nondet_int();
    for (struct node *n = head; n && n->next; n = n->next)
        if (n->next->key == key) n->next = n->next->next;
    for (struct node *n = head; n; n = n->next)
        if (n->key == key) reach_error();
    return 0;
}
