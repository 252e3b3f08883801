// expected: true
// RV11 Fig. 1(c): subsumption inside the loop against the strongest invariant x = 0.

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
    int z = 1;
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
    if (z != 1)
        reach_error();
    return 0;
}
