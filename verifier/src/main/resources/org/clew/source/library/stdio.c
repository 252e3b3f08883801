/* <stdio.h> and <unistd.h>: what a program reads is unknown, within the bounds of the call. Uninitialised variables say so. */

long read(int file, void *buffer, __SIZE_TYPE__ size) {
    long count;
    __VERIFIER_nondet_memory(buffer, size);
    __VERIFIER_assume(count >= -1 && count <= (long)size);
    return count;
}

__SIZE_TYPE__ fread(void *buffer, __SIZE_TYPE__ size, __SIZE_TYPE__ count, void *stream) {
    __SIZE_TYPE__ done;
    __VERIFIER_nondet_memory(buffer, size * count);
    __VERIFIER_assume(done <= count);
    return done;
}

/* The harness of a counterexample relies on the order of these unknowns. */
char *fgets(char *buffer, int size, void *stream) {
    _Bool end;
    _Bool error;
    if (size <= 0 || (end && !error))
        return 0;
    __VERIFIER_nondet_memory(buffer, size);
    if (end)
        return 0;
    buffer[size - 1] = 0;
    return buffer;
}

int fgetc(void *stream) {
    int c = __clew_read_character();
    __VERIFIER_assume(c >= -1 && c <= 255);
    return c;
}

int getc(void *stream) {
    return fgetc(stream);
}

int _IO_getc(void *stream) {
    return fgetc(stream);
}

int getchar(void) {
    return fgetc(0);
}

char *getenv(const char *name) {
    static char *earlier;
    _Bool missing;
    _Bool again;
    if (missing)
        return 0;
    if (again && earlier != 0)
        return earlier;
    __SIZE_TYPE__ length;
    __VERIFIER_assume(length < (__SIZE_TYPE__)-1 / 2);
    char *value = (char *)malloc(length + 1);
    value[length] = 0;
    earlier = value;
    return value;
}

int feof(void *stream) {
    int r;
    return r;
}

int ferror(void *stream) {
    int r;
    return r;
}
