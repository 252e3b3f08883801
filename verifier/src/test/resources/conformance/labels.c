#include "check.h"

/* Labels where the grammar of C has places for them and few programs do. */
static int i;
int duff(int n) { int r = 0, i = (n + 3) / 4; switch (n % 4) { case 0: do { r++; case 3: r++; case 2: r++; case 1: r++; } while (--i > 0); } return r; }
int f(int x) { int r = 0; switch (x) { case 1: for (i = 0; i < 3; i++) case 2: r += 1; break; case 3: if (r) case 4: r = 10; else case 5: r = 20; break;
  case 6: while (r < 3) default: case 7: r += 2; break; case 8: if (0) l: case 9: r = 5; r++; break; case 10: do case 11: r++; while (r < 4); break;
  case 12: if (r) ; else case 13: { r += 7; } break; case 14: if (1) { if (r) case 15: r += 3; else r += 4; } break;
  case 16: for (;;) case 17: if (r++ > 2) break; r += 100; break; case 18 ... 20: if (x == 19) case 21: r = 1 ? 2 : 3; case 22: r += 30; } return r; }
int g(int x) { switch (x) case 3: return 7; return 8; }
int h(int x) { switch (x) { if (0) case 1: return 1; if (0) { default: return 9; } case 2:; } return 3; }
static void k(int x) { if (x) goto a; { x = 5; goto b; a: } x += 100; b: c: }
int m(int x) { while (x) { if (x == 3) { x = 0; continue; } x--; next: } return x; }
int main(void) {
    for (int n = 0; n < 24; n++) check(f(n));
    for (int n = 1; n < 12; n++) check(duff(n));
    for (int n = 0; n < 6; n++) { check(g(n)); check(h(n)); check(m(n)); k(n); }
    return done();
}
