extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* The lock is given back before each retry, as in drivers that wait for a request to stay the same. */
int main(void) {
    int lock = 0, seen, now = __VERIFIER_nondet_int();
    do {
        if (lock != 0) reach_error();
        lock = 1;
        seen = now;
        if (__VERIFIER_nondet_int()) {
            lock = 0;
            now++;
        }
    } while (now != seen);
    if (lock != 1) reach_error();
    return 0;
}
