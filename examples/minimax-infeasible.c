// expected: true
// MINIMAX, the first program: three branches, the infeasible paths decide.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int y = __VERIFIER_nondet_int();
    int x = 0;
    if (__VERIFIER_nondet_int())
        x = x + 1;
    if (y >= 1)
        x = x + 2;
    if (y < 1)
        x = x + 4;
    if (x > 5)
        reach_error();
    return 0;
}
