/* <wchar.h> (C11 7.29.4) and <wctype.h> in the locale "C". Wide characters are of type int here, wint_t is unsigned. */

__SIZE_TYPE__ wcslen(const int *s) {
    __SIZE_TYPE__ n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

int *wcscpy(int *to, const int *from) {
    __SIZE_TYPE__ i = 0;
    while ((to[i] = from[i]) != 0)
        i++;
    __clew_apart(to, (i + 1) * sizeof(int), from, (i + 1) * sizeof(int));
    return to;
}

int *wcsncpy(int *to, const int *from, __SIZE_TYPE__ n) {
    __SIZE_TYPE__ i = 0;
    for (; i < n && from[i] != 0; i++)
        to[i] = from[i];
    __clew_apart(to, i * sizeof(int), from, i * sizeof(int));
    for (; i < n; i++)
        to[i] = 0;
    return to;
}

int *wcscat(int *to, const int *from) {
    wcscpy(to + wcslen(to), from);
    return to;
}

int *wcsncat(int *to, const int *from, __SIZE_TYPE__ n) {
    __SIZE_TYPE__ end = wcslen(to);
    __SIZE_TYPE__ i = 0;
    for (; i < n && from[i] != 0; i++)
        to[end + i] = from[i];
    __clew_apart(to, (end + i + 1) * sizeof(int), from, i * sizeof(int));
    to[end + i] = 0;
    return to;
}

int wcscmp(const int *a, const int *b) {
    while (*a != 0 && *a == *b) {
        a++;
        b++;
    }
    return *a < *b ? -1 : *a > *b;
}

int wcsncmp(const int *a, const int *b, __SIZE_TYPE__ n) {
    for (; n > 0; n--, a++, b++) {
        if (*a != *b)
            return *a < *b ? -1 : 1;
        if (*a == 0)
            return 0;
    }
    return 0;
}

int *wcschr(const int *s, int c) {
    for (; *s != c; s++)
        if (*s == 0)
            return 0;
    return (int *)s;
}

int *wcsrchr(const int *s, int c) {
    const int *last = 0;
    for (;; s++) {
        if (*s == c)
            last = s;
        if (*s == 0)
            return (int *)last;
    }
}

int *wcsstr(const int *in, const int *part) {
    __SIZE_TYPE__ length = wcslen(part);
    for (;; in++) {
        if (wcsncmp(in, part, length) == 0)
            return (int *)in;
        if (*in == 0)
            return 0;
    }
}

int *wmemset(int *to, int c, __SIZE_TYPE__ n) {
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        to[i] = c;
    return to;
}

int *wmemcpy(int *to, const int *from, __SIZE_TYPE__ n) {
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        to[i] = from[i];
    __clew_apart(to, n * sizeof(int), from, n * sizeof(int));
    return to;
}

int *wmemmove(int *to, const int *from, __SIZE_TYPE__ n) {
    memmove(to, from, n * sizeof(int));
    return to;
}

int wmemcmp(const int *a, const int *b, __SIZE_TYPE__ n) {
    __clew_readable(a, n * sizeof(int));
    __clew_readable(b, n * sizeof(int));
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

int *wmemchr(const int *s, int c, __SIZE_TYPE__ n) {
    for (__SIZE_TYPE__ i = 0; i < n; i++)
        if (s[i] == c)
            return (int *)s + i;
    return 0;
}

unsigned towupper(unsigned c) {
    return c < 128 ? (unsigned)toupper((int)c) : c;
}

unsigned towlower(unsigned c) {
    return c < 128 ? (unsigned)tolower((int)c) : c;
}

int iswalnum(unsigned c) {
    return c < 128 && isalnum((int)c);
}

int iswalpha(unsigned c) {
    return c < 128 && isalpha((int)c);
}

int iswblank(unsigned c) {
    return c < 128 && isblank((int)c);
}

int iswcntrl(unsigned c) {
    return c < 128 && iscntrl((int)c);
}

int iswdigit(unsigned c) {
    return c < 128 && isdigit((int)c);
}

int iswgraph(unsigned c) {
    return c < 128 && isgraph((int)c);
}

int iswlower(unsigned c) {
    return c < 128 && islower((int)c);
}

int iswprint(unsigned c) {
    return c < 128 && isprint((int)c);
}

int iswpunct(unsigned c) {
    return c < 128 && ispunct((int)c);
}

int iswspace(unsigned c) {
    return c < 128 && isspace((int)c);
}

int iswupper(unsigned c) {
    return c < 128 && isupper((int)c);
}

int iswxdigit(unsigned c) {
    return c < 128 && isxdigit((int)c);
}
