extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* 8633 is not prime. */
int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if (a > 1 && b > 1 && a < 5000 && b < 5000 && a * b == 8633) reach_error();
    return 0;
}
