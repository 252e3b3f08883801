extern int __VERIFIER_nondet_int(void);

/* The divisor is zero for one input. */
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 10) return 0;
    return 1000 / (x - 17);
}
