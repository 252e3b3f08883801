// expected: true
// BSELF Fig. 3 (middle): two loops, one folded while the other is being folded.

extern int __VERIFIER_nondet_int(void);
extern void abort(void);

void reach_error(void) {
    abort();
}

int main(void) {
    int n = 1000000;
    int x = 0;
    int i = 0;
    while (i < n) {
        ++i;
    }
    while (x < n) {
        ++x;
    }
    if (x != i)
        reach_error();
    return 0;
}
