#include "check.h"

/* A bit-field narrower than its declared type has a type of its own, which sizeof, typeof and __auto_type see where C does not promote it. */
struct s { unsigned a : 3; unsigned char b : 3; unsigned long long c : 40; long long d : 20; int g : 5; _Bool f : 1; int w : 32; unsigned char e : 8; };
static struct s s;
static volatile int three = 3;

int main(void) {
    struct s *p = &s;
#define size(e) check(sizeof(e)); check(_Alignof(__typeof__(e)));
#define forms(m) size(s.m = 1) size(p->m = 1) size((s.m = 1)) size(s.m += 1) size(p->m |= 1) size(s.m++) size(++p->m) size((0, s.m)) size((three++, s.m = 1)) size(three ? s.m : s.m) size(three ? s.m : 0) \
    size(+s.m) size(s.m + 1) size(s.m << 1) size((s.m = 1) + 0) size(({ s.m; })) size(({ s.m = 1; })) size(({ int k = 1; struct s t; k++; t.m; })) size((0, ({ 0; ({ struct s *q = p; q->m; }); }))) size(three = s.m = 1) \
    size(s.m ?: 1) size(__extension__(s.m = 1)) size((s.m = 1, s.m = 2))
    forms(a) forms(b) forms(c) forms(d) forms(g) forms(f) forms(w) forms(e)
    check(three); check(s.a + s.b + s.d + s.g + s.f + s.w + s.e); check(s.c);
    __typeof__(s.a = 1) y = 9; check(y); y = 7; check(y + 1); check(y++ + 1); check(y); check(--y); __typeof__((s.a = 1)) *r = &y; *r = 15; check(*r); check(y);
    __auto_type z = (s.a = 1); z = 9; check(z); check(sizeof z); __typeof__(s.c = 1) c = -1LL; check(c); check(c + 1 == 0); unsigned char *b = (void *) &c; check(b[4]); check(b[5]);
    struct { __typeof__(s.d = 1) m; char e; } q = { -1, 2 }; check(sizeof q); check(q.m); q.m = 0x7ffff; q.m++; check(q.m); __typeof__(s.d = 1) v[3]; check(sizeof v); v[three - 1] = -1; check(v[2]); v[0] = 0x180000; check(v[0]); check(&v[2] - v);
    check((__typeof__(s.g = 1)) 31); check((__typeof__(s.a++)) -1); check(_Generic(({ int k; s.a; }), unsigned: 0, int: 0, default: 1)); check(_Generic(({ int k; s.w; }), unsigned: 0, int: 2, default: 1));
    check(__builtin_add_overflow_p(7, 1, ({ struct s t = { 1 }; t.a; }))); check(__builtin_types_compatible_p(__typeof__(s.a = 1), unsigned)); check(__builtin_types_compatible_p(__typeof__(s.w = 1), int));
    return done();
}
