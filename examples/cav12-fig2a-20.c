// expected: true
// CAV12 Fig. 2(a) with 20 branches: 2^20 paths, and a tree of a few dozen nodes with wp.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int s = 0;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        s++;
    else
        s += 2;
    if (s > 40)
        reach_error();
    return 0;
}
