#include "check.h"
#include <stdarg.h>

/* Bit-fields wider than int: gcc computes in an integer type of exactly their width. */
struct w { unsigned long long a : 40; long long b : 35; unsigned long long c : 33, d : 63, e : 32; long long f : 32, g : 64; unsigned long long h : 31; };
static struct w s; static volatile int three = 3;
static long long first(int n, ...) { va_list l; va_start(l, n); long long r = va_arg(l, long long); va_end(l); return r; }

int main(void) {
    struct w l = { 0xffffffffffull, -1, 1, 1, 0xffffffffu, -1, -1, 0x7fffffff }, *p = &s;
    check(l.a + 1); check(l.a + 1 == 0); check(l.a * l.a); check(l.a - l.d); check(l.a << 8); check(l.a >> three); check(-l.a); check(~l.a); check(l.a / -1); check(l.a % 7);
    check(l.b < 0u); check(l.b + 1u); check(l.b - 1); check(l.b * l.b); check(l.b << 33); check(l.b >> 3); check(l.b < l.a); check(l.b < l.c); check(l.c - 2); check(l.c - 2 < 0); check(l.c + l.b);
    check(l.e + 1); check(l.e - 1 > l.f); check(l.f + l.e); check(l.h + 1); check(l.g - 1); check(l.d - 2); check(l.d - 2 < 0); check(l.d + 0LL < -1); check(l.a + 0x10000000000);
    check(sizeof(l.a + 1)); check(sizeof(l.h + 1)); check((three ? l.a : 0) + 1); check((l.a = -1) + 1); check(++l.a); check(l.a--); check(l.a); check(l.a += 5); check(l.c <<= 32); check(l.c);
    p->a = 0; check(p->a - 1 == 0xFFFFFFFFFFull); check(p->a - 1); check(!p->a); check(p->a - three < 0); p->b = 1ll << 34; check(p->b); check(p->b - 1); check(p->b / 3);
    check(first(1, l.a)); check(first(1, p->b)); check((long long) (double) p->b); check((long long) (float) l.a); check((int) l.d); check((char) l.b); long long v = l.b; check(v); unsigned u = l.a; check(u);
    switch (p->b) { case -17179869184: check(1); break; default: check(2); } check(l.a & 0xff00ff00ff00ff); check(l.a | 1ull << 50); check(l.a ^ -1); check(l.b == -1); check(l.a != -1);
    struct { int a : 4; unsigned b : 3; long long c : 40; unsigned long long d : 64; } n = { 1, 1, 1, 1 }, *q = &n; union { struct { unsigned lo : 4, hi : 4; }; unsigned char v; } o = { { 1, 2 } };
    for (int i = 0; i < 10; i++) {
        check(__builtin_add_overflow_p(i, three, n.a)); check(__builtin_mul_overflow_p(i, -2, (q->a))); check(__builtin_sub_overflow_p(i, three, n.b)); check(__builtin_add_overflow_p(i, 0, q->b));
        check(__builtin_mul_overflow_p((long long) i << 36, three, n.c)); check(__builtin_add_overflow_p(-1ull, i, q->d)); check(__builtin_mul_overflow_p(i, 2, o.hi)); check(__builtin_add_overflow_p(i, i, n.a + 0));
    }
#define kind(x) check(_Generic((x), _Bool: 1, int: 2, unsigned: 3, long long: 4, unsigned long long: 5, unsigned char: 6, default: 7))
    struct { unsigned a : 3; _Bool b : 1; long long c : 40; unsigned char d : 8; unsigned e : 32; int f : 32; long long g : 64; unsigned char h; } t = { 1 }, *r = &t;
    kind(t.a); kind((r->a)); kind((0, t.a)); kind(t.a = 1); kind(t.a++); kind(--r->a); kind(t.a += 1); kind(three ? t.a : t.a); kind(t.b); kind(t.b = 1); kind(r->c); kind(t.d); kind(t.d = 1); kind(t.e); kind(t.f); kind(r->g); kind(t.h);
    kind(({ t.a; })); kind(-t.a); kind(+t.b); kind(t.a + 1); kind(t.e + 1); kind(t.g + 1); kind(t.d << 1); kind(o.hi); kind(o.v); check(__builtin_add_overflow_p(7, 1, (0, t.a))); check(__builtin_add_overflow_p(7, 1, t.a = 1)); check(t.a);
    return done();
}
