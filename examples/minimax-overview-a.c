// expected: true
// MINIMAX, overview (a): exploration of infeasible paths.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int x;
    int y;
    int q = 1;
    if (__VERIFIER_nondet_int())
        x = 0;
    else
        x = 1;
    if (x > 0)
        y = 0;
    else
        y = 1;
    if (q == 0)
        reach_error();
    return y;
}
