extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A recursive sum is at least its last summand. */
static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 20) return 0;
    if (sum(n) < n) reach_error();
    return 0;
}
