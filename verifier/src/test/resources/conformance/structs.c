#include "check.h"

/* Layout, offsets, copying, nesting, anonymous members, passing and returning by value. */
#define offset(type, member) __builtin_offsetof(type, member)
struct a { char c; int i; short s; };
struct b { char c; double d; char e; };
struct c { struct a first; char c; struct b second[2]; };
struct d { int tag; union { int i; float f; struct { short low, high; }; }; char end; };
struct __attribute__((packed)) p { char c; int i; long long l; short s; };
struct q { char c; int i __attribute__((aligned(16))); };
struct empty_tail { int n; char data[]; };
struct ll { char c; long long l; };
struct node { int value; struct node *next; };
#pragma pack(push, 2)
struct pack2 { char c; int i; char d; long long l; };
#pragma pack(pop)
typedef struct { int x, y; } point;

struct a global = { 'x', -5, 7 };
struct c zero;
static point make(int x, int y) { point p; p.x = x; p.y = y; return p; }
static point add(point p, point q) { p.x += q.x; p.y += q.y; return p; }
static int length(struct node *list) { int n = 0; while (list) { n = n * 10 + list->value; list = list->next; } return n; }
static struct c build(int seed) {
    struct c r; int i;
    r.first.c = seed; r.first.i = seed * 2; r.first.s = seed * 3; r.c = -seed;
    for (i = 0; i < 2; i++) { r.second[i].c = seed + i; r.second[i].d = seed / 2.0 + i; r.second[i].e = i; }
    return r;
}
static int sum(struct c v) { return v.first.c + v.first.i * 3 + v.first.s * 5 + v.c * 7 + v.second[0].c + (int) (v.second[1].d * 8) + v.second[1].e; }
static void change(struct c *v) { v->first.i = 1000; v->second[1].d *= 2; (*v).c++; }

int main(void) {
    struct a l, m; struct c v, w; struct d u; struct p packed; struct q aligned; point p, q, line[3];
    struct node n1, n2, n3;
    check(sizeof(struct a)); check(sizeof(struct b)); check(sizeof(struct c)); check(sizeof(struct d)); check(sizeof(struct p));
    check(sizeof(struct q)); check(sizeof(struct empty_tail)); check(sizeof(struct ll)); check(sizeof(struct pack2)); check(_Alignof(struct q)); check(_Alignof(struct b)); check(_Alignof(long long)); check(_Alignof(struct p));
    check(offset(struct a, i)); check(offset(struct a, s)); check(offset(struct b, d)); check(offset(struct c, second)); check(offset(struct c, second[1].e));
    check(offset(struct d, high)); check(offset(struct d, end)); check(offset(struct p, l)); check(offset(struct q, i)); check(offset(struct ll, l)); check(offset(struct pack2, l)); check(offset(struct pack2, i));
    check(global.c); check(global.i); check(global.s); check(zero.second[1].d == 0); check(zero.first.i);
    l = global; l.i++; m = l; check(m.i); check(global.i); check(m.c); check((l = global).s);
    p = make(3, 4); q = add(p, make(10, 20)); check(p.x); check(q.x); check(q.y); check(add(p, q).x); check(make(5, 6).y);
    line[0] = p; line[1] = q; line[2] = add(line[0], line[1]); check(line[2].x * 100 + line[2].y);
    v = build(5); check(sum(v)); w = v; change(&w); check(sum(w)); check(sum(v)); check(sum(build(9)));
    check(v.second[1].d == 3.5); check(w.second[1].d == 7);
    u.i = 0x12345678; check(u.low); check(u.high); u.high = -1; check(u.i); u.f = 1.0f; check(u.i); check(u.low); u.tag = 9; u.end = 3; check(u.tag + u.end);
    packed.c = 1; packed.i = 0x01020304; packed.l = -2; packed.s = 99; check(packed.i + packed.s); check(packed.l);
    check(((unsigned char *) &packed)[1]); check(((unsigned char *) &packed)[4]); check(((unsigned char *) &packed)[5]);
    aligned.i = 7; check((unsigned long) &aligned.i % 16);
    n1.value = 1; n1.next = &n2; n2.value = 2; n2.next = &n3; n3.value = 3; n3.next = 0; check(length(&n1)); n1.next->next->value = 8; check(length(&n1));
    n2.next = 0; check(length(&n1)); { struct node *t = &n1; t = t->next; t->value = 5; check(n2.value); check(t == &n2); check(t->next == 0); }
    { struct { int a; struct { int b; int c[2]; } in; } nested = { 1, { 2, { 3, 4 } } }, *np = &nested; np->in.c[1] += np->a; check(nested.in.c[1]); check(nested.in.b); }
    { point *pp = line; pp++; pp->x = 77; check(line[1].x); check((pp - 1)->y); check(pp[1].y); (*pp).y--; check(line[1].y); }
    struct holder { int a[3]; char n; } first = { { 1, 2, 3 }, 4 }, second = { { 7, 8, 9 }, 5 };
    for (int i = 0; i < 3; i++) { check((i ? first : second).a[i]); check((first = second).a[2 - i]); check(({ first; }).a[i]); }
    return done();
}
