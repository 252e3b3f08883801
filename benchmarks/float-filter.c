extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A low-pass filter stays within the bounds of its input. */
int main(void) {
    double y = 0;
    while (__VERIFIER_nondet_int()) {
        double x = __VERIFIER_nondet_double();
        if (!(x >= -1 && x <= 1)) return 0;
        y = 0.75 * y + 0.25 * x;
        if (!(y >= -1.5 && y <= 1.5)) reach_error();
    }
    return 0;
}
