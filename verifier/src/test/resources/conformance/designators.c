#include "check.h"

/* Designators, and what follows them without one (C11 6.7.9 p17 to p20). */
struct in { int a, b; }; struct S { struct in p; int q[3]; struct { int d, f; }; union { int u; char c; } w; struct in arr[2]; int e : 3, : 2, g : 4; };
static unsigned h = 7;
static void add(void *p, unsigned n) { unsigned char *c = p; while (n--) h = h * 31 + *c++; }
#define T(...) { struct S x = __VA_ARGS__; static struct S y = __VA_ARGS__; struct S z = (struct S) __VA_ARGS__; sum(&x); sum(&y); sum(&z); check(h); }
static void sum(struct S *x) { int v[] = { x->p.a, x->p.b, x->q[0], x->q[1], x->q[2], x->d, x->f, x->w.u, x->arr[0].a, x->arr[0].b, x->arr[1].a, x->arr[1].b, x->e, x->g }; for (int i = 0; i < 14; i++) h = h * 31 + v[i]; }
/* Without braces, a struct initialises the first member of its own type, however deep. */
struct inner { int x, y; }; struct outer { struct inner i; int z; }; struct outermost { struct outer o; struct inner t; };
static int elided(void) {
    struct inner k = {5, 6}; const struct inner fixed = {8, 9}; struct outer m = {k, 1}, *pm = &m;
    struct outer list[] = {{k}, {.z = 1}, k, 3, fixed}; struct outermost a = {k, 7, k}, b = {m, 8, 9}, c = {*pm, fixed}; static int copy[3] = (int[3]) {1, 2};
    return sizeof list + list[2].i.y * 3 + list[2].z * 5 + list[3].i.x * 7 + a.o.z * 11 + a.t.y * 13 + b.o.i.y * 17 + b.t.x * 19 + c.t.y * 23 + copy[1] * 29 + copy[2];
}

int main(void) {
    check(elided());
 T({ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2 }) T({ .p.b = 1, 2, 3 }) T({ .q[1] = 4, 5, 6, 7 }) T({ .d = 1, 2, 3, 4 }) T({ .arr[0].b = 1, 2, 3, 1 })
 T({ .p = { 1, 2 }, .p.a = 5 }) T({ .p.a = 5, .p.b = 6, .p = { 7 } }) T({ .w.c = 3, 4, 5 }) T({ .w = { .c = 1 }, .q = { [1] = 5, 6 }, 9, 8 }) T({ .g = 3, .e = 1, 2 })
 T({ .q[0 ... 2] = 4 }) T({ .q = { [0 ... 1] = 3, 5 } }) T({ .p = 1, 2, 3 }) T({ .arr = 1, 2, 3, 4, 1, 2 }) T({ { 1 }, { 2 }, { 3 }, { 4 }, { { 5 } } }) T({ .w.u = 5, .w.c = 3 }) T({ p: { 1, 2 }, e: 1 })
 T({ .p.b = 3, .p.a = 2, 7, 8 }) T({ .arr[1] = { 3 }, .arr[0] = { 1, 2 }, { 4 } }) T({ .f = 3, 2 }) T({ .q[2] = 1, .q[0] = 2, 3, 4, 5 })
 { int a[3][2] = { [1][0] = 5, 6, 7 }; add(a, sizeof a); check(h); } { int a[][2] = { [2] = { 1 }, [0][1] = 3, 4, 5, 6 }; add(a, sizeof a); h += sizeof a; check(h); }
 { char s[][4] = { "ab", [2] = "xyz", "q" }; add(s, sizeof s); h += sizeof s; } { int a[] = { [5] = 1, 2, [1] = 3, 4 }; add(a, sizeof a); h += sizeof a; check(h); }
 { struct in a[] = { [1].b = 3, 4, 5, 6 }; add(a, sizeof a); h += sizeof a; check(h); } { char c[] = { "abc" }; h += sizeof c; char d[2] = "abc"; add(d, 2); char e[6] = { 'a', "b"[0] }; add(e, 6); }
 { struct { struct { int x, y; } p[2]; int z; } v = { .p[0].x = 1, 2, 3, 4, 5 }; add(&v, sizeof v); check(h); } { union { struct { int a, b; } s; int i[3]; } u = { .i[1] = 4, 5 }; add(&u, sizeof u); }
 { struct { int n; int t[]; } *pf = 0; struct { int a; struct in b; int c; } v = { 1, .b.b = 3, 4 }; add(&v, sizeof v); struct in q = { 3, 4 }; struct { int a; struct in b; int c; } w = { 1, q, 5 }; add(&w, sizeof w); }
 return done(); }
