extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* The average of two words overflows. */
int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if ((a + b) / 2 != (a & b) + ((a ^ b) >> 1)) reach_error();
    return 0;
}
