#include "table.h"

void table_init(struct table *t) {
    for (int i = 0; i < SLOTS; i++)
        t->keys[i] = 0;
    t->count = 0;
}

/* The slot of the key, or the free slot where it belongs, or SLOTS if there is neither. */
static unsigned slot(const struct table *t, unsigned key) {
    unsigned first = key % SLOTS;
    for (unsigned i = 0; i < SLOTS; i++) {
        unsigned at = (first + i) % SLOTS;
        if (t->keys[at] == key || t->keys[at] == 0)
            return at;
    }
    return SLOTS;
}

int table_put(struct table *t, unsigned key, int value) {
    unsigned at = slot(t, key);
    if (key == 0 || at == SLOTS)
        return 0;
    if (t->keys[at] == 0)
        t->count++;
    t->keys[at] = key;
    t->values[at] = value;
    return 1;
}

int table_get(const struct table *t, unsigned key, int *value) {
    unsigned at = slot(t, key);
    if (key == 0 || at == SLOTS || t->keys[at] != key)
        return 0;
    *value = t->values[at];
    return 1;
}
