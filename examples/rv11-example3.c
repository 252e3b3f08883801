// expected: false
// RV11 Example 3: Fig. 1(c) with the condition x != 0, which the paper calls safe. An iteration of the else branch
// gives x = 1, y = 1, x = 0; after any second one x is not 0.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

/* Changes only its own variables. */
void foo(void) {
    int a = __VERIFIER_nondet_int();
    int b = 0;
    if (a > 0)
        b = a;
    (void)b;
}

int main(void) {
    int x = 0;
    int y = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            ;
        } else {
            x++;
            y++;
        }
        foo();
        x = x - y;
    }
    if (x != 0)
        reach_error();
    return 0;
}
