// expected: unknown
// RV11 Fig. 1(d) as printed: over the integers it is true (--arithmetic int), but a C int overflows if y is large: undefined.

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
    int y = __VERIFIER_nondet_int();
    assume(y >= 0);
    int x = 0;
    while (x < 10000) {
        y++;
        x++;
    }
    if (y + x < 10000)
        reach_error();
    return 0;
}
