extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* The loop leaves out the last element. */
int main(void) {
    int a[8] = {0}, n = __VERIFIER_nondet_int();
    if (n < 1 || n > 8) return 0;
    for (int i = 0; i < n - 1; i++) a[i] = 1;
    for (int i = 0; i < n; i++) if (a[i] != 1) reach_error();
    return 0;
}
