/* Arguments beyond the declared parameters (C11 7.16). */
#include <stdarg.h>
#include "check.h"

struct pair { int a; double d; char c[5]; };
struct large { long v[9]; };

static int sum(int n, ...) {
    va_list list;
    int total = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++) total += va_arg(list, int);
    va_end(list);
    return total;
}

static int rest(int n, va_list list) {
    int total = 0;
    while (n-- > 0) total = total * 3 + va_arg(list, int);
    return total;
}

static int twice(int n, ...) {
    va_list first, second;
    va_start(first, n);
    (void) va_arg(first, int);
    va_copy(second, first);
    int result = rest(n - 1, first) * 100 + rest(n - 1, second);
    va_end(first);
    va_end(second);
    return result;
}

static int advance(va_list *list) {
    return va_arg(*list, int);
}

static int through_pointer(int n, ...) {
    va_list list;
    va_start(list, n);
    int a = advance(&list);
    int b = va_arg(list, int);
    va_end(list);
    return a * 10 + b;
}

static double mixed(const char *kinds, ...) {
    va_list list;
    double result = 0;
    va_start(list, kinds);
    for (; *kinds; kinds++) {
        switch (*kinds) {
            case 'i': result = result * 2 + va_arg(list, int); break;
            case 'u': result = result * 2 + va_arg(list, unsigned); break;
            case 'd': result = result * 2 + va_arg(list, double); break;
            case 'q': result = result * 2 + va_arg(list, long long); break;
            case 'l': result = result * 2 + va_arg(list, long); break;
            case 'L': result = result * 2 + va_arg(list, long double); break;
            case 'p': result = result * 2 + *va_arg(list, int *); break;
            case 's': { struct pair s = va_arg(list, struct pair); result = result * 2 + s.a + s.d + s.c[4]; break; }
            case 'm': result = result * 2 + va_arg(list, struct pair).a; break;
            case 'b': { struct large s = va_arg(list, struct large); result = result * 2 + s.v[0] + s.v[8]; break; }
            case 'f': result = result * 2 + va_arg(list, int (*)(int, ...))(2, 5, 6); break;
        }
    }
    va_end(list);
    return result;
}

static int again(int n, ...) {
    va_list list;
    int a, b;
    va_start(list, n);
    a = va_arg(list, int);
    va_end(list);
    va_start(list, n);
    b = va_arg(list, int);
    va_end(list);
    return n > 0 ? a + b + again(n - 1, a + 1) : a - b;
}

int main(void) {
    int x = 7;
    struct pair p = {1, 2.5, {0, 0, 0, 0, 3}};
    struct large g = {{4, 0, 0, 0, 0, 0, 0, 0, 9}};
    check(sum(0));
    check(sum(3, 1, 2, 3));
    check(sum(9, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    check(sum(3, (char) -1, (short) -2, (unsigned char) 200));
    check(twice(3, 1, 2, 3));
    check(through_pointer(2, 8, 9));
    check(mixed("idqp", 1, 2.5f, 3LL, &x) * 8);
    check(mixed("sLi", p, 0.5L, 4) * 8);
    check(mixed("bsmu", g, p, p, 4000000000u) * 8);
    check(mixed("dddddddddddii", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 1, 2));
    check(mixed("lfi", -5L, sum, 3));
    int (*pointer)(int, ...) = sum;
    check(pointer(2, 8, 9));
    check(again(3, 10));
    return done();
}
