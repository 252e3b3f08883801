extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* The binomial formula holds for words. */
int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if ((a + b) * (a + b) != a * a + 2 * a * b + b * b) reach_error();
    return 0;
}
