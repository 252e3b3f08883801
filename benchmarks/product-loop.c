extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* Repeated addition is multiplication by a constant. */
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
    while (i < n) {
        s += 3;
        i++;
    }
    if (s != 3 * n) reach_error();
    return 0;
}
