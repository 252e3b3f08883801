// A sum that is paid in parts: quotient, remainder and what is paid always make up the sum.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}

int main(void) {
    unsigned sum = __VERIFIER_nondet_uint();
    unsigned part = __VERIFIER_nondet_uint();
    if (part == 0) abort();
    unsigned left = sum / part, last = sum % part, paid = 0;
    while (left != 0) {
        if (left * part + last + paid != sum) reach_error();
        left = left - 1;
        paid = paid + part;
    }
    if (last + paid != sum) reach_error();
    return 0;
}
