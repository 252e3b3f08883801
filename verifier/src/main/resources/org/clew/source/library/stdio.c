/* <stdio.h> and <unistd.h>: what a program reads is unknown, within the bounds of the call. Uninitialised variables say so. */

/* Text from outside. The harness of a counterexample relies on the order of these unknowns: how many bytes, then the bytes. */
void __clew_fill(void *buffer, __SIZE_TYPE__ size) {
    __SIZE_TYPE__ length;
    __VERIFIER_assume(length == size);
    __clew_read_memory(buffer, size);
}

long read(int file, void *buffer, __SIZE_TYPE__ size) {
    long count;
    __VERIFIER_assume(count == -1 || (count >= 0 && (__SIZE_TYPE__)count <= size));
    if (count > 0)
        __clew_fill(buffer, count);
    return count;
}

/* What a part of an element holds that was read is not determined (C11 7.21.8.1 p2). */
__SIZE_TYPE__ fread(void *buffer, __SIZE_TYPE__ size, __SIZE_TYPE__ count, void *stream) {
    __SIZE_TYPE__ done;
    __VERIFIER_assume(done <= count);
    if (done > 0 && size > 0)
        __clew_fill(buffer, done * size);
    if (done < count && size > 1)
        __VERIFIER_nondet_memory((char *)buffer + done * size, size);
    return done;
}

/* A line ends with a newline, where the buffer ends, or with the input. The harness relies on the order of the unknowns. */
char *fgets(char *buffer, int size, void *stream) {
    _Bool end;
    _Bool error;
    if (size <= 0 || (end && !error))
        return 0;
    if (end) {
        __VERIFIER_nondet_memory(buffer, size);
        return 0;
    }
    int length;
    __VERIFIER_assume(length < size && length >= (size > 1));
    __clew_fill(buffer, length);
    char last;
    __VERIFIER_assume(length == size - 1 || last != 0 || buffer[length - 1] == '\n');
    buffer[length] = 0;
    return buffer;
}

/* A word of %s (C11 7.21.6.2 p12). */
void __clew_scan_word(char *to, int width) {
    int length;
    __VERIFIER_assume(length > 0 && length <= width);
    __clew_fill(to, length);
    for (int i = 0; i < length && i < 32; i++)
        __VERIFIER_assume(to[i] != 0 && to[i] != ' ' && (to[i] < '\t' || to[i] > '\r'));
    to[length] = 0;
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

/* The value of an environment variable, which stays until the program ends; Linux gives no program longer ones. The harness relies on the order
   of the unknowns. */
char *__clew_environment(void) {
    _Bool missing;
    if (missing)
        return 0;
    __SIZE_TYPE__ length;
    __VERIFIER_assume(length < 131072);
    char *value = (char *)__builtin_alloca(length + 1);
    __clew_fill(value, length);
    value[length] = 0;
    return value;
}

char *getenv(const char *name) {
    return __clew_environment();
}

/* For a literal, which does not change: the same variable has the same value. */
char *__clew_getenv(const char *name) {
    static const char *names[8];
    static char *values[8];
    static int known;
    for (int i = 0; i < known; i++)
        if (strcmp(names[i], name) == 0)
            return values[i];
    char *value = __clew_environment();
    if (known < 8) {
        names[known] = name;
        values[known] = value;
        known++;
    }
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
