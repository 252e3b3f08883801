/* check(v) adds an integer to a checksum, which main returns by done(). The native program prints each value, folded to 32
   bits, with its line, and the checksum last; the interpreted one ends with the n-th value if its first input is n > 0. */
extern int __VERIFIER_nondet_int(void);
extern void exit(int);

static unsigned checksum = 1;
static int checks;
static int stop_at;

#ifdef NATIVE
#include <stdio.h>
int __VERIFIER_nondet_int(void) { return 0; }
#define REPORT(line, value) printf("%d %x\n", line, value)
#define REPORT_SUM printf("%x\n", checksum)
#else
#define REPORT(line, value)
#define REPORT_SUM
#endif

static void check_at(unsigned long long value, int line) {
    unsigned folded = (unsigned) value ^ (unsigned) (value >> 32) * 31u;
    if (checks == 0) stop_at = __VERIFIER_nondet_int();
    checks++;
    REPORT(line, folded);
    if (checks == stop_at) exit(folded);
    checksum = checksum * 31 + folded;
}

static int done(void) {
    REPORT_SUM;
    return checksum;
}

#define check(v) check_at((unsigned long long) (v), __LINE__)
