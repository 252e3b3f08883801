// expected: true
// BSELF Fig. 1, reconstructed from the text: the assertion in the loop proves itself backwards, not forwards.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int x = 0;
    int i = 0;
    while (i < n) {
        if (x != i)
            reach_error();
        ++x;
        ++i;
    }
    return 0;
}
