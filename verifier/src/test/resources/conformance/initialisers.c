#include "check.h"

/* Initialisers: designated, nested, partial, strings, compound literals, address constants. */
struct point { int x, y; };
struct shape { char name[6]; struct point corner[2]; union { int i; float f; } u; int *link; };
int zero_array[5]; static struct shape zero_shape; int target = 9;
int partial[6] = { 1, 2 };
int designated[8] = { [2] = 5, 6, [6] = 7, [1] = 8, [2] = 9 };
int sized[] = { [4] = 1 };
int ranges[10] = { [2 ... 5] = 3, [8 ... 9] = 4 };
char string[] = "tail", exact[3] = "abc", longer[10] = "hi", braces[] = { "x" "yz" };
char *pointers[] = { "first", "second", string + 1, [4] = 0 };
struct shape s1 = { "box", { { 1, 2 }, { 3, 4 } }, { 5 }, &target };
struct shape s2 = { .u.f = 1.5f, .corner[1].y = 4, .name = "tri", .link = &partial[1] };
struct shape flat = { 'a', 'b', 0, 0, 0, 0, 1, 2, 3, 4, 5 };
struct shape list[2] = { [1] = { .corner = { [0] = { .y = 3 } } }, [0].name = "q" };
struct { struct point p; int extra[2][2]; } mixed = { { 1 }, { { 2 }, { 3, 4 } } };
int matrix[][3] = { { 1 }, { 4, 5, 6 }, 7, 8 };
double doubles[3] = { 1, 2.5f, 'a' }; unsigned char narrow[] = { 300, -1 }; long from_float = 3.99; _Bool truth = 5; float half = 1 / 2, real_half = 1 / 2.0;
union { char c; int i; } first = { 0x12345678 }, named = { .i = 0x12345678 };
struct point *literal = &(struct point) { 11, 12 }; int *array_literal = (int[]) { 7, 8, 9 };
int expression = sizeof(struct shape) * 2 + (3 > 2 ? 10 : 20), *address = &designated[3], (*both)[3] = &matrix[1]; char *middle = &"middle"[3];
enum { A = 3, B = A * 2, C }; int enums[C] = { [A] = A, [B] = B };

static int total(const int *v, int n) { int s = 0, i; for (i = 0; i < n; i++) s = s * 3 + v[i]; return s; }
static int sum(struct point p) { return p.x * 10 + p.y; }
static int fill(int k) { int v[4] = { k, k + 1 }; struct point p = { .y = k }; v[k & 3] += 100; return total(v, 4) + sum(p); }

int main(void) {
    int i;
    check(total(zero_array, 5)); check(zero_shape.corner[1].x); check(zero_shape.link == 0); check(total(partial, 6)); check(total(designated, 8)); check(sizeof sized / sizeof *sized); check(total(sized, 5)); check(total(ranges, 10));
    check(sizeof string); check(string[4]); check(exact[2]); check(longer[1]); check(longer[9]); check(sizeof braces); check(braces[2]); check(pointers[1][3]); check(*pointers[2]); check(pointers[3] == 0); check(sizeof pointers / sizeof *pointers); check(sizeof(&expression)); check(sizeof(*&from_float));
    check(s1.name[2]); check(s1.name[4]); check(s1.corner[1].x); check(s1.u.i); check(*s1.link); check(s2.u.i); check(s2.corner[1].y); check(s2.corner[0].x); check(s2.name[0]); check(*s2.link); check(flat.name[1]); check(flat.corner[1].y); check(flat.u.i);
    check(list[0].name[0]); check(list[1].corner[0].y); check(list[1].name[0]); check(mixed.p.x + mixed.p.y); check(mixed.extra[0][1]); check(mixed.extra[1][1]); check(sizeof matrix / sizeof *matrix); check(total(&matrix[0][0], 9));
    check(doubles[0] == 1); check(doubles[1] == 2.5); check(doubles[2] == 97); check(narrow[0]); check(narrow[1]); check(from_float); check(truth); check(half == 0); check(real_half == 0.5f); check(first.c); check(first.i); check(named.c); check(named.i);
    check(literal->y); check(array_literal[2]); check(expression > 10); check(address - designated); check((*both)[1]); check(*middle); check(total(enums, C));
    for (i = 0; i < 4; i++) check(fill(i));
    { int v[3] = { i, i * 2 }, w[] = { [1] = i, 5 }; struct shape s = { "xy", .u = { i }, .link = v }; check(total(v, 3)); check(total(w, 3)); check(s.name[1]); check(s.name[3]); check(s.u.i); check(s.link[1]); check(s.corner[1].y); }
    { struct point p = { 1, 2 }, q = p, r = (struct point) { .y = 5 }, a[2] = { p, [1].x = 9 }; check(sum(q)); check(sum(r)); check(sum(a[0])); check(sum(a[1])); check(sum((struct point) { 6, 7 })); p = (struct point) { p.y, p.x }; check(sum(p)); }
    for (i = 0; i < 3; i++) { struct point *p = &(struct point) { i, 1 }; p->y += i; check(sum(*p)); }
    { int *v = (int[4]) { 1, [2] = i }; v[1]++; check(total(v, 4)); check(((int[]) { 5, 6, 7 })[1]); check(((struct point) { 8, 9 }).y); check(sizeof((char[]) { 1, 2, 3 })); check(*(int[]) { 77 }); check((char) { 65 }); check(((char *) { "lit" })[0]); }
    { static int kept[2] = { 4 }; static struct point sp = { .y = 3 }; static char *t = "static"; kept[1] += kept[0]; check(kept[1] + sp.y); check(t[2]); }
    { char local[] = "local", *alias = local; alias[0] = 'L'; check(local[0]); check(sizeof local); check(local[5]); }
    { int a = { 5 }, b[2][2] = { { 1, 2 }, { 3 } }, c = a = 7; check(a + c + total(b[0], 4)); }
    { struct { int n; char flex; struct { long a; short b; } in; } t = { .in.b = 3, .n = 1 }, t2 = t; t2.in.a = -1; check(t.in.a); check(t2.in.b); check(t2.flex); }
    return done();
}
