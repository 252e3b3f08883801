// expected: true
// LAZY Fig. 1(a), "lazy is good", with n = 8: the guards are related, but y <= n holds on every path.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int x = 0;
    int y = 0;
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
    if (a > 50)
        y++;
    else
        x++;
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
