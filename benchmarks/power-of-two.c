extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* A word with a single bit is a power of two. */
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0 || (x & (x - 1)) != 0) return 0;
    unsigned p = 1;
    while (p != x && p != 0) p <<= 1;
    if (p != x) reach_error();
    return 0;
}
