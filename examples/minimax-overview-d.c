// expected: true
// MINIMAX, overview (d), with n = 8: the value of complex_func() lets the second half be subsumed.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

/* Always 0, but not at first sight. */
int complex_func(void) {
    int a = 6;
    int b = 4;
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a - 2;
}

int main(void) {
    int x;
    int y;
    if (__VERIFIER_nondet_int()) {
        x = 0;
        y = 0;
    } else {
        x = complex_func();
        y = 0;
    }
    int s = x;
    int t = y;
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (__VERIFIER_nondet_int()) {
        s++;
        t++;
    }
    if (t > 8 && s > 8)
        reach_error();
    return 0;
}
