/* <stdlib.h> (C11 7.22) and <time.h>: what has a body that can be written in C. */

/* What errno stands for. */
int *__errno_location(void) {
    static int number;
    return &number;
}

/* The integer at the beginning of a string (7.22.1.4 p2 to p8): at most `most`, or as unsigned types have it `most` for all that is larger. */
unsigned long long __clew_parsed_integer(const char *s, char **end, int base, unsigned long long most, _Bool isSigned) {
    if (base < 0 || base == 1 || base > 36) {
        *__errno_location() = 22;
        return 0;
    }
    const char *p = s;
    while (*p == ' ' || (*p >= '\t' && *p <= '\r'))
        p++;
    int negative = *p == '-';
    if (*p == '-' || *p == '+')
        p++;
    if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X')
        && ((p[2] >= '0' && p[2] <= '9') || (p[2] >= 'a' && p[2] <= 'f') || (p[2] >= 'A' && p[2] <= 'F'))) {
        p += 2;
        base = 16;
    } else if (base == 0) {
        base = *p == '0' ? 8 : 10;
    }
    unsigned long long value = 0;
    if (isSigned && negative)
        most++;
    int overflow = 0;
    const char *digits = p;
    for (;; p++) {
        int digit = *p >= '0' && *p <= '9'   ? *p - '0'
                    : *p >= 'a' && *p <= 'z' ? *p - 'a' + 10
                    : *p >= 'A' && *p <= 'Z' ? *p - 'A' + 10
                                             : 36;
        if (digit >= base)
            break;
        if (value > (most - digit) / base)
            overflow = 1;
        value = value * base + digit;
    }
    if (end != 0)
        *end = (char *)(p == digits ? s : p);
    if (overflow) {
        *__errno_location() = 34;
        return isSigned && negative ? 0 - most : most;
    }
    return negative ? 0 - value : value;
}

long long strtoll(const char *s, char **end, int base) {
    return (long long)__clew_parsed_integer(s, end, base, 9223372036854775807ULL, 1);
}

unsigned long long strtoull(const char *s, char **end, int base) {
    return __clew_parsed_integer(s, end, base, 18446744073709551615ULL, 0);
}

long strtol(const char *s, char **end, int base) {
    return (long)__clew_parsed_integer(s, end, base, (unsigned long)-1 >> 1, 1);
}

unsigned long strtoul(const char *s, char **end, int base) {
    return (unsigned long)__clew_parsed_integer(s, end, base, (unsigned long)-1, 0);
}

long long strtoimax(const char *s, char **end, int base) {
    return strtoll(s, end, base);
}

unsigned long long strtoumax(const char *s, char **end, int base) {
    return strtoull(s, end, base);
}

/* The decimal number at the beginning of a string (7.22.1.3), as digits * 10^exponent with at most 19 digits; 0 and `end` at `s` if there is
   none. Hexadecimal numbers, not-a-numbers and more digits are not modelled. */
const char *__clew_decimal_text(const char *s, _Bool *negative, unsigned long long *digits, int *exponent) {
    const char *p = s;
    while (*p == ' ' || (*p >= '\t' && *p <= '\r'))
        p++;
    *negative = *p == '-';
    *digits = 0;
    *exponent = 0;
    if (*p == '-' || *p == '+')
        p++;
    if ((p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) || *p == 'n' || *p == 'N' || *p == 'i' || *p == 'I') {
        __clew_unmodelled_real();
        return s;
    }
    _Bool point = 0;
    _Bool any = 0;
    for (;; p++) {
        if (*p == '.' && !point) {
            point = 1;
            continue;
        }
        if (*p < '0' || *p > '9')
            break;
        any = 1;
        if (*digits >= 1000000000000000000ULL) {
            __clew_unmodelled_real();
            return s;
        }
        *digits = *digits * 10 + (*p - '0');
        *exponent -= point;
    }
    if (!any)
        return s;
    if (*p == 'e' || *p == 'E') {
        const char *q = p + 1;
        _Bool minus = *q == '-';
        if (*q == '-' || *q == '+')
            q++;
        if (*q >= '0' && *q <= '9') {
            int power = 0;
            for (; *q >= '0' && *q <= '9'; q++)
                power = power < 9999 ? power * 10 + (*q - '0') : power;
            *exponent += minus ? -power : power;
            p = q;
        }
    }
    return p;
}

/* Digits below 2^53 and powers of ten up to 10^22 are doubles, so that one operation rounds correctly. */
double __clew_scaled(unsigned long long digits, int exponent) {
    if (digits == 0)
        return 0;
    for (; exponent > 22 && digits < 900719925474099ULL; exponent--)
        digits *= 10;
    for (; exponent < 0 && digits % 10 == 0; exponent++)
        digits /= 10;
    if (digits > 9007199254740992ULL || exponent > 22 || exponent < -22) {
        __clew_unmodelled_real();
        return 0;
    }
    double power = 1;
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--)
        power *= 10;
    return exponent < 0 ? (double)digits / power : (double)digits * power;
}

double strtod(const char *s, char **end) {
    _Bool negative;
    unsigned long long digits;
    int exponent;
    const char *p = __clew_decimal_text(s, &negative, &digits, &exponent);
    if (end != 0)
        *end = (char *)p;
    double value = __clew_scaled(digits, exponent);
    return p != s && negative ? -value : value;
}

/* Rounding twice is rounding once unless the double lies in the middle of two floats. */
float strtof(const char *s, char **end) {
    union {
        double value;
        unsigned long long bits;
    } d;
    d.value = strtod(s, end);
    if ((d.bits & 536870911ULL) == 268435456ULL)
        __clew_unmodelled_real();
    return (float)d.value;
}

double atof(const char *s) {
    return strtod(s, 0);
}

int atoi(const char *s) {
    return (int)strtol(s, 0, 10);
}

long atol(const char *s) {
    return strtol(s, 0, 10);
}

long long atoll(const char *s) {
    return strtoll(s, 0, 10);
}

void qsort(void *base, __SIZE_TYPE__ count, __SIZE_TYPE__ size, int (*compare)(const void *, const void *)) {
    char *first = (char *)base;
    for (__SIZE_TYPE__ i = 1; i < count; i++) {
        for (__SIZE_TYPE__ j = i; j > 0; j--) {
            char *left = first + (j - 1) * size;
            char *right = first + j * size;
            int order = compare(left, right);
            // C leaves the order of equal elements open.
            if (order == 0)
                for (__SIZE_TYPE__ k = 0; k < size; k++)
                    if (left[k] != right[k])
                        __clew_open_order();
            if (order <= 0)
                break;
            for (__SIZE_TYPE__ k = 0; k < size; k++) {
                char byte = left[k];
                left[k] = right[k];
                right[k] = byte;
            }
        }
    }
}

void *bsearch(const void *key, const void *base, __SIZE_TYPE__ count, __SIZE_TYPE__ size,
              int (*compare)(const void *, const void *)) {
    __SIZE_TYPE__ low = 0;
    __SIZE_TYPE__ high = count;
    while (low < high) {
        __SIZE_TYPE__ middle = low + (high - low) / 2;
        char *element = (char *)base + middle * size;
        int order = compare(key, element);
        if (order == 0)
            return element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}

void *reallocarray(void *old, __SIZE_TYPE__ count, __SIZE_TYPE__ size) {
    return realloc(old, count * size);
}

void *aligned_alloc(__SIZE_TYPE__ alignment, __SIZE_TYPE__ size) {
    if (alignment == 0 || (alignment & (alignment - 1)) != 0 || alignment > 1 << 20)
        __clew_unusual_alignment();
    __clew_align(alignment < 16 ? 16 : alignment);
    return malloc(size);
}

void *memalign(__SIZE_TYPE__ alignment, __SIZE_TYPE__ size) {
    if (alignment == 0 || (alignment & (alignment - 1)) != 0 || alignment > 1 << 20)
        __clew_unusual_alignment();
    __clew_align(alignment < 16 ? 16 : alignment);
    return malloc(size);
}

void *valloc(__SIZE_TYPE__ size) {
    __clew_align(4096);
    return malloc(size);
}

int posix_memalign(void **result, __SIZE_TYPE__ alignment, __SIZE_TYPE__ size) {
    if (alignment == 0 || (alignment & (alignment - 1)) != 0 || alignment % sizeof(void *) != 0)
        return 22; /* EINVAL */
    if (alignment > 1 << 20)
        __clew_unusual_alignment();
    __clew_align(alignment < 16 ? 16 : alignment);
    void *memory = malloc(size);
    if (memory == 0)
        return 12; /* ENOMEM */
    *result = memory;
    return 0;
}

/* Registers a function, or with a null pointer calls those registered, the last one first (7.22.4.4 p3). */
void __clew_exit_handlers(void (*handler)(void)) {
    static void (*handlers[64])(void);
    static int count;
    if (handler != 0) {
        if (count == 64)
            __clew_too_many_exit_handlers();
        handlers[count] = handler;
        count++;
        return;
    }
    while (count > 0) {
        count--;
        handlers[count]();
    }
}

int atexit(void (*handler)(void)) {
    __clew_exit_handlers(handler);
    return 0;
}

int rand(void) {
    int r;
    __VERIFIER_assume(r >= 0);
    return r;
}

/* rand and srand of a program that seeds more than once (7.22.2.2 p2): the same seed gives the same numbers again. The first 64 numbers of
   the last seed are kept. A null pointer asks for the next number. */
int __clew_sequence(const unsigned *seed) {
    static unsigned last = 1;
    static int numbers[64];
    static int known;
    static int step;
    if (seed != 0) {
        if (*seed != last)
            known = 0;
        last = *seed;
        step = 0;
        return 0;
    }
    if (step < known) {
        step++;
        return numbers[step - 1];
    }
    int r;
    __VERIFIER_assume(r >= 0);
    if (step < 64) {
        numbers[step] = r;
        step++;
        known = step;
    }
    return r;
}

int __clew_sequence_rand(void) {
    return __clew_sequence(0);
}

void __clew_sequence_srand(unsigned seed) {
    __clew_sequence(&seed);
}

int rand_r(unsigned *seed) {
    int r;
    unsigned next;
    *seed = next;
    __VERIFIER_assume(r >= 0);
    return r;
}

long random(void) {
    long r;
    __VERIFIER_assume(r >= 0 && r <= 2147483647);
    return r;
}

double drand48(void) {
    double r;
    __VERIFIER_assume(r >= 0 && r < 1);
    return r;
}

long lrand48(void) {
    long r;
    __VERIFIER_assume(r >= 0 && r <= 2147483647);
    return r;
}

long mrand48(void) {
    int r;
    return r;
}

long clock(void) {
    static long last;
    long now;
    __VERIFIER_assume(now >= last);
    last = now;
    return now;
}

long time(long *result) {
    static long last;
    long now;
    __VERIFIER_assume(now >= last);
    last = now;
    if (result != 0)
        *result = now;
    return now;
}

double difftime(long end, long begin) {
    return (double)(end - begin);
}

int mbsinit(const void *state) {
    int r;
    __VERIFIER_assume(state != 0 || r != 0);
    return r;
}
