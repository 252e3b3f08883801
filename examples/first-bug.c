// expected: false
// The lock program with its two halves swapped: the loop can be left with the lock open.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int lock = 0;
    int old = __VERIFIER_nondet_int();
    int new = old + 1;
    while (new != old) {
        lock = 1;
        old = new;
        if (__VERIFIER_nondet_int()) {
            lock = 0;
        } else {
            new++;
        }
    }
    if (lock == 0)
        reach_error();
    return 0;
}
