// expected: true
// A key has the value that was put last, whatever keys and values are and however they collide.
#include <assert.h>
#include "table.h"

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    struct table t;
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), found = 0;
    table_init(&t);
    if (a == 0 || b == 0)
        return 0;
    assert(!table_get(&t, a, &found));
    assert(table_put(&t, a, x));
    assert(table_put(&t, b, y));
    assert(table_get(&t, b, &found) && found == y);
    assert(table_get(&t, a, &found) && found == (a == b ? y : x));
    assert(t.count == (a == b ? 1 : 2));
    return 0;
}
