extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* The sum of the first odd numbers is a square. */
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
    if (n > 12) return 0;
    while (i < n) {
        s += 2 * i + 1;
        i++;
    }
    if (s != n * n) reach_error();
    return 0;
}
