/* <stdlib.h> (C11 7.22) and <time.h>: what has a body that can be written in C. */

long long strtoll(const char *s, char **end, int base) {
    const char *p = s;
    while (*p == ' ' || (*p >= '\t' && *p <= '\r'))
        p++;
    int negative = *p == '-';
    if (*p == '-' || *p == '+')
        p++;
    if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
        p += 2;
        base = 16;
    } else if (base == 0) {
        base = *p == '0' ? 8 : 10;
    }
    unsigned long long value = 0;
    unsigned long long most = 9223372036854775807ULL + negative;
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
    if (overflow)
        value = most;
    return (long long)(negative ? 0 - value : value);
}

long strtol(const char *s, char **end, int base) {
    long long value = strtoll(s, end, base);
    long most = (long)((unsigned long)-1 >> 1);
    return value > most ? most : value < -(long long)most - 1 ? -most - 1 : (long)value;
}

unsigned long strtoul(const char *s, char **end, int base) {
    return (unsigned long)strtoll(s, end, base);
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
    *result = malloc(size);
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

long time(long *result) {
    long now = __VERIFIER_nondet_long();
    __VERIFIER_assume(now >= 0);
    if (result != 0)
        *result = now;
    return now;
}
