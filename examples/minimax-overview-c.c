// expected: true
// MINIMAX, overview (c), with n = 8: what z = 0 teaches must not burden the paths of z = 999.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int z;
    int s = 0;
    if (__VERIFIER_nondet_int())
        z = 0;
    else
        z = 999;
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
    if (s + z > 16 && z == 0)
        reach_error();
    return 0;
}
