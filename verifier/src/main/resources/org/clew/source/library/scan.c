/* What sscanf reads (C11 7.21.6.2) from a string. */

_Bool __clew_is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Whether a scan set, as it stands between its brackets, has the character. */
_Bool __clew_in_set(const char *first, const char *end, char c) {
    _Bool others = *first == '^';
    _Bool found = 0;
    if (others)
        first++;
    for (const char *p = first; p < end; p++) {
        if (p > first && *p == '-' && p + 1 < end) {
            found |= (unsigned char)p[-1] <= (unsigned char)c && (unsigned char)c <= (unsigned char)p[1];
        } else {
            found |= *p == c;
        }
    }
    return found != others;
}

/* The longest beginning of an integer of at most `width` characters, copied; its length, or 0 if there is none. */
int __clew_integer_text(const char *s, int width, int base, char *to) {
    int length = 0;
    int digits = 0;
    if (length < width && (s[length] == '-' || s[length] == '+')) {
        to[length] = s[length];
        length++;
    }
    if ((base == 0 || base == 16) && length < width && s[length] == '0') {
        to[length] = '0';
        length++;
        digits = 1;
        if (length < width && (s[length] == 'x' || s[length] == 'X')) {
            to[length] = 'x';
            length++;
            digits = 0;
            base = 16;
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0)
        base = 10;
    while (length < width && length < 62) {
        char c = s[length];
        int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : 36;
        if (digit >= base)
            break;
        to[length] = c;
        length++;
        digits = 1;
    }
    /* 0x without a digit matches no integer (p9 and p10), but the GNU library reads a zero. */
    if (length == 62 || (!digits && length > 0 && to[length - 1] == 'x'))
        __clew_unmodelled_conversion();
    to[length] = 0;
    return digits ? length : 0;
}

int vsscanf(const char *s, const char *format, __builtin_va_list list) {
    const char *start = s;
    int assigned = 0;
    for (const char *f = format; *f != 0; f++) {
        if (__clew_is_space(*f)) {
            while (__clew_is_space(*s))
                s++;
            continue;
        }
        if (*f != '%') {
            if (*s != *f)
                return *s == 0 && assigned == 0 ? -1 : assigned;
            s++;
            continue;
        }
        f++;
        _Bool drop = *f == '*';
        if (drop)
            f++;
        int width = 0;
        for (; *f >= '0' && *f <= '9'; f++)
            width = width * 10 + (*f - '0');
        int size = 0;
        for (; *f == 'h' || *f == 'l' || *f == 'z' || *f == 't' || *f == 'j'; f++)
            size += *f == 'h' ? -1 : *f == 'j' ? 2 : 1;
        char letter = *f;
        if (letter != 'c' && letter != '[' && letter != 'n')
            while (__clew_is_space(*s))
                s++;
        if (letter == 'n') {
            *__builtin_va_arg(list, int *) = (int)(s - start);
            continue;
        }
        if (letter == '%') {
            if (*s != '%')
                return *s == 0 && assigned == 0 ? -1 : assigned;
            s++;
            continue;
        }
        if (*s == 0)
            return assigned == 0 ? -1 : assigned;
        if (letter == 'c' && size == 0) {
            int wanted = width == 0 ? 1 : width;
            char *to = drop ? 0 : __builtin_va_arg(list, char *);
            for (int i = 0; i < wanted && *s != 0; i++) {
                if (!drop)
                    to[i] = *s;
                s++;
            }
        } else if ((letter == 's' || letter == '[') && size == 0) {
            const char *first = f + 1;
            if (letter == '[') {
                f++;
                if (*f == '^')
                    f++;
                if (*f == ']')
                    f++;
                while (*f != 0 && *f != ']')
                    f++;
                if (*f == 0)
                    return assigned;
            }
            char *to = drop ? 0 : __builtin_va_arg(list, char *);
            int length = 0;
            while (*s != 0 && (width == 0 || length < width) && (letter == 's' ? !__clew_is_space(*s) : __clew_in_set(first, f, *s))) {
                if (!drop)
                    to[length] = *s;
                s++;
                length++;
            }
            if (length == 0)
                return assigned;
            if (!drop)
                to[length] = 0;
        } else if (letter == 'd' || letter == 'i' || letter == 'u' || letter == 'x' || letter == 'X' || letter == 'o') {
            int base = letter == 'd' || letter == 'u' ? 10 : letter == 'o' ? 8 : letter == 'i' ? 0 : 16;
            char text[64];
            int length = __clew_integer_text(s, width == 0 ? 63 : width, base, text);
            if (length == 0)
                return assigned;
            s += length;
            _Bool isSigned = letter == 'd' || letter == 'i';
            long long value = isSigned ? strtoll(text, 0, base) : (long long)strtoull(text, 0, base);
            if (!drop) {
                if (size >= 2)
                    *__builtin_va_arg(list, long long *) = value;
                else if (size == 1)
                    *__builtin_va_arg(list, long *) = isSigned ? strtol(text, 0, base) : (long)strtoul(text, 0, base);
                else if (size == 0)
                    *__builtin_va_arg(list, int *) = isSigned ? (int)strtol(text, 0, base) : (int)strtoul(text, 0, base);
                else if (size == -1)
                    *__builtin_va_arg(list, short *) = (short)value;
                else
                    *__builtin_va_arg(list, signed char *) = (signed char)value;
            }
        } else if ((letter == 'f' || letter == 'e' || letter == 'g' || letter == 'E' || letter == 'G') && width == 0 && size >= 0 && size <= 1) {
            char *end;
            double value = strtod(s, &end);
            if (end == s)
                return assigned;
            if (!drop && size == 0)
                *__builtin_va_arg(list, float *) = strtof(s, 0);
            if (!drop && size == 1)
                *__builtin_va_arg(list, double *) = value;
            s = end;
        } else {
            __clew_unmodelled_conversion();
            return assigned;
        }
        if (!drop)
            assigned++;
    }
    return assigned;
}

int sscanf(const char *s, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = vsscanf(s, format, list);
    __builtin_va_end(list);
    return count;
}

int __isoc99_sscanf(const char *s, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = vsscanf(s, format, list);
    __builtin_va_end(list);
    return count;
}

int __isoc23_sscanf(const char *s, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = vsscanf(s, format, list);
    __builtin_va_end(list);
    return count;
}
