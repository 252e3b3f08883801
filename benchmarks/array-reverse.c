extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Reversing twice is the identity. */
static void reverse(int *a, int n) {
    for (int i = 0, j = n - 1; i < j; i++, j--) { int t = a[i]; a[i] = a[j]; a[j] = t; }
}

int main(void) {
    int a[5], b[5];
    for (int i = 0; i < 5; i++) a[i] = b[i] = __VERIFIER_nondet_int();
    reverse(a, 5);
    reverse(a, 5);
    for (int i = 0; i < 5; i++) if (a[i] != b[i]) reach_error();
    return 0;
}
