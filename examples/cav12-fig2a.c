// expected: true
// CAV12 Fig. 2(a), whose trees are Fig. 2(b)-(d) and Fig. 3: linear with wp, exponential with sp.

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
    if (s > 10)
        reach_error();
    return 0;
}
