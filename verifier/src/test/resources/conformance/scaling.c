/* Functions of <math.h> that are exact, and exact cases of the others. */
#include <math.h>
#include "check.h"

static unsigned long long bits(double x) {
    union { double d; unsigned long long u; } pun = {x};
    return x != x ? 1 : pun.u;
}

static unsigned bitsf(float x) {
    union { float f; unsigned u; } pun = {x};
    return x != x ? 1 : pun.u;
}

static const double values[] = {0.0, -0.0, 1, -1, 0.5, 3, -7, 1e300, -1e-300, 5e-324, 1.0 / 0.0, -1.0 / 0.0, 0.0 / 0.0, 4, -8, 2.5};

int main(void) {
    for (int i = 0; i < 16; i++) {
        double x = values[i];
        int e = 99;
        check(bits(frexp(x, &e)));
        check(e);
        check(bitsf(frexpf(x, &e)));
        check(e);
        check(bits(modf(x, &x)));
        check(bits(x));
        x = values[i];
        check(ilogb(x));
        check(ilogbf(x));
        check(bits(logb(x)));
        for (int n = -2200; n <= 2200; n += 275) {
            check(bits(ldexp(x, n)));
            check(bitsf(scalbnf(x, n / 8)));
        }
        for (int j = 0; j < 16; j++) {
            double y = values[j];
            check(bits(nextafter(x, y)));
            check(bitsf(nextafterf(x, y)));
            if (x == 0 || x - x != 0 || y == 0 || y - y != 0 || x == 1 || y == 1)
                check(bits(pow(x, y)));
        }
    }
    for (int n = 2; n < 16; n++) {
        check(bits(pow(2, n)));
        check(bits(pow(-3, n)));
        check(bits(pow(10, n)));
        check(bitsf(powf(2, n)));
    }
    double zero = 0, minus = -0.0, one = 1;
    check(bits(sin(zero)) ^ bits(sin(minus)) ^ bits(tan(minus)) ^ bits(atan(minus)) ^ bits(asin(minus)));
    check(bits(cos(zero)) ^ bits(exp(zero)) ^ bits(exp2(minus)) ^ bits(cosh(zero)));
    check(bits(log(one)) ^ bits(log2(one)) ^ bits(log10(one)) ^ bits(acos(one)) ^ bits(log1p(minus)));
    check(bits(log(zero)) ^ bits(exp(-1 / zero)) ^ bits(exp(1 / zero)) ^ bits(tanh(-1 / zero)) ^ bits(atan2(minus, one)));
    check(bits(log(-one)) ^ bits(acos(2 * one)) ^ bits(sin(1 / zero)) ^ bits(log1p(-one)) ^ bits(log1p(-2 * one)));
    check(bits(hypot(zero, -5)) ^ bits(hypot(-1 / zero, zero / zero)) ^ bits(atanh(one)) ^ bits(atanh(-one)) ^ bits(expm1(-1 / zero)));
    return done();
}
