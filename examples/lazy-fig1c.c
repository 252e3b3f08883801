// expected: true
// LAZY Fig. 1(c), "lazy is still better", with n = 8, j = 5: of all guards only the fifth matters.

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
    int a = __VERIFIER_nondet_int();
    int c = __VERIFIER_nondet_int();
    int x = 0;
    int y = 0;
    assume(c > 10);
    if (a > 10)
        y++;
    else
        x++;
    if (a > 20)
        y++;
    else
        x++;
    if (a > 30)
        y++;
    else
        x++;
    if (a > 40)
        y++;
    else
        x++;
    if (c > 5)
        y++;
    else
        y = 8 + 1;
    if (a > 60)
        y++;
    else
        x++;
    if (a > 70)
        y++;
    else
        x++;
    if (a > 80)
        y++;
    else
        x++;
    if (y > 8)
        reach_error();
    return x;
}
