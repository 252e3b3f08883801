/* <string.h> (C11 7.24) and its usual extensions. Memory is copied and set by the lowering itself. */

__SIZE_TYPE__ strlen(const char *s) {
    __SIZE_TYPE__ n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

__SIZE_TYPE__ strnlen(const char *s, __SIZE_TYPE__ most) {
    __SIZE_TYPE__ n = 0;
    while (n < most && s[n] != 0)
        n++;
    return n;
}

char *strcpy(char *to, const char *from) {
    __SIZE_TYPE__ i = 0;
    while ((to[i] = from[i]) != 0)
        i++;
    __clew_apart(to, i + 1, from, i + 1);
    return to;
}

char *stpcpy(char *to, const char *from) {
    __SIZE_TYPE__ i = 0;
    while ((to[i] = from[i]) != 0)
        i++;
    __clew_apart(to, i + 1, from, i + 1);
    return to + i;
}

char *strncpy(char *to, const char *from, __SIZE_TYPE__ n) {
    __SIZE_TYPE__ i = 0;
    for (; i < n && from[i] != 0; i++)
        to[i] = from[i];
    __clew_apart(to, i < n ? i + 1 : i, from, i < n ? i + 1 : i);
    for (; i < n; i++)
        to[i] = 0;
    return to;
}

char *stpncpy(char *to, const char *from, __SIZE_TYPE__ n) {
    __SIZE_TYPE__ i = 0;
    for (; i < n && from[i] != 0; i++)
        to[i] = from[i];
    __SIZE_TYPE__ end = i;
    __clew_apart(to, i < n ? i + 1 : i, from, i < n ? i + 1 : i);
    for (; i < n; i++)
        to[i] = 0;
    return to + end;
}

char *strtok_r(char *s, const char *separators, char **rest) {
    if (s == 0)
        s = *rest;
    while (*s != 0 && strchr(separators, *s) != 0)
        s++;
    if (*s == 0) {
        *rest = s;
        return 0;
    }
    char *end = s;
    while (*end != 0 && strchr(separators, *end) == 0)
        end++;
    if (*end != 0)
        *end++ = 0;
    *rest = end;
    return s;
}

char *strtok(char *s, const char *separators) {
    static char *rest;
    return strtok_r(s, separators, &rest);
}

char *strsep(char **rest, const char *separators) {
    char *s = *rest;
    if (s == 0)
        return 0;
    char *end = s;
    while (*end != 0 && strchr(separators, *end) == 0)
        end++;
    if (*end == 0)
        *rest = 0;
    else {
        *end = 0;
        *rest = end + 1;
    }
    return s;
}

void *memccpy(void *to, const void *from, int c, __SIZE_TYPE__ n) {
    char *p = (char *)to;
    const char *q = (const char *)from;
    for (__SIZE_TYPE__ i = 0; i < n; i++) {
        p[i] = q[i];
        if (q[i] == (char)c) {
            __clew_apart(to, i + 1, from, i + 1);
            return p + i + 1;
        }
    }
    __clew_apart(to, n, from, n);
    return 0;
}

void *memrchr(const void *s, int c, __SIZE_TYPE__ n) {
    const unsigned char *p = (const unsigned char *)s;
    for (; n > 0; n--)
        if (p[n - 1] == (unsigned char)c)
            return (void *)(p + n - 1);
    return 0;
}

void *rawmemchr(const void *s, int c) {
    const unsigned char *p = (const unsigned char *)s;
    while (*p != (unsigned char)c)
        p++;
    return (void *)p;
}

char *strchrnul(const char *s, int c) {
    while (*s != 0 && *s != (char)c)
        s++;
    return (char *)s;
}

char *strcat(char *to, const char *from) {
    char *end = to;
    while (*end != 0)
        end++;
    __SIZE_TYPE__ i = 0;
    while ((end[i] = from[i]) != 0)
        i++;
    __clew_apart(to, end - to + i + 1, from, i + 1);
    return to;
}

char *strncat(char *to, const char *from, __SIZE_TYPE__ n) {
    char *end = to;
    while (*end != 0)
        end++;
    __SIZE_TYPE__ i = 0;
    for (; i < n && from[i] != 0; i++)
        end[i] = from[i];
    __clew_apart(to, end - to + i + 1, from, i);
    end[i] = 0;
    return to;
}

int strcmp(const char *a, const char *b) {
    while (*a != 0 && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

int strcoll(const char *a, const char *b) {
    return strcmp(a, b);
}

int strncmp(const char *a, const char *b, __SIZE_TYPE__ n) {
    for (; n > 0; n--) {
        if (*a != *b || *a == 0)
            return (unsigned char)*a - (unsigned char)*b;
        a++;
        b++;
    }
    return 0;
}

int strcasecmp(const char *a, const char *b) {
    while (*a != 0 && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return tolower((unsigned char)*a) - tolower((unsigned char)*b);
}

int strncasecmp(const char *a, const char *b, __SIZE_TYPE__ n) {
    for (; n > 0; n--) {
        int difference = tolower((unsigned char)*a) - tolower((unsigned char)*b);
        if (difference != 0 || *a == 0)
            return difference;
        a++;
        b++;
    }
    return 0;
}

char *strchr(const char *s, int c) {
    for (; *s != (char)c; s++)
        if (*s == 0)
            return 0;
    return (char *)s;
}

char *index(const char *s, int c) {
    return strchr(s, c);
}

char *strrchr(const char *s, int c) {
    const char *found = 0;
    for (;; s++) {
        if (*s == (char)c)
            found = s;
        if (*s == 0)
            return (char *)found;
    }
}

char *rindex(const char *s, int c) {
    return strrchr(s, c);
}

char *strstr(const char *s, const char *part) {
    for (;; s++) {
        __SIZE_TYPE__ i = 0;
        while (part[i] != 0 && s[i] == part[i])
            i++;
        if (part[i] == 0)
            return (char *)s;
        if (*s == 0)
            return 0;
    }
}

__SIZE_TYPE__ strspn(const char *s, const char *accepted) {
    __SIZE_TYPE__ n = 0;
    while (s[n] != 0 && strchr(accepted, s[n]) != 0)
        n++;
    return n;
}

__SIZE_TYPE__ strcspn(const char *s, const char *rejected) {
    __SIZE_TYPE__ n = 0;
    while (s[n] != 0 && strchr(rejected, s[n]) == 0)
        n++;
    return n;
}

char *strpbrk(const char *s, const char *accepted) {
    for (; *s != 0; s++)
        if (strchr(accepted, *s) != 0)
            return (char *)s;
    return 0;
}

char *strdup(const char *s) {
    char *copy = (char *)malloc(strlen(s) + 1);
    return copy == 0 ? 0 : strcpy(copy, s);
}

char *strndup(const char *s, __SIZE_TYPE__ most) {
    __SIZE_TYPE__ n = strnlen(s, most);
    char *copy = (char *)malloc(n + 1);
    if (copy == 0)
        return 0;
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        copy[i] = s[i];
    copy[n] = 0;
    return copy;
}

int memcmp(const void *a, const void *b, __SIZE_TYPE__ n) {
    const unsigned char *p = (const unsigned char *)a;
    const unsigned char *q = (const unsigned char *)b;
    __clew_readable(a, n);
    __clew_readable(b, n);
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        if (p[i] != q[i])
            return p[i] - q[i];
    return 0;
}

int bcmp(const void *a, const void *b, __SIZE_TYPE__ n) {
    return memcmp(a, b, n);
}

void *memchr(const void *s, int c, __SIZE_TYPE__ n) {
    const unsigned char *p = (const unsigned char *)s;
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        if (p[i] == (unsigned char)c)
            return (void *)(p + i);
    return 0;
}

void bzero(void *s, __SIZE_TYPE__ n) {
    memset(s, 0, n);
}

void bcopy(const void *from, void *to, __SIZE_TYPE__ n) {
    memmove(to, from, n);
}

void *memmem(const void *in, __SIZE_TYPE__ size, const void *part, __SIZE_TYPE__ length) {
    for (__SIZE_TYPE__ i = 0; length <= size && i <= size - length; i++)
        if (memcmp((const char *)in + i, part, length) == 0)
            return (char *)in + i;
    return 0;
}

char *strcasestr(const char *in, const char *part) {
    __SIZE_TYPE__ length = strlen(part);
    for (;; in++) {
        if (strncasecmp(in, part, length) == 0)
            return (char *)in;
        if (*in == 0)
            return 0;
    }
}

/* As strcpy in the locale "C" (7.24.4.5). */
__SIZE_TYPE__ strxfrm(char *to, const char *from, __SIZE_TYPE__ size) {
    __SIZE_TYPE__ length = strlen(from);
    for (__SIZE_TYPE__ i = 0; i <= length && i < size; i++)
        to[i] = from[i];
    return length;
}

/* Some text, which may or may not lie where the last one was (7.24.6.2 p3). */
char *strerror(int number) {
    static char texts[2][1024];
    _Bool other;
    char *text = texts[other];
    __VERIFIER_nondet_memory(text, 1024);
    text[1023] = 0;
    return text;
}
