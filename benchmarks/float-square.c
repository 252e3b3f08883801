extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

/* A square is never negative. */
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= -1000 && x <= 1000)) return 0;
    if (x * x < 0) reach_error();
    return 0;
}
