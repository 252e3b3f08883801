extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A request that is cancelled while it is pending is completed twice. */
static int completed;
static void complete(void) { if (completed) reach_error(); completed = 1; }

int main(void) {
    int pending = 0;
    while (__VERIFIER_nondet_int()) {
        int event = __VERIFIER_nondet_int();
        if (event == 1) { completed = 0; pending = 1; }
        if (event == 2 && pending) complete();
        if (event == 3 && pending) { pending = 0; complete(); }
    }
    return 0;
}
