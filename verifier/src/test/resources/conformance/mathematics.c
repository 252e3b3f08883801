#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <ctype.h>
#include <limits.h>

/* The functions of math.h, stdlib.h and ctype.h whose results the standards fix to the last bit. */
static unsigned long long bits(double d) { union { double d; unsigned long long u; } v; v.d = d; return v.u; }
static unsigned fbits(float f) { union { float f; unsigned u; } v; v.f = f; return v.u; }

int main(void) {
    double values[] = { 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.7, -3.7, 1e15 + 0.5, 4503599627370497.5, 1e300, -1e-300, 0.49999999999999994, 7, INFINITY, -INFINITY };
    int i, n = sizeof values / sizeof *values;
    for (i = 0; i < n; i++) {
        double x = values[i];
        check(bits(floor(x))); check(bits(ceil(x))); check(bits(trunc(x))); check(bits(round(x))); check(bits(rint(x))); check(bits(nearbyint(x)));
        check(bits(fabs(x))); check(bits(sqrt(fabs(x)))); check(fbits(floorf(x))); check(fbits(roundf(x))); check(fbits(fabsf(x))); check(fbits(sqrtf(fabsf(x))));
        check(bits(fmin(x, 1))); check(bits(fmax(x, 1))); check(bits(copysign(2, x))); check(!!signbit(x)); check(!!isinf(x)); check(!!isnan(x)); check(!!isfinite(x)); check(!!isnormal(x));
        check(bits(fdim(x, 1)));
        if (fabs(x) < 1e9) { check(lround(x)); check(llrint(x)); check(bits(fmod(x, 0.7))); check(bits(fmod(x, -3))); check(bits(remainder(x, 2))); }
    }
    check(isnan(NAN)); check(isnan(0.0)); check(fpclassify(0.0) == FP_ZERO); check(fpclassify(1.0) == FP_NORMAL); check(fpclassify(1e-310) == FP_SUBNORMAL); check(isgreater(2.0, 1.0)); check(isless(NAN, 1.0)); check(isunordered(NAN, 1.0)); check(bits(fma(0.1, 10, -1)));
    check(abs(-5)); check(labs(-5L)); check(llabs(-5000000000LL)); check(abs(7)); check(atoi("123")); check(atoi("-45x"));
    for (i = 0; i < 128; i += 7) { check(!!isdigit(i)); check(!!isalpha(i)); check(!!isspace(i)); check(!!isupper(i)); check(!!islower(i)); check(!!isalnum(i)); check(!!isxdigit(i)); check(!!ispunct(i)); check(toupper(i)); check(tolower(i)); }
    check(INT_MAX); check(CHAR_BIT); check(LONG_MIN); check(UCHAR_MAX); check(ULLONG_MAX);
    return done();
}
