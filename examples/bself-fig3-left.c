// expected: true
// BSELF Fig. 3 (left): the invariant is a disjunction of i <= 5 and i >= 6.

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
    int i = 0;
    assume(x == 1);
    while (i < 1000000) {
        if (i == 5)
            --x;
        ++x;
        ++i;
    }
    if (x != i)
        reach_error();
    return 0;
}
