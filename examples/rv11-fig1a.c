// expected: true
// RV11 Fig. 1(a): x >= 0 is an interpolant and an invariant.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int x = 0;
    while (x < n) {
        x++;
    }
    if (x < 0)
        reach_error();
    return 0;
}
