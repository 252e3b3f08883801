#include "check.h"

/* Pointers: arithmetic, arrays of any dimension, pointers to pointers, functions and arrays, casts, comparison. */
int a[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
int m[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
char cube[2][3][4];
int *gp = &a[3]; int **gpp = &gp; int (*row)[4] = &m[1]; char *text = "hello"; char *end = &a[2] + 1;
static int twice(int x) { return x * 2; }
static int thrice(int x) { return x * 3; }
static int apply(int (*f)(int), int x) { return f(x) + (*f)(x + 1); }
int (*table[3])(int) = { twice, thrice, &twice };
typedef int (*operation)(int);
static operation choose(int n) { return n ? twice : thrice; }
static void set(int *p, int v) { *p = v; }
static void swap(int *p, int *q) { int t = *p; *p = *q; *q = t; }
static void advance(int **p) { ++*p; }
static int total(int n, int v[]) { int s = 0; while (n--) s += *v++; return s; }
static int trace_of(int v[][4]) { return v[0][0] + v[1][1] + v[2][2]; }
static int *larger(int *p, int *q) { return *p > *q ? p : q; }
struct ops { int (*run)(int); int bias; } ops[2] = { { twice, 1 }, { thrice, 2 } };

int main(void) {
    int x = 5, y = 6, *p = a, *q = &a[9], **pp = &p, i, j; char *c; void *v; unsigned char *bytes; long difference;
    check(*p); check(*(p + 3)); check(p[4]); check(4[a]); check(*q--); check(*q); check(*++p); check(*p++); check(*p); check(p - a); check(q - p); check(p < q); check(p == &a[2]); check(&a[10] - a);
    check(q >= p); check(p != q); check((char *) q - (char *) p); check(**pp); *pp = &x; check(*p); **pp = 9; check(x); set(&y, 77); check(y); swap(&x, &y); check(x); check(y);
    p = a + 5; advance(&p); check(*p); check((*p--, *p)); p += 2; check(*p); p -= 4; check(*p); *p += 100; check(a[3]); check((*p)++); check(a[3]); check(++*p); a[3] = 3;
    check(*gp); check(**gpp); check((*row)[2]); check(row[1][0]); check(row[-1][3]); check(text[1]); check(*text); check(sizeof("hello")); check("abc"[1]); check(end == (char *) (a + 3));
    check(m[2][1]); check(*(*(m + 1) + 2)); check(*m[2]); check((*m)[6]); check(sizeof m); check(sizeof m[0]); check(&m[1][0] - &m[0][0]); check((int *) m[1] - (int *) m); check(trace_of(m));
    for (i = 0; i < 2; i++) for (j = 0; j < 3; j++) for (x = 0; x < 4; x++) cube[i][j][x] = i * 50 + j * 10 + x;
    check(cube[1][2][3]); check((**cube)[17]); check(((char *) cube)[23]); check(sizeof cube[0]); check(&cube[1] - &cube[0]); check((char *) &cube[1][1] - (char *) cube);
    check(total(10, a)); check(total(3, a + 4)); check(*larger(&a[2], &a[6])); *larger(&a[2], &a[6]) = 66; check(a[6]); a[6] = 6;
    check(apply(twice, 5)); check(apply(&thrice, 5)); for (i = 0; i < 3; i++) check(table[i](7)); check(choose(0)(10)); check((*choose(1))(10)); check(choose(1) == twice); check(table[0] == table[2]); check(table[1] != twice);
    for (i = 0; i < 2; i++) check(ops[i].run(i + 3) + ops[i].bias); { struct ops *o = ops; o++; check(o->run(4)); o->run = twice; check(ops[1].run(4)); }
    { int (*f)(int) = 0; check(f == 0); f = x > 100 ? twice : thrice; check(f(3)); check(!f); if (f) check(1); }
    v = &a[4]; check(*(int *) v); check(v == a + 4); v = (char *) v + sizeof(int); check(*(int *) v); c = (char *) &a[1]; check(*c); check(c[4]); x = 0x04030201; bytes = (unsigned char *) &x; check(bytes[0] + bytes[3] * 10); bytes[1] = 0xff; check(x); check(*(short *) (bytes + 1)); *(short *) (bytes + 2) = 0x1122; check(x);
    difference = (long) &a[7] - (long) &a[2]; check(difference); check((unsigned long) p % sizeof(int)); check((int *) (unsigned long) &y == &y); check(*(int *) (long) &y);
    { int *n = 0; check(n == 0); check(!n); check(n ? 1 : 2); n = &x; check(!n); check(n && *n); check((n = 0) == 0); }
    { int local[2][3] = { { 1 }, { 2, 3 } }, *flat = &local[0][0]; flat[5] = 42; check(local[1][2]); check(local[0][1]); for (p = flat; p != flat + 6; ++p) check(*p); }
    { int *pointers[3] = { &a[1], &m[1][1], &x }, **walk = pointers; check(**walk++); check(**walk); *walk = &a[8]; check(*pointers[1]); **++walk = 31; check(x); }
    { char buffer[8] = "abc", *d = buffer, *s = "xyz"; while ((*d++ = *s++)) ; check(buffer[0]); check(buffer[3]); check(d - buffer); check(buffer[7]); }
    { struct { char tag; int values[3]; } s, *sp = &s; sp->values[2] = 12; sp->values[0] = 1; p = sp->values; check(p[2] + *p); *(p + 1) = 4; check(s.values[1]); check((char *) &s.values[1] - (char *) &s); }
    { const char *const names[] = { "one", "three", "x" }; unsigned k, n = 0; for (k = 0; k < sizeof names / sizeof *names; k++) { const char *w = names[k]; while (*w) n = n * 7 + *w++; } check(n); }
    return done();
}
