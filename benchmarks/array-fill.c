extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Every element is set by the first loop. */
int main(void) {
    int a[500], n = __VERIFIER_nondet_int();
    if (n < 0 || n > 500) return 0;
    for (int i = 0; i < n; i++) a[i] = 2 * i + 1;
    for (int i = 0; i < n; i++) if (a[i] != 2 * i + 1) reach_error();
    return 0;
}
