// expected: true
// LAZY Fig. 2 and 3: two contexts; with speculation the second is subsumed at the first location.

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
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int())
        assume(y == 4 && x > 0);
    else
        assume(y <= 3 && x <= 1);
    if (x == 1)
        x++;
    else
        x += 2;
    if (x + y < 6)
        y++;
    else
        y += 2;
    if (!(y <= 100))
        reach_error();
    return 0;
}
