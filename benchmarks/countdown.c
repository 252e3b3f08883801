extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A call in last place is a loop without end in sight. */
static int down(int n, int steps) {
    if (n <= 0) return steps;
    return down(n - 1, steps < 100 ? steps + 1 : steps);
}

int main(void) {
    if (down(__VERIFIER_nondet_int(), 0) > 100) reach_error();
    return 0;
}
