#include "check.h"

typedef enum { RED = 1, BLUE = 200 } colour;
struct coloured { colour __attribute__((mode(byte))) a, b; };

/* GNU C's vector types: arithmetic element by element, casts that keep the bytes, elements by index. */
typedef int v4si __attribute__((vector_size(16)));
typedef unsigned char v8qi __attribute__((vector_size(8)));
typedef short v4hi __attribute__((vector_size(sizeof(short) * 4)));
typedef float v2sf __attribute__((vector_size(8)));
typedef int v2si __attribute__((vector_size(8)));
static v4si global = { 1, 2, 3, 4 }, zero;
struct holds { char c; v4si v; };
static v4si add(v4si a, v4si b) { return a + b; }
static void set(v4si *p, int i, int x) { (*p)[i] = x; }

int main(void) {
    v4si a = { 5, -6, 7 }, b = global * a - 1, c;
    for (int i = 0; i < 4; i++) { check(b[i]); check((a < global)[i]); check((a == a)[i]); check((-a)[i]); check((~a | 3)[i]); }
    c = add(a, b);
    c += (v4si) { 1, 1, 1, 1 };
    c <<= 2;
    set(&c, 1, 99);
    c[3]++;
    for (int i = 0; i < 4; i++) { check(c[i]); check((2 - c)[i]); check((c >> 1)[i]); check(zero[i]); check((c / 3)[i]); check((c % 3)[i]); }
    v8qi q = { 250, 251, 252, 253, 254, 255, 0, 1 };
    q += 10;
    for (int i = 0; i < 8; i++) check(q[i]);
    v4hi h = (v4hi) q;
    for (int i = 0; i < 4; i++) check(h[i]);
    check((long long) q);
    v2si ones = { 1, -1 };
    check((long long) ones);
    for (int i = 0; i < 4; i++) check(((v4hi) ones)[i]);
    v2si s = (v2si) 0x500000004LL;
    check(s[0] * 100 + s[1]);
    v2sf f = { 1.5f, 2.5f }, g = f * f;
    check((int) (g[0] * 100) + (int) g[1]);
    check((f > 2)[0] * 10 + (f > 2)[1]);
    struct holds x = { 1, a }, y = x;
    y.v[2] = 8;
    check(x.v[2] * 10 + y.v[2]);
    check(sizeof(struct holds));
    check(_Alignof(v4si));
    v4si array[2] = { { 1 }, { 2, 3 } };
    check(array[1][1] + array[0][0] + array[1][3]);
    union { v4si v; int i[4]; } u = { .v = c };
    check(u.i[2]);
    v4si *p = &array[1];
    *p ^= a;
    check((*p)[1]);
    struct coloured painted = { RED, BLUE };
    check(sizeof painted + painted.b + (painted.a == RED));
    return done();
}
