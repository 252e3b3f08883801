extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* One way out of the critical section keeps the lock. */
int lock;
static void take(void) { if (lock) reach_error(); lock = 1; }
static void give(void) { if (!lock) reach_error(); lock = 0; }

int main(void) {
    while (__VERIFIER_nondet_int()) {
        take();
        int request = __VERIFIER_nondet_int();
        if (request == 42) continue;
        give();
    }
    return 0;
}
