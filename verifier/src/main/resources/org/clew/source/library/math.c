/* <math.h>: functions that are not computed exactly. Their results are unknown, within the bounds that always hold. */

double sin(double x) {
    double r;
    if (x - x != 0)
        return x - x;
    __VERIFIER_assume(r >= -1 && r <= 1);
    return r;
}

double cos(double x) {
    double r;
    if (x - x != 0)
        return x - x;
    __VERIFIER_assume(r >= -1 && r <= 1);
    return r;
}

double tan(double x) {
    double r;
    if (x - x != 0)
        return x - x;
    __VERIFIER_assume(r == r);
    return r;
}

double atan(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= -2 && r <= 2);
    return r;
}

double tanh(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= -1 && r <= 1);
    return r;
}

double exp(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= 0);
    return r;
}

double exp2(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= 0);
    return r;
}

double log(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(x < 0 ? r != r : r == r);
    return r;
}

double log10(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(x < 0 ? r != r : r == r);
    return r;
}

double log2(double x) {
    double r;
    if (x != x)
        return x;
    __VERIFIER_assume(x < 0 ? r != r : r == r);
    return r;
}

double pow(double x, double y) {
    double r;
    if (y == 0 || x == 1)
        return 1;
    if (y == 1)
        return x;
    if (x > 0 && y == y)
        __VERIFIER_assume(r >= 0);
    return r;
}

double modf(double x, double *integral) {
    *integral = __builtin_trunc(x);
    return __builtin_copysign(__builtin_isinf(x) ? 0.0 : x - *integral, x);
}

float sinf(float x) {
    float r;
    if (x - x != 0)
        return x - x;
    __VERIFIER_assume(r >= -1 && r <= 1);
    return r;
}

float cosf(float x) {
    float r;
    if (x - x != 0)
        return x - x;
    __VERIFIER_assume(r >= -1 && r <= 1);
    return r;
}

float tanf(float x) {
    float r;
    if (x - x != 0)
        return x - x;
    __VERIFIER_assume(r == r);
    return r;
}

float atanf(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= -2 && r <= 2);
    return r;
}

float tanhf(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= -1 && r <= 1);
    return r;
}

float expf(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= 0);
    return r;
}

float exp2f(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(r >= 0);
    return r;
}

float logf(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(x < 0 ? r != r : r == r);
    return r;
}

float log10f(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(x < 0 ? r != r : r == r);
    return r;
}

float log2f(float x) {
    float r;
    if (x != x)
        return x;
    __VERIFIER_assume(x < 0 ? r != r : r == r);
    return r;
}

float powf(float x, float y) {
    float r;
    if (y == 0 || x == 1)
        return 1;
    if (y == 1)
        return x;
    if (x > 0 && y == y)
        __VERIFIER_assume(r >= 0);
    return r;
}

float modff(float x, float *integral) {
    *integral = __builtin_truncf(x);
    return __builtin_copysignf(__builtin_isinf(x) ? 0.0f : x - *integral, x);
}
