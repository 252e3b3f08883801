#include "check.h"

/* A variable with __auto_type has the type that its initialiser has as a value: arrays and functions are pointers. */
struct s { int a[3]; int b; } global; int next(int x) { return x + 1; } int (*rows(void))[2] { static int a[2] = { 4, 5 }; return &a; }
int main(void) {
    int arr[4] = { 1, 2, 3, 4 };
    __auto_type p = arr; check(sizeof p); check(p[2]);
    __auto_type f = next; check(f(3)); check(sizeof f);
    __auto_type s = global; s.a[1] = 4; check(sizeof s); __auto_type q = s.a; check(q[1]); check(sizeof q);
    __auto_type r = &arr; check(sizeof *r); __auto_type g = rows(); check((*g)[1]);
    int n = 3; int v[n][n]; v[2][1] = 8; __auto_type w = v[2]; check(w[1]); __auto_type w2 = v; check(sizeof *w2); check(w2[2][1]);
    int i = 1; __auto_type y = arr[i++]; check(i); check(y);
    __auto_type c = (char) 3; check(sizeof c); __auto_type m = (arr); check(sizeof m); __auto_type z = "x" "yz"; check(z[2]); check(sizeof z);
    __auto_type k = __func__; check(sizeof k); __auto_type t = (0, arr); check(sizeof t); __auto_type l = (int[]) { 7, 8 }; check(l[1]); check(sizeof l);
    for (__auto_type it = arr; it < arr + 4; it++) check(*it);
    __auto_type counted = ({ int turns = 0; again: turns++; if (turns < n) goto again; turns; }); check(counted);
    return done();
}
