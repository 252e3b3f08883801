extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

/* Two ways to count the bits of a byte. */
int main(void) {
    unsigned x = __VERIFIER_nondet_uint() & 255, y = x;
    int slow = 0;
    for (int i = 0; i < 8; i++) slow += x >> i & 1;
    y = y - (y >> 1 & 0x55);
    y = (y & 0x33) + (y >> 2 & 0x33);
    y = (y + (y >> 4)) & 0x0f;
    if (slow != (int)y) reach_error();
    return 0;
}
