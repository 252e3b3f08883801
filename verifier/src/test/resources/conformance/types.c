#include "check.h"

/* Which type an expression has, and what gcc knows of constants and sizes. */
enum a {A}; enum b {B = -1}; enum { Z } z; typedef const int ci; struct S { int x; char arr[10]; } s; char buf[50]; int v; int f(int x) { return x; }
int main(void) {
 enum b x = B; enum a y = A; const int *pc; int *p; int *const cp = 0; volatile int *pv; ci *q; const int k = 3; char c[5]; const char cc[3]; int **pp; const int *const *cpp;
    check(_Generic(x, enum a: 1, enum b: 2, default: 3));
    check(_Generic(y, enum b: 1, enum a: 2, default: 3));
    check(_Generic(y, unsigned: 1, default: 3));
    check(_Generic(x, int: 1, unsigned: 3));
    check(_Generic(pc, int *: 1, const int *: 2, default: 3));
    check(_Generic(p, const int *: 1, int *: 2, default: 3));
    check(_Generic(pv, const int *: 1, int *: 2, default: 3));
    check(_Generic(q, int *: 1, const int *: 2, default: 3));
    check(_Generic(cp, const int *: 1, int *: 2, default: 3));
    check(_Generic(k, int: 1, default: 3));
    check(_Generic(c, const char *: 1, char *: 2, default: 3));
    check(_Generic(cc, char *: 1, const char *: 2, default: 3));
    check(_Generic("abc", const char *: 1, char *: 2, default: 3));
    check(_Generic(&k, int *: 1, const int *: 2, default: 3));
    check(_Generic(pp, const int **: 1, int **: 2, default: 3));
    check(_Generic(cpp, const int **: 1, const int * const *: 2, default: 3));
    check(__builtin_types_compatible_p(int *, const int *));
    check(__builtin_types_compatible_p(int, const int));
    check(__builtin_types_compatible_p(enum a, enum b));
    check(__builtin_types_compatible_p(enum a, unsigned));
    check(_Generic(f, int(*)(int): 1, default: 2));
    check(_Generic('a', char: 1, int: 2));
    check(_Generic(u'a', unsigned short: 1, default: 2));
    check(_Generic(L"a", int *: 1, default: 2));
    check(_Generic(U"a", unsigned *: 1, default: 2));
    check(_Generic(z, unsigned: 1, default: 2));
    check(__builtin_object_size(buf, 0));
  check(__builtin_object_size(&buf[7], 0));
    check(__builtin_object_size(s.arr, 1));
    check(__builtin_object_size(s.arr, 0));
    check(__builtin_object_size(&s.arr[4], 1));
    check(__builtin_object_size(&s, 0));
    check(__builtin_constant_p(&v));
    check(__builtin_constant_p(v));
    check(__builtin_constant_p(3 + 4));
    check(__builtin_constant_p("abc"));
    check(__builtin_constant_p(2.5));
    check(__builtin_constant_p(sizeof(v)));
    check(__builtin_constant_p(buf));
    check(__builtin_constant_p(f));
    return done();
}
