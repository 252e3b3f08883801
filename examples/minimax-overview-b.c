// expected: unknown
// MINIMAX, overview (b), as printed: over the integers it is true (--arithmetic int), but a C int overflows if N is large: undefined.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

void assume(int condition) {
    if (!condition)
        abort();
}

int main(void) {
    int N = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    assume(y == 0);
    int n = 0;
    while (n < N) {
        y++;
        n++;
    }
    if (y + n < N)
        reach_error();
    return 0;
}
