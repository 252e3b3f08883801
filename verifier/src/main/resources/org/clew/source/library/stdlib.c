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
            if (compare(left, right) <= 0)
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
    return malloc(size);
}

int posix_memalign(void **result, __SIZE_TYPE__ alignment, __SIZE_TYPE__ size) {
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
