#include "check.h"
#include <complex.h>

/* Complex numbers: their operators, conversions, parts and places, and products and quotients to the last bit. */
#define R(z) ((int) (creal(z) * 1000))
#define J(z) ((int) (cimag(z) * 1000))
#define B(z) (R(z) * 31 + J(z))
double complex add(double complex a, double complex b) { return a + b; } double _Complex g = 1.5 + 2.5 * I; double complex arr[3] = { 1, 2 * I, 3 + 4 * I }; static float complex fs = 2.0f; struct S { int n; double complex z; float complex f; } s = { 1, 2 + 3 * I, 4 }; long double complex ld = 1.0L - 2.0L * I;
double complex poly(double complex z, int n) { double complex r = 0; while (n-- > 0) r = r * z + n; return r; } _Complex float half(_Complex float z) { return z / 2; } double nm(double complex z) { return creal(z * conj(z)); }
static void operators(void) {
    double complex z = 1 + 2 * I, w = z * z;
    check(B(w));
    check(B(conj(z)));
    check(sizeof z);
    check(z == z);
    check(z != w); __real__ z = 5;
    check(B(z)); __imag__ z += 1;
    check(B(z)); float complex f = 3.0fi;
    check(B(f)); z += w;
    check(B(z)); z = z / (1 + 1 * I);
    check(B(z)); z -= 1;
    check(B(z)); z *= 2;
    check(B(z)); z /= 4;
    check(B(z)); z = 3;
    check(B(z)); z = -z;
    check(B(z));
    check(1 / cimag(-z) < 0);
    check(B(~w));
    check(B(add(1, I)));
    check(B(add(z, g)));
    check(B(arr[0] + arr[1] * arr[2]));
    check(B(fs));
    check(s.n);
    check(B(s.z * s.z));
    check(B(s.f)); s.z = s.f;
    check(B(s.z));
    check(B(ld * ld));
    check(B(poly(0.5 + 0.25 * I, 5)));
    check(B(half(3 + 5 * I)));
    check((int)nm(3 + 4 * I)); double complex *p = &z; *p = 2 - I;
    check(B(*p));
    check((int)((double *)p)[1]); double *ip = &__imag__ z; *ip = 7;
    check(B(z)); int i = z;
    check(i); double d = w;
    check((int)(d * 10)); _Bool b = 2 * I;
    check(b); b = 0 * I;
    check(b); if (I) check(1); if (!(0 * I)) check(2);
    check((I * I == -1));
    check(z ? 3 : 4);
    check((0.0 * I) ? 3 : 4); z = i > 1 ? 1 + I : 2;
    check(B(z)); z = i > 100 ? I : 2;
    check(B(z));
    check(_Generic(z, double complex: 1, float complex: 2, default: 3));
    check(_Generic(f * 1, double complex: 1, float complex: 2, default: 3));
    check(_Generic(f * 1.0, double complex: 1, float complex: 2, default: 3)); _Complex int ci = 3 + 4i;
    check(__imag__ ci); ci = ci + 2;
    check(__real__ ci); ci = -ci;
    check(__imag__ ci);
    check(ci == -5 - 4i);
    check(__real__ 5.0 == 5);
    check(__imag__ 5);
    check(sizeof(_Complex));
    check(sizeof(_Complex float));
    check(sizeof(long double _Complex)); double complex q[2][2] = { { 1, I }, { [1] = 2 + I } };
    check(B(q[1][1]));
    check(B(q[0][1])); double complex v = { 3 };
    check(B(v)); z = (double complex)3;
    check(B(z)); f = (float complex)w;
    check(B(f));
    check((int)(double)w); z = w = 4 + I;
    check(B(z));
    check(B((w, z))); double complex e = 1; for (int k = 0; k < 5; k++) e *= 1 + I;
    check(B(e)); z = e / (2 - 3 * I);
    check(B(z)); z = 10 / (1 + 2 * I);
    check(B(z));  }
static unsigned h(double d) { union { double d; unsigned long long u; } x = { d }; return x.u ^ x.u >> 32; }
static unsigned hf(float d) { union { float d; unsigned u; } x = { d }; return x.u; }
static int signbit_of(double d) { return 1 / d < 0; }
static void rounding(void) {
    unsigned s = 12345; for (int i = 0; i < 40; i++) { double v[4]; for (int k = 0; k < 4; k++) { s = s * 1103515245u + 12345u; v[k] = ((int)(s >> 8) - 8388608) / 1000.0 / (1 << (s >> 28)); } if (i % 7 == 0) v[i % 4] = 0; if (i % 11 == 0) v[(i + 2) % 4] = 0; double complex a = v[0] + v[1] * I, b = v[2] + v[3] * I; double complex m = a * b; check(h(creal(m))); check(h(cimag(m))); double complex q = a / b; check(h(creal(q))); check(h(cimag(q))); float complex fa = a, fb = b, fq = fa / fb, fm = fa * fb; check(hf(crealf(fq))); check(hf(cimagf(fq))); check(hf(crealf(fm))); double complex r = v[0] / b; check(h(creal(r))); check(h(cimag(r))); r = a / v[2 + (v[2] == 0)]; check(h(cimag(r))); r = v[1] - b; check(h(cimag(r))); r = v[1] * b; check(h(cimag(r))); long double complex la = a, lb = b, lq = la / lb; check(h(creall(lq))); check(h(cimagl(lq * la))); } }

int main(void) {
    operators();
    rounding();
    double complex m = CMPLX(1.5, -0.0);
    check(creal(m) * 10);
    check(signbit_of(cimag(m)));
    return done();
}
