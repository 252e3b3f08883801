/* <math.h>: functions whose last bit C leaves open. Special cases are exact (C11 F.10); other results are unknown within bounds that hold
   whatever the C library does, which uninitialised variables say. Calls with constant arguments do not come here. */

double sin(double x) {
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return x;
    double r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < 0 || x > 3 || r > 0) && (x > 0 || x < -3 || r < 0));
    return r;
}

double cos(double x) {
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return 1;
    double r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < -1.5 || x > 1.5 || r > 0));
    return r;
}

double tan(double x) {
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return x;
    double r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || x > 1.5 || r > 0) && (x > 0 || x < -1.5 || r < 0));
    return r;
}

double asin(double x) {
    if (!(x >= -1 && x <= 1))
        return (x - x) / (x - x);
    if (x == 0)
        return x;
    double r;
    __VERIFIER_assume(r >= -1.6 && r <= 1.6 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double acos(double x) {
    if (!(x >= -1 && x <= 1))
        return (x - x) / (x - x);
    if (x == 1)
        return 0;
    double r;
    __VERIFIER_assume(r > 0 && r <= 3.2);
    return r;
}

double atan(double x) {
    if (x != x || x == 0)
        return x;
    double r;
    __VERIFIER_assume(r >= -1.6 && r <= 1.6 && (x < 0 || r >= 0) && (x > 0 || r <= 0));
    return r;
}

double atan2(double y, double x) {
    if (x != x || y != y)
        return x + y;
    if (y == 0 && !__builtin_signbit(x))
        return y;
    double r;
    __VERIFIER_assume(r >= -3.2 && r <= 3.2 && (y <= 0 || r >= 0) && (y >= 0 || r <= 0));
    return r;
}

double sinh(double x) {
    if (x - x != 0 || x == 0)
        return x;
    double r;
    __VERIFIER_assume((x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double cosh(double x) {
    if (x - x != 0)
        return x * x;
    if (x == 0)
        return 1;
    double r;
    __VERIFIER_assume(r >= 1);
    return r;
}

double tanh(double x) {
    if (x != x || x == 0)
        return x;
    if (x - x != 0)
        return x > 0 ? 1 : -1;
    double r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double asinh(double x) {
    if (x - x != 0 || x == 0)
        return x;
    double r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double acosh(double x) {
    if (!(x >= 1))
        return (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    double r;
    __VERIFIER_assume(r > 0 && r < 1000);
    return r;
}

double atanh(double x) {
    if (!(x >= -1 && x <= 1))
        return (x - x) / (x - x);
    if (x == 0)
        return x;
    if (x == 1 || x == -1)
        return x / (x - x);
    double r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double exp(double x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    if (x - x != 0)
        return x > 0 ? x : 0;
    double r;
    __VERIFIER_assume(r >= 0 && (x < 0 || r >= 1) && (x > 0 || r <= 1));
    return r;
}

double exp2(double x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    if (x - x != 0)
        return x > 0 ? x : 0;
    double r;
    __VERIFIER_assume(r >= 0 && (x < 0 || r >= 1) && (x > 0 || r <= 1));
    return r;
}

double exp10(double x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    if (x - x != 0)
        return x > 0 ? x : 0;
    double r;
    __VERIFIER_assume(r >= 0 && (x < 0 || r >= 1) && (x > 0 || r <= 1));
    return r;
}

double expm1(double x) {
    if (x != x || x == 0)
        return x;
    if (x - x != 0)
        return x > 0 ? x : -1;
    double r;
    __VERIFIER_assume(r >= -1 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double log(double x) {
    if (x != x)
        return x;
    if (x <= 0)
        return x == 0 ? -1 / (x * x) : (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    double r;
    __VERIFIER_assume(r > -1100 && r < 1100 && (x < 1 || r > 0) && (x > 1 || r < 0));
    return r;
}

double log2(double x) {
    if (x != x)
        return x;
    if (x <= 0)
        return x == 0 ? -1 / (x * x) : (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    double r;
    __VERIFIER_assume(r > -1100 && r < 1100 && (x < 1 || r > 0) && (x > 1 || r < 0));
    return r;
}

double log10(double x) {
    if (x != x)
        return x;
    if (x <= 0)
        return x == 0 ? -1 / (x * x) : (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    double r;
    __VERIFIER_assume(r > -1100 && r < 1100 && (x < 1 || r > 0) && (x > 1 || r < 0));
    return r;
}

double log1p(double x) {
    if (x != x || x == 0)
        return x;
    if (x <= -1)
        return x == -1 ? -1 / __builtin_fabs(x - x) : (x - x) / (x - x);
    if (x - x != 0)
        return x;
    double r;
    __VERIFIER_assume(r > -800 && r < 800 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double pow(double x, double y) {
    if (y == 0 || x == 1)
        return 1;
    if (x != x || y != y)
        return x + y;
    if (y == 1)
        return x;
    double size = __builtin_fabs(x);
    if (y - y != 0)
        return size == 1 ? 1 : (size > 1) == (y > 0) ? y * y : 0;
    int whole = __builtin_trunc(y) == y;
    int odd = whole && __builtin_fabs(y) < 9007199254740992.0 && (long long)y % 2 != 0;
    if (x == 0 || x - x != 0) {
        double end = (x == 0) == (y > 0) ? 0 : __builtin_inf();
        return odd ? __builtin_copysign(end, x) : end;
    }
    if (x < 0 && !whole)
        return (x - x) / (x - x);
    if (whole && y > 0 && y <= 53 && __builtin_trunc(x) == x) {
        double product = x;
        int n = (int)y;
        while (n > 1 && __builtin_fabs(product) < 9007199254740992.0) {
            product *= x;
            n--;
        }
        if (n == 1 && __builtin_fabs(product) <= 9007199254740992.0)
            return product;
    }
    double r;
    __VERIFIER_assume(r == r && (x < 0 && odd ? r <= 0 : r >= 0));
    __VERIFIER_assume((size > 1) == (y > 0) || size == 1 ? r >= 1 || r <= -1 : r >= -1 && r <= 1);
    return r;
}

double cbrt(double x) {
    if (x - x != 0 || x == 0 || x == 1 || x == -1)
        return x;
    double r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

double hypot(double x, double y) {
    double a = __builtin_fabs(x);
    double b = __builtin_fabs(y);
    if (__builtin_isinf(a) || __builtin_isinf(b))
        return __builtin_inf();
    if (a != a || b != b)
        return a + b;
    if (a == 0 || b == 0)
        return a + b;
    double r;
    __VERIFIER_assume(r >= a * 0.99 && r >= b * 0.99);
    return r;
}

double erf(double x) {
    if (x != x || x == 0)
        return x;
    double r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < 0 || r >= 0) && (x > 0 || r <= 0));
    return r;
}

double erfc(double x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    double r;
    __VERIFIER_assume(r >= 0 && r <= 2);
    return r;
}

double tgamma(double x) {
    if (x != x)
        return x;
    double r;
    __VERIFIER_assume(x <= 0 || r >= 0);
    return r;
}

double modf(double x, double *integral) {
    *integral = __builtin_trunc(x);
    if (x != x)
        return x;
    return __builtin_copysign(__builtin_isinf(x) ? 0 : x - *integral, x);
}

double scalbln(double x, long n) {
    if (n > 1023) {
        x *= 0x1p1023;
        n -= 1023;
        if (n > 1023) {
            x *= 0x1p1023;
            n = n - 1023 > 1023 ? 1023 : n - 1023;
        }
    } else if (n < -1022) {
        x *= 0x1p-969;
        n += 969;
        if (n < -1022) {
            x *= 0x1p-969;
            n = n + 969 < -1022 ? -1022 : n + 969;
        }
    }
    union {
        unsigned long long bits;
        double value;
    } factor;
    factor.bits = (unsigned long long)(n + 1023) << 52;
    return x * factor.value;
}

double scalbn(double x, int n) {
    return scalbln(x, n);
}

double ldexp(double x, int n) {
    return scalbln(x, n);
}

double frexp(double x, int *exponent) {
    *exponent = 0;
    if (x == 0 || x - x != 0)
        return x;
    union {
        double value;
        unsigned long long bits;
    } number;
    number.value = x;
    int field = (int)(number.bits >> 52) & 2047;
    if (field == 0) {
        number.value = x * 0x1p54;
        field = ((int)(number.bits >> 52) & 2047) - 54;
    }
    *exponent = field - 1022;
    number.bits = (number.bits & ~((unsigned long long)2047 << 52)) | (unsigned long long)1022 << 52;
    return number.value;
}

int ilogb(double x) {
    int exponent;
    if (x == 0)
        return -2147483647 - 1;
    if (x - x != 0)
        return x != x ? -2147483647 - 1 : 2147483647;
    frexp(x, &exponent);
    return exponent - 1;
}

double logb(double x) {
    if (x == 0)
        return -1 / (x * x);
    if (x - x != 0)
        return x * x;
    return ilogb(x);
}

double nextafter(double x, double y) {
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    union {
        double value;
        unsigned long long bits;
    } number;
    number.value = x;
    if (x == 0) {
        number.bits = 1;
        return __builtin_copysign(number.value, y);
    }
    number.bits += (x < y) == (x > 0) ? 1 : -1;
    return number.value;
}

float sinf(float x) {
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return x;
    float r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < 0 || x > 3 || r > 0) && (x > 0 || x < -3 || r < 0));
    return r;
}

float cosf(float x) {
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return 1;
    float r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < -1.5f || x > 1.5f || r > 0));
    return r;
}

float tanf(float x) {
    if (x - x != 0)
        return x - x;
    if (x == 0)
        return x;
    float r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || x > 1.5f || r > 0) && (x > 0 || x < -1.5f || r < 0));
    return r;
}

float asinf(float x) {
    if (!(x >= -1 && x <= 1))
        return (x - x) / (x - x);
    if (x == 0)
        return x;
    float r;
    __VERIFIER_assume(r >= -1.6f && r <= 1.6f && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float acosf(float x) {
    if (!(x >= -1 && x <= 1))
        return (x - x) / (x - x);
    if (x == 1)
        return 0;
    float r;
    __VERIFIER_assume(r > 0 && r <= 3.2f);
    return r;
}

float atanf(float x) {
    if (x != x || x == 0)
        return x;
    float r;
    __VERIFIER_assume(r >= -1.6f && r <= 1.6f && (x < 0 || r >= 0) && (x > 0 || r <= 0));
    return r;
}

float atan2f(float y, float x) {
    if (x != x || y != y)
        return x + y;
    if (y == 0 && !__builtin_signbit(x))
        return y;
    float r;
    __VERIFIER_assume(r >= -3.2f && r <= 3.2f && (y <= 0 || r >= 0) && (y >= 0 || r <= 0));
    return r;
}

float sinhf(float x) {
    if (x - x != 0 || x == 0)
        return x;
    float r;
    __VERIFIER_assume((x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float coshf(float x) {
    if (x - x != 0)
        return x * x;
    if (x == 0)
        return 1;
    float r;
    __VERIFIER_assume(r >= 1);
    return r;
}

float tanhf(float x) {
    if (x != x || x == 0)
        return x;
    if (x - x != 0)
        return x > 0 ? 1 : -1;
    float r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float asinhf(float x) {
    if (x - x != 0 || x == 0)
        return x;
    float r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float acoshf(float x) {
    if (!(x >= 1))
        return (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    float r;
    __VERIFIER_assume(r > 0 && r < 1000);
    return r;
}

float atanhf(float x) {
    if (!(x >= -1 && x <= 1))
        return (x - x) / (x - x);
    if (x == 0)
        return x;
    if (x == 1 || x == -1)
        return x / (x - x);
    float r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float expf(float x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    if (x - x != 0)
        return x > 0 ? x : 0;
    float r;
    __VERIFIER_assume(r >= 0 && (x < 0 || r >= 1) && (x > 0 || r <= 1));
    return r;
}

float exp2f(float x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    if (x - x != 0)
        return x > 0 ? x : 0;
    float r;
    __VERIFIER_assume(r >= 0 && (x < 0 || r >= 1) && (x > 0 || r <= 1));
    return r;
}

float exp10f(float x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    if (x - x != 0)
        return x > 0 ? x : 0;
    float r;
    __VERIFIER_assume(r >= 0 && (x < 0 || r >= 1) && (x > 0 || r <= 1));
    return r;
}

float expm1f(float x) {
    if (x != x || x == 0)
        return x;
    if (x - x != 0)
        return x > 0 ? x : -1;
    float r;
    __VERIFIER_assume(r >= -1 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float logf(float x) {
    if (x != x)
        return x;
    if (x <= 0)
        return x == 0 ? -1 / (x * x) : (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    float r;
    __VERIFIER_assume(r > -1100 && r < 1100 && (x < 1 || r > 0) && (x > 1 || r < 0));
    return r;
}

float log2f(float x) {
    if (x != x)
        return x;
    if (x <= 0)
        return x == 0 ? -1 / (x * x) : (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    float r;
    __VERIFIER_assume(r > -1100 && r < 1100 && (x < 1 || r > 0) && (x > 1 || r < 0));
    return r;
}

float log10f(float x) {
    if (x != x)
        return x;
    if (x <= 0)
        return x == 0 ? -1 / (x * x) : (x - x) / (x - x);
    if (x == 1)
        return 0;
    if (x - x != 0)
        return x;
    float r;
    __VERIFIER_assume(r > -1100 && r < 1100 && (x < 1 || r > 0) && (x > 1 || r < 0));
    return r;
}

float log1pf(float x) {
    if (x != x || x == 0)
        return x;
    if (x <= -1)
        return x == -1 ? -1 / __builtin_fabsf(x - x) : (x - x) / (x - x);
    if (x - x != 0)
        return x;
    float r;
    __VERIFIER_assume(r > -800 && r < 800 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float powf(float x, float y) {
    if (y == 0 || x == 1)
        return 1;
    if (x != x || y != y)
        return x + y;
    if (y == 1)
        return x;
    float size = __builtin_fabsf(x);
    if (y - y != 0)
        return size == 1 ? 1 : (size > 1) == (y > 0) ? y * y : 0;
    int whole = __builtin_truncf(y) == y;
    int odd = whole && __builtin_fabsf(y) < 16777216.0f && (long long)y % 2 != 0;
    if (x == 0 || x - x != 0) {
        float end = (x == 0) == (y > 0) ? 0 : __builtin_inff();
        return odd ? __builtin_copysignf(end, x) : end;
    }
    if (x < 0 && !whole)
        return (x - x) / (x - x);
    if (whole && y > 0 && y <= 24 && __builtin_truncf(x) == x) {
        float product = x;
        int n = (int)y;
        while (n > 1 && __builtin_fabsf(product) < 16777216.0f) {
            product *= x;
            n--;
        }
        if (n == 1 && __builtin_fabsf(product) <= 16777216.0f)
            return product;
    }
    float r;
    __VERIFIER_assume(r == r && (x < 0 && odd ? r <= 0 : r >= 0));
    __VERIFIER_assume((size > 1) == (y > 0) || size == 1 ? r >= 1 || r <= -1 : r >= -1 && r <= 1);
    return r;
}

float cbrtf(float x) {
    if (x - x != 0 || x == 0 || x == 1 || x == -1)
        return x;
    float r;
    __VERIFIER_assume(r - r == 0 && (x < 0 || r > 0) && (x > 0 || r < 0));
    return r;
}

float hypotf(float x, float y) {
    float a = __builtin_fabsf(x);
    float b = __builtin_fabsf(y);
    if (__builtin_isinf(a) || __builtin_isinf(b))
        return __builtin_inff();
    if (a != a || b != b)
        return a + b;
    if (a == 0 || b == 0)
        return a + b;
    float r;
    __VERIFIER_assume(r >= a * 0.99f && r >= b * 0.99f);
    return r;
}

float erff(float x) {
    if (x != x || x == 0)
        return x;
    float r;
    __VERIFIER_assume(r >= -1 && r <= 1 && (x < 0 || r >= 0) && (x > 0 || r <= 0));
    return r;
}

float erfcf(float x) {
    if (x != x)
        return x;
    if (x == 0)
        return 1;
    float r;
    __VERIFIER_assume(r >= 0 && r <= 2);
    return r;
}

float tgammaf(float x) {
    if (x != x)
        return x;
    float r;
    __VERIFIER_assume(x <= 0 || r >= 0);
    return r;
}

float modff(float x, float *integral) {
    *integral = __builtin_truncf(x);
    if (x != x)
        return x;
    return __builtin_copysignf(__builtin_isinf(x) ? 0 : x - *integral, x);
}

float scalblnf(float x, long n) {
    if (n > 127) {
        x *= 0x1p127f;
        n -= 127;
        if (n > 127) {
            x *= 0x1p127f;
            n = n - 127 > 127 ? 127 : n - 127;
        }
    } else if (n < -126) {
        x *= 0x1p-102f;
        n += 102;
        if (n < -126) {
            x *= 0x1p-102f;
            n = n + 102 < -126 ? -126 : n + 102;
        }
    }
    union {
        unsigned int bits;
        float value;
    } factor;
    factor.bits = (unsigned int)(n + 127) << 23;
    return x * factor.value;
}

float scalbnf(float x, int n) {
    return scalblnf(x, n);
}

float ldexpf(float x, int n) {
    return scalblnf(x, n);
}

float frexpf(float x, int *exponent) {
    *exponent = 0;
    if (x == 0 || x - x != 0)
        return x;
    union {
        float value;
        unsigned int bits;
    } number;
    number.value = x;
    int field = (int)(number.bits >> 23) & 255;
    if (field == 0) {
        number.value = x * 0x1p25f;
        field = ((int)(number.bits >> 23) & 255) - 25;
    }
    *exponent = field - 126;
    number.bits = (number.bits & ~((unsigned int)255 << 23)) | (unsigned int)126 << 23;
    return number.value;
}

int ilogbf(float x) {
    int exponent;
    if (x == 0)
        return -2147483647 - 1;
    if (x - x != 0)
        return x != x ? -2147483647 - 1 : 2147483647;
    frexpf(x, &exponent);
    return exponent - 1;
}

float logbf(float x) {
    if (x == 0)
        return -1 / (x * x);
    if (x - x != 0)
        return x * x;
    return ilogbf(x);
}

float nextafterf(float x, float y) {
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    union {
        float value;
        unsigned int bits;
    } number;
    number.value = x;
    if (x == 0) {
        number.bits = 1;
        return __builtin_copysignf(number.value, y);
    }
    number.bits += (x < y) == (x > 0) ? 1 : -1;
    return number.value;
}
