#include "check.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Objects that several pointers reach, by different types, offsets and integers. */
struct link { struct link *next, *prev; };
struct item { int v; struct link link; char name[8]; };
#define container_of(ptr, type, member) ((type *) ((char *) (ptr) - offsetof(type, member)))
static void insert(struct link *n, struct link *h) { n->next = h->next; n->prev = h; h->next->prev = n; h->next = n; }
static void by_bytes(void *to, void *from, int n) { char *a = to, *b = from; while (n--) *a++ = *b++; }
static int order(const void *a, const void *b) { return *(const int *) a - *(const int *) b; }
static void sort(void *base, int n, int size, int (*less)(const void *, const void *)) {
    char *p = base;
    for (int i = 0; i < n; i++)
        for (int j = 0; j + 1 < n - i; j++)
            if (less(p + j * size, p + (j + 1) * size) > 0)
                for (int k = 0; k < size; k++) { char t = p[j * size + k]; p[j * size + k] = p[(j + 1) * size + k]; p[(j + 1) * size + k] = t; }
}
struct big { int a[40]; struct { int x; double d; } s[3]; char *p; };
static struct big make(int k) { struct big b; memset(&b, 0, sizeof b); b.a[k] = k; b.s[1].d = k / 2.0; b.p = "big"; return b; }
static int use(struct big b, int k) { b.a[0] = 99; return b.a[k] + (int) (2 * b.s[1].d) + b.p[0]; }
static int deep(int n, int *p) { int x = n; if (n == 0) return ++*p; int inner = deep(n - 1, &x); return inner + x; }
static int skipped(int x) { switch (x) { int y; case 1: y = 5; return y; case 2: { int *q = &y; *q = 7; return y; } default: return 0; } }
static int again(int n) { int *p; int sum = 0; top: ; int x = n; p = &x; sum += *p; if (n-- > 0) goto top; return sum; }
static int last(int *p, int n) { return p[-1] + p[n]; }
static void set(unsigned long member, int v) { *(int *) (member + offsetof(struct item, v)) = v; }
struct flexible { int n; int tail[]; };
union word { struct { unsigned char lo, hi; } b; unsigned short w; };
static int target = 3; static int *pointer = &target, *pointers[2] = { &target, 0 };
static char texts[3][4] = { "ab", "cde" };

int main(void) {
    struct link head = { &head, &head }; int i, a[5] = { 5, 3, 4, 1, 2 }, sum = 0;
    for (i = 0; i < 4; i++) { struct item *it = malloc(sizeof *it); it->v = i; strcpy(it->name, "n"); insert(&it->link, &head); }
    for (struct link *l = head.next; l != &head; l = l->next) { struct item *it = container_of(l, struct item, link); sum = sum * 10 + it->v; check(it->name[0]); }
    check(sum);
    struct big b = make(5), c; c = b; check(c.a[5]); check(c.s[1].d == 2.5); check(use(b, 5)); check(b.a[0]); check(make(7).a[7]);
    sort(a, 5, sizeof(int), order); for (i = 0; i < 5; i++) check(a[i]);
    { struct { int *p; int k; } m1 = { a, 3 }, m2; by_bytes(&m2, &m1, sizeof m1); m2.p[1] = 50; check(a[1]); check(m2.k); }
    check(deep(3, &sum)); check(skipped(1)); check(skipped(2)); check(again(3)); check(last(a + 2, 1));
    { struct item it; set((unsigned long) &it, 41); check(it.v); it.v++; check(*(int *) (unsigned long) &it); }
    { struct flexible *f = malloc(sizeof *f + 4 * sizeof(int)); f->n = 4; for (i = 0; i < f->n; i++) f->tail[i] = i; check(f->tail[3] + f->n); }
    *pointer = 8; check(target); check(*pointers[0]); check(texts[1][2]); check(texts[2][0]);
    { float f[2] = { 1, 2 }; unsigned *bits = (unsigned *) f; check(bits[1]); *bits = 0x41200000; check(f[0] == 10.0f); }
    { union word u, u2; u.w = 0x1234; check(u.b.lo); u2 = u; u2.b.hi = 0; check(u2.w); check(u.w); }
    { int *mid = a + 2; char *bytes = (char *) a; short *s = (short *) (bytes + 8); *s = 0x101; check(a[2]); check(mid - a); check((char *) mid - bytes); check(mid[-1]); }
    { int rows = 3, m[rows][rows + 1]; for (i = 0; i < rows; i++) for (int j = 0; j <= rows; j++) m[i][j] = 10 * i + j; check(m[2][3]); check(sizeof m[0]); int (*row)[rows + 1] = m + 1; check(row[1][2]); }
    { struct item items[3], *it; for (i = 0; i < 3; i++) { items[i].v = i; items[i].name[i] = 'a' + i; } it = items + 2; check(it->name[2]); check((it - 1)->v); items[0] = *it; check(items[0].v); check(it - items); }
    return done();
}
