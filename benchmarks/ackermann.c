extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* For the small arguments the function is known. */
static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 4) return 0;
    if (ackermann(2, n) != 2 * n + 3) reach_error();
    return 0;
}
