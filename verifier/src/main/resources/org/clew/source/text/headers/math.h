#ifndef _CLEW_MATH_H
#define _CLEW_MATH_H
#define HUGE_VAL (__builtin_huge_val())
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define M_PI 3.14159265358979323846
#define M_E 2.7182818284590452354
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define fpclassify(x) __builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO, x)
#define isfinite(x) __builtin_isfinite(x)
#define isinf(x) __builtin_isinf(x)
#define isnan(x) __builtin_isnan(x)
#define isnormal(x) __builtin_isnormal(x)
#define signbit(x) __builtin_signbit(x)
#define isgreater(x, y) __builtin_isgreater(x, y)
#define isgreaterequal(x, y) __builtin_isgreaterequal(x, y)
#define isless(x, y) __builtin_isless(x, y)
#define islessequal(x, y) __builtin_islessequal(x, y)
#define islessgreater(x, y) __builtin_islessgreater(x, y)
#define isunordered(x, y) __builtin_isunordered(x, y)
double acos(double);
double asin(double);
double atan(double);
double cos(double);
double sin(double);
double tan(double);
double cosh(double);
double sinh(double);
double tanh(double);
double exp(double);
double exp2(double);
double log(double);
double log10(double);
double log2(double);
double sqrt(double);
double fabs(double);
double floor(double);
double ceil(double);
double trunc(double);
double round(double);
double rint(double);
double nearbyint(double);
double roundeven(double);
double atan2(double, double);
double pow(double, double);
double fmod(double, double);
double remainder(double, double);
double fmin(double, double);
double fmax(double, double);
double fdim(double, double);
double copysign(double, double);
double fma(double, double, double);
double modf(double, double *);
double nan(const char *);
long lround(double);
long long llround(double);
long lrint(double);
long long llrint(double);
float acosf(float);
float asinf(float);
float atanf(float);
float cosf(float);
float sinf(float);
float tanf(float);
float coshf(float);
float sinhf(float);
float tanhf(float);
float expf(float);
float exp2f(float);
float logf(float);
float log10f(float);
float log2f(float);
float sqrtf(float);
float fabsf(float);
float floorf(float);
float ceilf(float);
float truncf(float);
float roundf(float);
float rintf(float);
float nearbyintf(float);
float roundevenf(float);
float atan2f(float, float);
float powf(float, float);
float fmodf(float, float);
float remainderf(float, float);
float fminf(float, float);
float fmaxf(float, float);
float fdimf(float, float);
float copysignf(float, float);
float fmaf(float, float, float);
float modff(float, float *);
float nanf(const char *);
long lroundf(float);
long long llroundf(float);
long lrintf(float);
long long llrintf(float);
long double acosl(long double);
long double asinl(long double);
long double atanl(long double);
long double cosl(long double);
long double sinl(long double);
long double tanl(long double);
long double coshl(long double);
long double sinhl(long double);
long double tanhl(long double);
long double expl(long double);
long double exp2l(long double);
long double logl(long double);
long double log10l(long double);
long double log2l(long double);
long double sqrtl(long double);
long double fabsl(long double);
long double floorl(long double);
long double ceill(long double);
long double truncl(long double);
long double roundl(long double);
long double rintl(long double);
long double nearbyintl(long double);
long double roundevenl(long double);
long double atan2l(long double, long double);
long double powl(long double, long double);
long double fmodl(long double, long double);
long double remainderl(long double, long double);
long double fminl(long double, long double);
long double fmaxl(long double, long double);
long double fdiml(long double, long double);
long double copysignl(long double, long double);
long double fmal(long double, long double, long double);
long double modfl(long double, long double *);
long double nanl(const char *);
long lroundl(long double);
long long llroundl(long double);
long lrintl(long double);
long long llrintl(long double);
#endif
