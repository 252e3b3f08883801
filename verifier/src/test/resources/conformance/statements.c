#include "check.h"

/* Control flow: switch with fall-through and ranges, goto in every direction, loops, recursion, scopes. */
static int classify(int x) {
    int r = 0;
    switch (x) {
        case 1: r += 1;
        case 2: r += 10; break;
        case 5 ... 9: r += 100;
        default: r += 1000;
        case -3: { r += 10000; case 77: r += 7; }
    }
    return r;
}

static int without_default(unsigned char x) {
    switch (x) { case 255: return 1; case 0: return 2; }
    return 3;
}

static int duff(int count) {
    int n = (count + 3) / 4, sum = 0;
    switch (count % 4) {
        case 0: do { sum += 1;
        case 3: sum += 10;
        case 2: sum += 100;
        case 1: sum += 1000; } while (--n > 0);
    }
    return sum;
}

static int into_block(int x) {
    int r = 0;
    if (x == 1) goto inside;
    if (x == 2) goto after;
    { r = 5; inside: r += 7; }
    while (r < 40) { r += 10; if (r == 27) goto out; after: r += 3; }
out:
    return r;
}

static int counter(void) { static int n = 40; static long calls; calls += 2; return ++n + calls; }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}
int old_style(a, b, c) int a; char b; float c; { return a + b * 2 + (int) (c * 4); }
static void nothing(void) { return; }
static int swap_parameters(int a, int b, int depth) { return depth == 0 ? a * 10 + b : swap_parameters(b, a, depth - 1); }
int x = 1;
static int shadow(int x) { int r = x; { int x = r * 2; { extern int x; r += x; } r += x; } for (int x = 0; x < 3; x++) r += x; return r + x; }
static int hanoi(int n, int from, int to) {
    int moves;
    if (n == 0) return from * 7 + to;
    moves = hanoi(n - 1, from, 6 - from - to);
    moves = moves * 3 + hanoi(n - 1, 6 - from - to, to);
    return moves & 0xffff;
}

int main(void) {
    int i, j, n = 0;
    for (i = -4; i < 12; i++) check(classify(i));
    check(classify(77)); check(classify(1000));
    check(without_default(0)); check(without_default(255)); check(without_default(7));
    for (i = 1; i < 12; i++) check(duff(i));
    for (i = 0; i < 4; i++) check(into_block(i));
    for (i = 0; i < 5; i++) check(counter());
    check(fib(15)); check(even(10)); check(odd(7)); check(even(7)); check(ackermann(2, 3)); check(hanoi(6, 1, 3));
    check(old_style(1, 'a', 2.5f)); nothing(); check(swap_parameters(1, 2, 3)); check(swap_parameters(1, 2, 4)); check(shadow(4));
    for (i = 0; i < 10; i++) { if (i == 3) continue; if (i == 7) break; n += i; }
    check(n); check(i);
    i = 0; do { i++; if (i == 2) continue; n += i; } while (i < 5); check(n);
    while (1) { for (j = 0; ; j++) { if (j > 5) goto done_loops; if (j == 2) break; n++; } n += 100; if (n > 500) break; }
done_loops: check(n); check(j);
    for (i = 0, j = 10; i < j; i++, j--) n ^= i * j; check(n);
    for (;;) { if (n++ > 1000) break; } check(n);
    { int k = 0; again: k++; if (k < 5) goto again; check(k); }
    switch (n) { int hidden; case 0: hidden = 1; break; default: hidden = 2; check(hidden); }
    switch (3LL << 32) { case 0: check(1); break; case 3LL << 32: check(2); break; }
    switch ((unsigned char) 300) { case 44: check(44); break; default: check(0); }
    switch (-1) { case 0xffffffff: check(10); break; default: check(11); }
    if (n) ; else check(99);
    if (n) if (!n) check(1); else check(2);
    ; {} 
    return done();
}
