extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Insertion sort of four values. */
int main(void) {
    int a[4];
    for (int i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < 4; i++) {
        int x = a[i], j = i - 1;
        while (j >= 0 && a[j] > x) { a[j + 1] = a[j]; j--; }
        a[j + 1] = x;
    }
    for (int i = 1; i < 4; i++) if (a[i - 1] > a[i]) reach_error();
    return 0;
}
