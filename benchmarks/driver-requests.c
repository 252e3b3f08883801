extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* A request is completed exactly once, whichever way the dispatch routine takes. */
static int completed, pending;
static void complete(void) { if (completed) reach_error(); completed = 1; }

static int dispatch(int kind, int ready) {
    switch (kind) {
    case 0: complete(); return 0;
    case 1: if (ready) { complete(); return 0; } pending = 1; return 1;
    case 2: if (!ready) { complete(); return -1; } pending = 1; return 1;
    default: complete(); return -2;
    }
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        completed = pending = 0;
        int status = dispatch(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
        if (status == 1) {
            if (!pending) reach_error();
            complete();
        }
        if (!completed) reach_error();
    }
    return 0;
}
