// expected: true
// A locked door does not open without the key, however long events go on.
#include <assert.h>
#include "door.h"

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    struct door d = {CLOSED, 0};
    enum state before = CLOSED;
    while (__VERIFIER_nondet_uchar()) {
        enum event e = __VERIFIER_nondet_uchar() % 3;
        before = d.state;
        door_event(&d, e);
        assert(!(before == LOCKED && d.state == OPEN));
        assert(d.state <= LOCKED);
    }
    return 0;
}
