#include "ring.h"

void ring_init(ring *r) {
    r->head = 0;
    r->count = 0;
}

int ring_push(ring *r, int value) {
    if (r->count == CAPACITY)
        return 0;
    r->data[(r->head + r->count) % CAPACITY] = value;
    r->count++;
    return 1;
}

int ring_pop(ring *r, int *value) {
    if (r->count == 0)
        return 0;
    *value = r->data[r->head];
    r->head = (r->head + 1) % CAPACITY;
    r->count--;
    return 1;
}
