// expected: true
// LAZY Fig. 1(b), "eager is good", with n = 8: safe only because most guards exclude each other.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int y = 0;
    if (a == 1)
        y += 2;
    if (a == 2)
        y += 2;
    if (a == 3)
        y += 2;
    if (a == 4)
        y += 2;
    if (a == 5)
        y += 2;
    if (a == 6)
        y += 2;
    if (a == 7)
        y += 2;
    if (a == 8)
        y += 2;
    if (y > 8)
        reach_error();
    return 0;
}
