extern int __VERIFIER_nondet_int(void);

/* Writes are kept inside the buffer. */
int main(void) {
    char buffer[32];
    int used = 0;
    while (__VERIFIER_nondet_int()) {
        int length = __VERIFIER_nondet_int();
        if (length < 0 || length > 32 - used) continue;
        for (int i = 0; i < length; i++) buffer[used + i] = 'x';
        used += length;
    }
    return used;
}
