extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Interrupts are enabled as often as they are disabled, and never below zero. */
int main(void) {
    int depth = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            if (depth < 8) depth++;
        } else if (depth > 0) {
            depth--;
        }
        if (depth < 0 || depth > 8) reach_error();
    }
    return 0;
}
