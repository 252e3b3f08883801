// expected: true
// MINIMAX, the lock program with a flag: flag == 1 survives the loop, new == old + 1 has to be locked.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int lock = 0;
    int old = __VERIFIER_nondet_int();
    int new = old + 1;
    int flag = 1;
    while (new != old) {
        lock = 1;
        old = new;
        if (__VERIFIER_nondet_int()) {
            lock = 0;
            new++;
        }
    }
    if (!flag)
        lock = 0;
    if (lock == 0)
        reach_error();
    return 0;
}
