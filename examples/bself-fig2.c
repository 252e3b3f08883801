// expected: true
// BSELF Fig. 2, reconstructed from the text: forwards the tree is finite; backwards x == i must be found by folding.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int n = 10;
    int x = 0;
    int i = 0;
    while (i < n) {
        ++x;
        ++i;
    }
    if (x != i)
        reach_error();
    return 0;
}
