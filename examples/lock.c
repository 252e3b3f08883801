// expected: true
// RV11 Fig. 1(b) and CAV12 Fig. 4(a): the proof needs the disjunction new != old || lock != 0.

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
            new++;
        }
    }
    if (lock == 0)
        reach_error();
    return 0;
}
