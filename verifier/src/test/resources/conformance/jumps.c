#include "check.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* Jumps out of functions (C11 7.13): through several activations, to the right one of several places, more than once, and as people make exceptions of them. */
static jmp_buf place, other;
static int depth, cleaned;
static void deep(int n) { depth++; if (n == 0) longjmp(place, 7); deep(n - 1); }
static int counted(int n) { jmp_buf own; int r = setjmp(own); if (r) return r * 10 + n; if (n == 2) longjmp(own, 5); return counted(n + 1) + 1000 * n; }
static int thrown(int code) { if (code) longjmp(place, code); return 7; }
static void thrower(jmp_buf to, int code) { longjmp(to, code); }
static int local(int x) { int kept = x * 2; switch (setjmp(place)) { case 0: kept++; thrower(place, 3); case 3: return kept; default: return -1; } }
static int chosen(int which) { volatile int steps = 0; if (setjmp(place) == 0) { if (setjmp(other) == 0) { steps += 1; longjmp(which ? place : other, 1); } steps += 10; return steps; } return steps + 100; }
static int compare(const void *a, const void *b) { if (*(const int *) a == 9 || *(const int *) b == 9) longjmp(place, 9); return *(const int *) a - *(const int *) b; }
static void clean(int *p) { cleaned += *p; }
static int cleaning(void) { int x __attribute__((cleanup(clean))) = 5; if (setjmp(place) == 0) { int y __attribute__((cleanup(clean))) = 70; longjmp(place, 1); } return x; }
static struct frame { jmp_buf at; struct frame *up; int code; } *top;
#define TRY { struct frame here; here.up = top; top = &here; if ((here.code = setjmp(here.at)) == 0) {
#define CATCH(name) top = here.up; } else { int name = here.code; top = here.up;
#define END } }
static void throw(int code) { if (!top) exit(99); longjmp(top->at, code); }
static int divided(int a, int b) { if (b == 0) throw(42); return a / b; }
static int nested(int b) { volatile int r = 0; TRY { TRY { r += divided(10, b); } CATCH(e) { r += e; throw(e + 1); } END r += 100; } CATCH(e) { r += 1000 * e; } END return r; }
static double floating(double d) { volatile double v = d; if (setjmp(place)) return v; v *= 2; thrower(place, 1); return 0; }
static int (*pointed)(int) = counted;
static sigjmp_buf signal_place;
static struct { char c; jmp_buf b; } inside;

int main(void) {
    int r = setjmp(place);
    check(r);
    if (r == 0) deep(3);
    check(depth);
    check(counted(0)); check(pointed(1)); check(local(4)); check(chosen(0)); check(chosen(1));
    if (setjmp(place) == 0) longjmp(place, 0); else check(1);
    volatile int n = 0;
    if (setjmp(place) < 4) { n++; longjmp(place, n); }
    check(n);
    while (!setjmp(place)) thrower(place, n);
    int a[] = { 3, 9, 1, 2 };
    if ((r = setjmp(place)) != 0) check(r); else qsort(a, 4, sizeof *a, compare);
    check(cleaning()); check(cleaned); check(nested(5)); check(nested(0)); check((int) (floating(1.25) * 100));
    for (volatile int i = 0; i < 3; i++) { if (setjmp(inside.b) == 0) { if (i == 1) continue; longjmp(inside.b, i + 1); } check(i); }
    if (sigsetjmp(signal_place, 1) == 0) siglongjmp(signal_place, 2); else check(22);
    jmp_buf copy;
    if (setjmp(copy) == 0) { memcpy(other, copy, sizeof copy); longjmp(other, 4); } else check(4);
    void *buffer[5];
    if (__builtin_setjmp(buffer) == 0) check(8); else check(9);
    int kept = 2;
    if (setjmp(place) == 0) kept = thrown(3); else kept += 50;
    check(kept);
    kept = 5;
    if (setjmp(place) == 0) { kept = thrown(0); kept = thrown(4); }
    check(kept);
    int f(int k) { if (k) longjmp(place, k); return 6; }
    if ((r = setjmp(place)) == 0) { check(f(0)); f(11); } check(r);
    return done();
}
