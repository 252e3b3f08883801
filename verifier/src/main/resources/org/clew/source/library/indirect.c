/* Functions without a body in C, for calls through pointers to them. */

void *__clew_indirect_malloc(__SIZE_TYPE__ size) {
    return malloc(size);
}

void *__clew_indirect_calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ size) {
    return calloc(count, size);
}

void *__clew_indirect_realloc(void *old, __SIZE_TYPE__ size) {
    return realloc(old, size);
}

void __clew_indirect_free(void *object) {
    free(object);
}

void *__clew_indirect_memcpy(void *to, const void *from, __SIZE_TYPE__ size) {
    return memcpy(to, from, size);
}

void *__clew_indirect_memmove(void *to, const void *from, __SIZE_TYPE__ size) {
    return memmove(to, from, size);
}

void *__clew_indirect_memset(void *to, int value, __SIZE_TYPE__ size) {
    return memset(to, value, size);
}

int __clew_indirect_abs(int x) {
    return abs(x);
}

long __clew_indirect_labs(long x) {
    return labs(x);
}

double __clew_indirect_fabs(double x) {
    return fabs(x);
}

double __clew_indirect_sqrt(double x) {
    return sqrt(x);
}

double __clew_indirect_floor(double x) {
    return floor(x);
}

double __clew_indirect_ceil(double x) {
    return ceil(x);
}

void __clew_indirect_exit(int status) {
    exit(status);
}

void __clew_indirect_abort(void) {
    abort();
}

int __clew_indirect_puts(const char *s) {
    return puts(s);
}

int __clew_indirect_putchar(int c) {
    return putchar(c);
}
