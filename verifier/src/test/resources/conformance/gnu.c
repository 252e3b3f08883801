#include "check.h"

/* GNU extensions and C11: statement expressions, typeof, variable-length arrays, builtins, _Generic. */
#define max(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define kind(x) _Generic((x), int: 1, unsigned: 2, char *: 3, double: 4, float: 5, default: 9)
_Static_assert(sizeof(int) == 4, "int");
static int vla(int n) { int v[n], i, s = 0; for (i = 0; i < n; i++) v[i] = i * i; for (i = 0; i < n; i++) s += v[n - 1 - i] * (i + 1); return s + sizeof v; }
static int matrix(int rows, int columns) { int m[rows][columns], i, j, s = 0; for (i = 0; i < rows; i++) for (j = 0; j < columns; j++) m[i][j] = i * 10 + j; for (i = 0; i < rows; i++) s += m[i][columns - 1]; return s * 100 + sizeof m[0]; }
static int parameter(int n, int v[n]) { int s = 0; while (n--) s += v[n]; return s; }
static inline __attribute__((always_inline)) int inlined(int x) { return x + 1; }
static int __attribute__((noinline)) unlikely(int x) { return __builtin_expect(x == 3, 0) ? 1 : 2; }
extern __inline__ __attribute__((gnu_inline)) int nowhere(int x) { return x; }
static int alloca_sum(int n) { int *p = __builtin_alloca(n * sizeof(int)), i, s = 0; for (i = 0; i < n; i++) p[i] = i; for (i = 0; i < n; i++) s += p[i]; return s; }
static int noreturn_path(int x) { if (x) return 5; __builtin_unreachable(); }
typedef __typeof__(1 ? 1 : 2L) wide; typedef int four __attribute__((mode(QI)));

int main(void) {
    int i = 3, j = 8; __auto_type k = 5ULL; wide w = 4;
    check(max(i, j)); check(max(i++, 2)); check(i); check(({ int t = i; t *= t; t; })); check(({ goto skip; 1; }) + 1);
skip: check(({ int s = 0; for (int q = 0; q < 5; q++) s += q; s; }));
    check(kind(i)); check(kind(1u)); check(kind("s")); check(kind(1.0)); check(kind(1.0f)); check(kind(1LL)); check(sizeof k); check(sizeof w); check(sizeof(four));
    for (i = 1; i < 6; i++) check(vla(i)); check(matrix(3, 4)); check(matrix(2, 7)); { int a[3] = { 1, 2, 3 }; check(parameter(3, a)); } check(alloca_sum(6));
    check(inlined(4)); check(unlikely(3)); check(unlikely(4)); check(noreturn_path(1)); i = 0; check(i ?: 7); i = 2; check(i ?: 7); check(i++ ?: 9); check(i);
    check(__builtin_popcount(0xf0f1)); check(__builtin_clz(1)); check(__builtin_ctz(8)); check(__builtin_ffs(16)); check(__builtin_bswap32(0x12345678)); check(__builtin_abs(-4)); check(__builtin_parity(7)); check(__builtin_popcountll(~0ULL)); check(__builtin_clzll(1)); check(__builtin_ctzll(1ULL << 40)); check(__builtin_bswap16(0x1234)); check(__builtin_bswap64(0x0102030405060708ULL));
    check(__builtin_constant_p(3)); check(__builtin_types_compatible_p(int, int)); check(__builtin_types_compatible_p(int, long)); check(__builtin_choose_expr(1, 5, 6)); { int r; check(__builtin_add_overflow(2147483647, 1, &r)); check(r); check(__builtin_mul_overflow(3, 4, &r)); check(r); check(__builtin_sub_overflow(-2147483647, 2, &r)); check(r); { unsigned char u; check(__builtin_add_overflow(200, 100, &u)); check(u); } }
    { typeof(i) t = 6; typeof(int *) p = &t; *p += 1; check(t); } { __label__ local; int n = 0; local: if (n++ < 3) goto local; check(n); }
    check(_Alignof(short)); check(__extension__ 5); { int a[0]; check(sizeof a); } { struct { } none; check(sizeof none); } check(sizeof(void));
    switch (i) { case 0 ... 2: check(1); break; case 3 ... 10: check(2); break; } check(__func__[0]); check(sizeof __func__); check('\e');
    { int nested_total = 0; int outer = 4; for (int a = 0; a < outer; a++) { int v[a + 1]; v[a] = a; nested_total += v[a] + sizeof v; } check(nested_total); }
    { char *volatile vp = "vol"; volatile int vi = 3; vi++; check(vi + vp[1]); register int ri = 4; check(ri); const int ci = 9; check(*(int *) &ci); }
    return done();
}
