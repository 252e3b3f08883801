extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Mutual recursion, with a wrong claim about 6. */
static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 6) return 0;
    if (n % 2 == 0 && n > 5 && even(n)) reach_error();
    return 0;
}
