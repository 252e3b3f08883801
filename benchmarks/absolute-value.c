extern int __VERIFIER_nondet_int(void);

/* The smallest number has no positive counterpart. */
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x < 0 ? -x : x;
}
