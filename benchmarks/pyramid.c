// The stones of a pyramid with square layers: their number has a formula of degree three, which nothing in the loop says.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}

int main(void) {
    unsigned layers = __VERIFIER_nondet_uint();
    unsigned long long layer = 0, stones = 0;
    if (layers > 100000) abort();
    while (layer < layers) {
        layer = layer + 1;
        stones = stones + layer * layer;
    }
    if (6 * stones != (unsigned long long)layers * (layers + 1) * (2ULL * layers + 1)) reach_error();
    return 0;
}
