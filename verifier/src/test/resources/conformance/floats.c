#include "check.h"

/* float, double and long double: arithmetic, conversions, comparisons; bits are looked at through unions. */
static unsigned bits(float f) { union { float f; unsigned u; } v; v.f = f; return v.u; }
static unsigned long long dbits(double d) { union { double d; unsigned long long u; } v; v.d = d; return v.u; }
static unsigned long long ldbits(long double x) { return dbits((double) x) ^ dbits((double) ((x - (double) x) * 1e20L)); }

float f = 1.1f, g = -3.75f, tiny = 1e-40f, huge = 3e38f;
double d = 0.1, e = -2.5e300, small = 5e-324, third = 1.0 / 3;
long double x = 1.0L / 3, y = 1e4000L;

int main(void) {
    double zero = 0.0, inf = 1.0 / zero, nan = zero / zero;
    float acc = 0;
    int i;
    check(bits(f)); check(bits(g)); check(bits(tiny)); check(bits(huge)); check(dbits(d)); check(dbits(e)); check(dbits(small));
    check(bits(f + g)); check(bits(f - g)); check(bits(f * g)); check(bits(f / g)); check(bits(-f)); check(bits(huge * 10));
    check(bits(tiny / 3)); check(bits(tiny * 0.5f)); check(bits(f * 3 + g)); check(dbits(f)); check(dbits(f * d)); check(dbits(f + 1));
    check(dbits(d + 0.2)); check(dbits(d * 3)); check(dbits(e * 1e10)); check(dbits(small / 2)); check(dbits(small * 1.5));
    check(dbits(third)); check(bits(third)); check(bits(0.1 + 0.2)); check(bits((float) 1e300)); check(bits(16777217)); check(bits(33554435u));
    check(dbits(9007199254740993LL)); check(bits(0xffffffffffffff7fULL)); check(dbits(0xfffffffffffffbffULL)); check(bits(-7LL));
    check(dbits(18446744073709551615ULL)); check(bits(2147483647)); check(dbits((unsigned char) 200)); check(dbits(-1u));
    check((int) 3.99); check((int) -3.99); check((unsigned) 3e9); check((long long) -1e18); check((unsigned long long) 1e19);
    check((short) 1000.7f); check((unsigned char) 200.9); check((signed char) -100.5); check((int) f); check((_Bool) 0.1f); check((_Bool) -0.0);
    check(inf > 1e308); check(nan == nan); check(nan != nan); check(nan < 1); check(nan > 1); check(!(nan <= 1)); check(inf == inf); check(-inf < inf);
    check(0.0 == -0.0); check(1 / -zero < 0); check(dbits(inf)); check(dbits(-inf)); check(dbits(-zero)); check(!zero); check(!nan); check(!small);
    check(f < d); check(f == 1.1); check(f == 1.1f); check((float) d == 0.1f); check(d == 0.1f); check(f ? 1 : 2); check(zero ? 1 : 2); check(zero || nan);
    check(zero && nan); check(f > 1 && f < 2);
    for (i = 0; i < 1000; i++) acc += 0.1f;
    check(bits(acc));
    { double s = 0; for (i = 1; i < 200; i++) s += 1.0 / i / i; check(dbits(s)); }
    { float n = 1; for (i = 0; i < 160; i++) { n /= 2; } check(bits(n)); }
    i = 10; i *= 0.35; check(i); i += 2.9f; check(i); i -= 0.5; check(i); i /= 0.3; check(i);
    f = 2.5f; f++; check(bits(f)); f--; --f; check(bits(f)); f += d; check(bits(f)); f *= 1e-3; check(bits(f)); d -= f; check(dbits(d)); d /= 7; check(dbits(d));
    check(dbits(1 ? 1 : 2.5)); check(sizeof(f + f)); check(sizeof(f + d)); check(sizeof(1.0f)); check(sizeof(1.0L)); check(sizeof(f * 2)); check(sizeof(f + x));
    check(dbits(0x1.8p3)); check(bits(0x1p-149f)); check(dbits(1e23)); check(dbits(8.5e-310)); check(bits(1.17549435e-38f)); check(dbits(123456789012345678901234567890.)); check(dbits(.5)); check(dbits(5.));
    check(ldbits(x)); check(ldbits(x + 1)); check(ldbits(x * 3)); check(ldbits(x / 7)); check(ldbits(x - 0.1)); check(y > 1e308); check(ldbits(y / 1e3990L));
    check((long long) (x * 1e18L)); check((int) (x * 100)); check(x < 0.3333333333333333); check(x > 0.3333333333333333); check(x == x); check((float) x == 1.0f / 3);
    check(ldbits(18446744073709551615ULL)); check((unsigned long long) (long double) 18446744073709551615ULL); check(ldbits(0.1L)); check(ldbits((long double) 0.1));
    { long double sum = 0; for (i = 1; i < 50; i++) sum += 1.0L / i; check(ldbits(sum)); }
    return done();
}
