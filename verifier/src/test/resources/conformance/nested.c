#include "check.h"

/* Nested functions whose addresses are taken, that call themselves, or are declared before; labels as values. */
#include <stdlib.h>
static int apply(int (*f)(int), int n) { return f(n); }
static int each(int *a, int n, int (*f)(int, void *), void *c) { int i, r = 0; for (i = 0; i < n; i++) r = r * 5 + f(a[i], c); return r; }
static int outer(int n) { int k = n * 2; int add(int x) { k++; return x + k; } int r = apply(add, 3); r += apply(add, 4) * 100; return r + k * 10000; }
static int sortit(void) { int a[5] = { 3, 1, 4, 1, 5 }, dir = -1, cnt = 0; int cmp(const void *x, const void *y) { return dir * (*(int *) x - *(int *) y); } qsort(a, 5, sizeof *a, cmp); return a[0] * 1000 + a[1] * 100 + a[4]; }
static int deep(int n) { int f(int a) { int g(int b) { int h(int c) { return a + b + c + n; } return h(b + 1); } return g(a + 1); } return f(n); }
static int recn(int n) { int total = 0; void walk(int k) { if (k == 0) return; total += k; walk(k - 1); } walk(n); return total; }
static int mut(int n) { auto int even(int); int odd(int k) { return k == 0 ? 0 : even(k - 1); } return odd(n); int even(int k) { return k == 0 ? 1 : odd(k - 1); } }
static int autod(int n) { auto int g(int); int r = g(n); int g(int x) { return x * n; } return r; }
static int jump(int n) { __label__ out; int f(int x) { if (x > 2) goto out; return x; } int r = 0; for (int i = 0; i < 10; i++) r += f(i + n); return r; out: return 777 + r; }
static int vlan(int n) { int a[n]; int sum(void) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; } for (int i = 0; i < n; i++) a[i] = i * i; return sum() + sizeof a; }
static int strct(void) { struct { int a; char b[3]; } s = { 1, "xy" }; int f(void) { s.a++; s.b[0]++; return s.b[0]; } f(); f(); return s.a * 1000 + s.b[0]; }
static int param(int p, int q) { int g(void) { return p++ * q; } g(); g(); int r = g(); return p * 100 + r; }
static int ptr(int n) { int x = n; int *f(void) { return &x; } *f() += 5; return x; }
static int closure(int n) { int g(int y, void *c) { return y * n + *(int *) c; } int a[3] = { 1, 2, 3 }, c = 4; return each(a, 3, g, &c); }
static int twof(int n) { int f(int x) { return x + n; } int g(int x) { return x - n; } int (*t[2])(int) = { f, g }; int r = 0; for (int i = 0; i < 4; i++) r = r * 10 + t[i & 1](9); return r; }

static int noenv(void) { int f(int x) { return x * 3; } return apply(f, 7); }
static int stat(void) { static int c; int f(void) { static int d = 10; return ++c + d++; } int r = f(); return r + f() * 100; }
static int variadic(int n) { int total = n; int add(int count, ...) { __builtin_va_list list; __builtin_va_start(list, count); while (count--) total += __builtin_va_arg(list, int); __builtin_va_end(list); return total; } add(2, 10, 20); return add(1, 5); }
static int inside(int n) { int a = 1; int f(int x) { int b = x; int g(int y) { b += y; a += b; return a * 10 + b; } return apply(g, x + n); } int r = apply(f, 2); return r * 100 + a; }
static int again(int n) { int k = n; void up(void) { k++; } void (*f)(void) = up; f(); f(); return k; }
static int loop(void) { int r = 0; for (int i = 0; i < 4; i++) { int k = i; int f(int x) { return k++ * x; } r = r * 10 + apply(f, 2); r += k; } return r; }
static int left(int n) { int f(int x) { return x + n; } if (n > 2) return apply(f, 1); n = 7; return apply(f, 2); }
static int structs(void) { struct pair { int a, b; } p = { 1, 2 }; struct pair f(struct pair q) { q.a += p.b; p.b = 9; return q; } struct pair (*g)(struct pair) = f; struct pair r = g(p); return r.a * 100 + r.b * 10 + p.b; }
static int fib(int n) { int calls = 0; int f(int k) { calls++; return k < 2 ? k : ({ int a = f(k - 1); a + f(k - 2); }); } int r = f(n); return r * 100 + calls; }
int gotos(int op) { static void *t[] = { &&a, &&b, &&c }; int r = 0; goto *t[op]; a: r += 1; b: r += 10; c: r += 100; return r; }
int gotod(int op) { static const int t[] = { &&a - &&a, &&b - &&a, &&c - &&a }; int r = 0; goto *(&&a + t[op]); a: r += 1; b: r += 10; c: r += 100; return r; }
int interp(const char *p) { void *d[] = { ['+'] = &&plus, ['-'] = &&minus, ['*'] = &&dbl, [0] = &&end, [127] = 0 }; int r = 1; goto *d[*p]; plus: r += 3; goto *d[*++p]; minus: r--; goto *d[*++p]; dbl: r *= 2; goto *d[*++p]; end: return r; }
int labcmp(int n) { void *p = n ? &&x : &&y; if (p == &&x) goto *p; y: return 1; x: return 2; }
int labloop(void) { int i = 0; void *l = &&again; again: i++; if (i > 4) l = &&fin; goto *l; fin: return i; }
int ptab(int i) { static void *const t[][2] = { { &&p, &&q }, { &&q, &&p } }; goto *t[i >> 1][i & 1]; p: return 5; q: return 6; }
int main(void) {
  int i; check(outer(1)); check(outer(5)); check(sortit()); check(deep(1)); check(deep(10)); check(recn(6)); check(variadic(3)); check(inside(4)); check(again(1)); check(again(5)); check(loop()); check(left(1)); check(left(4)); check(structs()); check(fib(7)); check(mut(7)); check(mut(8)); check(autod(6)); check(jump(0)); check(jump(3)); check(jump(-20)); check(vlan(5)); check(strct()); check(param(2, 3)); check(ptr(4));
  check(closure(3)); check(twof(2)); check(noenv()); check(stat()); check(stat());
  for (i = 0; i < 3; i++) { check(gotos(i)); check(gotod(i)); check(labcmp(i)); } check(interp("+-**+")); check(interp("")); check(labloop()); for (i = 0; i < 4; i++) check(ptab(i));
  return done();
}
