extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Each resource is released exactly if it was taken, in every round. */
int main(void) {
    int want1 = __VERIFIER_nondet_int(), want2 = __VERIFIER_nondet_int(), want3 = __VERIFIER_nondet_int(),
        want4 = __VERIFIER_nondet_int(), want5 = __VERIFIER_nondet_int(), want6 = __VERIFIER_nondet_int();
    int held1, held2, held3, held4, held5, held6;
    while (__VERIFIER_nondet_int()) {
        held1 = held2 = held3 = held4 = held5 = held6 = 0;
        if (want1) held1 = 1;
        if (want2) held2 = 1;
        if (want3) held3 = 1;
        if (want4) held4 = 1;
        if (want5) held5 = 1;
        if (want6) held6 = 1;
        if (want1) { if (held1 != 1) reach_error(); held1 = 0; }
        if (want2) { if (held2 != 1) reach_error(); held2 = 0; }
        if (want3) { if (held3 != 1) reach_error(); held3 = 0; }
        if (want4) { if (held4 != 1) reach_error(); held4 = 0; }
        if (want5) { if (held5 != 1) reach_error(); held5 = 0; }
        if (want6) { if (held6 != 1) reach_error(); held6 = 0; }
    }
    return 0;
}
