extern int __VERIFIER_nondet_int(void);

/* The terminating zero is written one past the end. */
int main(void) {
    char buffer[8];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 8) return 0;
    for (int i = 0; i < n; i++) buffer[i] = 'a';
    buffer[n] = 0;
    return 0;
}
