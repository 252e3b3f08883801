#include "check.h"

/* Definitions before prototypes, of functions that return pointers. */
int one(void) { return 1; } int two(int x) { return 2 + x; }
int (*d(a))() unsigned a; { return a ? one : 0; }
int (*f(a, b))(int) int a; int (*b)(int); { return b; }
int (*(g(a, c, e)))() int a, *e; char c; { *e = a + c; return one; }
int arr[3] = {4,5,6};
int (*h(a))[3] { if (a) return &arr; return 0; }
int plain(a, b) unsigned a; char *b; { return a + *b; }
static int (*st(int q))(void) { return one; }
int __attribute__((noinline)) (*att(z))() short z; { return z == 3 ? one : 0; }
int main(void) {
    int e = 0;
    check(d(1)()); check(d(0) == 0); check(f(1, two)(3)); check((*f(1, two))(4)); check(g(3, 4, &e)()); check(e); check((*h(1))[1]); check(plain(3, "A"));
    check(st(1)()); check(att(3) == one); check(att(4) == one);
    return done();
}
