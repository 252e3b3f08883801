/* What sprintf writes (C11 7.21.6.1), part by part: each function writes behind the first `count` characters as far as `most` lets it, and
   returns how many there are then. */

__SIZE_TYPE__ __clew_put(char *to, __SIZE_TYPE__ most, __SIZE_TYPE__ count, char c) {
    if (count < most)
        to[count] = c;
    return count + 1;
}

/* The zero behind the last character that there is room for. */
void __clew_put_end(char *to, __SIZE_TYPE__ size, __SIZE_TYPE__ count) {
    if (size != 0)
        to[count < size ? count : size - 1] = 0;
}

/* A string, at most `precision` characters of it if that is not negative, in a field of `width`. */
__SIZE_TYPE__ __clew_put_string(char *to, __SIZE_TYPE__ most, __SIZE_TYPE__ count, const char *s, int left, int width, int precision) {
    int length = 0;
    while ((precision < 0 || length < precision) && s[length] != 0)
        length++;
    if (width < 0) {
        left = 1;
        width = -width;
    }
    for (int i = length; !left && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    for (int i = 0; i < length; i++)
        count = __clew_put(to, most, count, s[i]);
    for (int i = length; left && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    return count;
}

__SIZE_TYPE__ __clew_put_char(char *to, __SIZE_TYPE__ most, __SIZE_TYPE__ count, char c, int left, int width) {
    if (width < 0) {
        left = 1;
        width = -width;
    }
    for (int i = 1; !left && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    count = __clew_put(to, most, count, c);
    for (int i = 1; left && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    return count;
}

/* An integer in base 8, 10, 16, or in capitals -16. The sign is a character or 0; `flags` are 1 for -, 2 for 0, 4 for #. */
__SIZE_TYPE__ __clew_put_integer(char *to, __SIZE_TYPE__ most, __SIZE_TYPE__ count, unsigned long long value, int base, char sign, int flags,
                                 int width, int precision) {
    char digits[32];
    int length = 0;
    int left = flags & 1;
    int zeros = (flags & 2) && precision < 0;
    char letter = base < 0 ? 'A' : 'a';
    unsigned radix = base < 0 ? 16 : base;
    int prefix = (flags & 4) && radix == 16 && value != 0 ? 2 : 0;
    if (width < 0) {
        left = 1;
        width = -width;
    }
    while (value != 0) {
        int digit = (int)(value % radix);
        digits[length] = digit < 10 ? '0' + digit : letter + digit - 10;
        length++;
        value /= radix;
    }
    int least = precision < 0 ? 1 : precision;
    if ((flags & 4) && radix == 8 && least <= length)
        least = length + 1;
    int digitsShown = length > least ? length : least;
    int shown = digitsShown + prefix + (sign != 0);
    if (zeros && !left && shown < width) {
        digitsShown += width - shown;
        shown = width;
    }
    for (int i = shown; !left && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    if (sign != 0)
        count = __clew_put(to, most, count, sign);
    if (prefix != 0) {
        count = __clew_put(to, most, count, '0');
        count = __clew_put(to, most, count, base < 0 ? 'X' : 'x');
    }
    for (int i = length; i < digitsShown; i++)
        count = __clew_put(to, most, count, '0');
    for (int i = length; i > 0; i--)
        count = __clew_put(to, most, count, digits[i - 1]);
    for (int i = shown; left && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    return count;
}
