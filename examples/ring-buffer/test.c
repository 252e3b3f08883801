// expected: true
// What goes in comes out in the same order, whatever the values are.
#include <assert.h>
#include "ring.h"

extern int __VERIFIER_nondet_int(void);

int main(void) {
    ring r;
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), out = 0;
    ring_init(&r);
    assert(!ring_pop(&r, &out));
    assert(ring_push(&r, a) && ring_push(&r, b));
    assert(ring_pop(&r, &out) && out == a);
    assert(ring_pop(&r, &out) && out == b);
    for (int i = 0; i < CAPACITY; i++)
        assert(ring_push(&r, i));
    assert(!ring_push(&r, a));
    assert(ring_pop(&r, &out) && out == 0);
    return 0;
}
