// expected: true
// BSELF Fig. 3 (right): candidates that failed once become the invariant later.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

void assume(int condition) {
    if (!condition)
        abort();
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    assume(x >= 0 && x <= y && y <= n);
    while (x < n) {
        ++x;
        if (x > y)
            ++y;
    }
    if (y != n)
        reach_error();
    return 0;
}
