#include "check.h"
#include <stdarg.h>

/* GNU C: nested functions, labels as values, labels of a block, assembly without instructions. */
static int hits;
static int *counted(void) { static int cell; hits++; return &cell; }

static int sums(int n) {
    int total = 0;
    int add(int k) { static int calls; calls++; total += k; if (k > 5) return calls; return -calls; }
    void twice(int k) { add(k); { int total = 100; add(k); check(total); } }
    for (int i = 0; i < n; i++) twice(i);
    int before = total * 100;
    return before + add(9);
}
static int leaves(int i) { __label__ out; int h(int j) { if (j == 2) goto out; return j; } return h(i) + 10; out: return 7; }
static int sized(int n) { int a[n]; int last(int t[n]) { return sizeof(a) + t[n - 1]; } for (int i = 0; i < n; i++) a[i] = i * i; return last(a); }
static int returns(int x) { struct p { int a, b; } pair(int k) { struct p r = { k, x }; x++; return r; } int a = pair(3).a * 100; a += pair(4).b; return a + x; }
static int interpret(const char *code) {
    static void *const table[] = { &&push, &&add, &&stop };
    int stack[4] = { 0 }, top = 0;
next:
    goto *table[*code++ - 'a'];
push:
    stack[top++] = *code++ - '0';
    goto next;
add:
    top--;
    stack[top - 1] += stack[top];
    goto next;
stop:
    return stack[0];
}
static int relative(int k) {
    static const int offsets[] = { &&one - &&zero, &&two - &&zero };
    goto *(&&zero + offsets[k]);
zero: return 0;
one: return 1;
two: return 2;
}
#define FIRST_ABOVE(array, n, bound) ({ __label__ found; int i_; for (i_ = 0; i_ < (n); i_++) if ((array)[i_] > (bound)) goto found; i_ = -1; found: i_; })
static int assembly(int x, int y) {
    long l;
    short narrow;
    asm volatile ("" : "+r" (x) : "r" (y), "g" (&x) : "memory");
    check(x);
    asm ("" : "=r" (x) : "0" (y + 1));
    check(x);
    asm ("" : [o] "=r" (x), "=r" (y) : "1" (x), "[o]" (y) : "cc", "memory");
    check(x * 10 + y);
    asm ("" : "=r" (l) : "0" (0));
    check(l);
    asm ("" : "=r" (narrow) : "0" (0x12345678));
    check(narrow);
    asm ("" : "+r" (*counted()));
    check(hits);
    asm volatile ("" : "=m" (x) : "m" (x));
    if (x) asm (""); else check(1);
    return x;
}
static int ends(int n, ...) { va_list lists[2], *p = lists; va_start(*p, n); int v = va_arg(*p, int); va_end(*p++); return (p - lists) * 100 + v; }
static int cell[2] = { 2, 3 };
static int sets(void) { cell[0] |= 128; return 1; }
long long llabs(long long x) { return x; }

/* Structs with members of variable length: their sizes. */
static int variable(int n) {
    struct plain { int a[n]; int b; }; struct mixed { char c; short h[n]; double d; }; union either { char c[n]; int i; };
    struct tight { char c; int a[n]; } __attribute__((packed)); struct plain *none = 0; int then = n;
    n = 100;
    return sizeof(struct plain) + sizeof(struct mixed) * 3 + sizeof(union either) * 7 + sizeof(struct tight) * 11 + sizeof(struct plain[2]) * 13 + (int) (long) (none + 1) * then;
}

int main(void) {
    check(variable(1)); check(variable(2)); check(variable(5));
    int a[] = { 3, 9, 4, 11 };
    check(sums(4));
    check(leaves(1));
    check(leaves(2));
    check(sized(5));
    check(returns(20));
    check(interpret("a3a4ba5bc"));
    check(relative(0) * 10 + relative(1));
    check(FIRST_ABOVE(a, 4, 3) * 100 + FIRST_ABOVE(a, 4, 9) * 10 + FIRST_ABOVE(a, 4, 50));
    check(assembly(3, 4));
    { int bits = sets(); cell[0] |= bits; }
    check(cell[0]);
    check(ends(1, 7));
    check(llabs((long long) -cell[1]));
    return done();
}
