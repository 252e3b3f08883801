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
    __clew_apart(to, most < count ? most : count, s, length);
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

/* The digits of a number below 2^64, the first one not 0 unless all are. */
int __clew_decimal(char *digits, unsigned long long value) {
    int length = 1;
    for (unsigned long long rest = value; rest >= 10; rest /= 10)
        length++;
    for (int i = length; i > 0; i--) {
        digits[i - 1] = '0' + (char)(value % 10);
        value /= 10;
    }
    return length;
}

/* The next decimal digit of the fraction high / 2^60 + low / 2^120, which loses it. */
int __clew_next_digit(unsigned long long *high, unsigned long long *low) {
    unsigned long long below = *low * 10;
    unsigned long long above = *high * 10 + (below >> 60);
    *low = below & 1152921504606846975ULL;
    *high = above & 1152921504606846975ULL;
    return (int)(above >> 60);
}

/* A field of characters: the sign or 0, the text, and spaces or zeros up to the width. `flags` are 1 for -, 2 for 0. */
__SIZE_TYPE__ __clew_put_field(char *to, __SIZE_TYPE__ most, __SIZE_TYPE__ count, char sign, const char *text, int length, int flags,
                               int width) {
    if (width < 0) {
        flags |= 1;
        width = -width;
    }
    int shown = length + (sign != 0);
    for (int i = shown; !(flags & 3) && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    if (sign != 0)
        count = __clew_put(to, most, count, sign);
    for (int i = shown; (flags & 3) == 2 && i < width; i++)
        count = __clew_put(to, most, count, '0');
    for (int i = 0; i < length; i++)
        count = __clew_put(to, most, count, text[i]);
    for (int i = shown; (flags & 1) && i < width; i++)
        count = __clew_put(to, most, count, ' ');
    return count;
}

/* A double by the letter f, e or g, or a capital (7.21.6.1 p8), correctly rounded. `flags` are as in __clew_put_integer, 8 for +, 16 for a
   space. The fraction is a fixed-point number of 120 bits, which holds all digits of numbers that are 0 or at least 2^-67. */
__SIZE_TYPE__ __clew_put_real(char *to, __SIZE_TYPE__ most, __SIZE_TYPE__ count, double value, char letter, int flags, int width,
                              int precision) {
    int capital = letter < 'a';
    char form = capital ? letter + 32 : letter;
    int negative = __builtin_signbit(value) != 0;
    char sign = negative ? '-' : flags & 8 ? '+' : flags & 16 ? ' ' : 0;
    if (value != value)
        return __clew_put_field(to, most, count, sign, capital ? "NAN" : "nan", 3, flags & 1, width);
    if (negative)
        value = -value;
    if (value > 1.7976931348623157e308)
        return __clew_put_field(to, most, count, sign, capital ? "INF" : "inf", 3, flags & 1, width);
    if (precision < 0)
        precision = 6;
    if (value >= 18446744073709551616.0 || precision > 60) {
        __clew_unmodelled_real();
        return count;
    }
    char digits[96];
    char text[160];
    unsigned long long whole = (unsigned long long)value;
    double fraction = (value - (double)whole) * 1152921504606846976.0;
    unsigned long long high = (unsigned long long)fraction;
    fraction = (fraction - (double)high) * 1152921504606846976.0;
    unsigned long long low = (unsigned long long)fraction;
    int inexact = fraction - (double)low != 0;
    if (inexact && (form != 'f' || precision > 18)) {
        __clew_unmodelled_real();
        return count;
    }
    /* Digits of the number; the first one has the weight 10^exponent. */
    int length = __clew_decimal(digits, whole);
    int exponent = length - 1;
    int wanted = form == 'f' ? length + precision : form == 'e' ? precision + 1 : precision == 0 ? 1 : precision;
    if (form != 'f' && whole == 0 && value != 0) {
        int digit = 0;
        do {
            digit = __clew_next_digit(&high, &low);
            exponent--;
        } while (digit == 0);
        digits[0] = '0' + (char)digit;
    }
    while (length < wanted) {
        digits[length] = '0' + (char)__clew_next_digit(&high, &low);
        length++;
    }
    /* To nearest, a tie to the even digit. */
    int up = high > 576460752303423488ULL || (high == 576460752303423488ULL && (low != 0 || inexact));
    int tie = high == 576460752303423488ULL && low == 0 && !inexact;
    if (length > wanted) {
        int rest = high != 0 || low != 0 || inexact;
        for (int i = wanted + 1; i < length; i++)
            rest |= digits[i] != '0';
        up = digits[wanted] > '5' || (digits[wanted] == '5' && rest);
        tie = digits[wanted] == '5' && !rest;
        length = wanted;
    }
    if (up || (tie && (digits[length - 1] - '0') % 2 == 1)) {
        int i = length;
        while (i > 0 && digits[i - 1] == '9') {
            digits[i - 1] = '0';
            i--;
        }
        if (i > 0) {
            digits[i - 1]++;
        } else {
            for (int k = length; k > 0; k--)
                digits[k] = digits[k - 1];
            digits[0] = '1';
            exponent++;
            if (form == 'f')
                length++;
        }
    }
    int scientific = form == 'e' || (form == 'g' && (exponent < -4 || exponent >= wanted));
    if (form == 'g' && !(flags & 4)) {
        while (length > 1 && digits[length - 1] == '0' && (scientific || length > exponent + 1))
            length--;
    }
    int size = 0;
    int next = 0;
    if (scientific || exponent >= 0) {
        int before = scientific ? 1 : exponent + 1;
        while (next < before)
            text[size++] = digits[next++];
    } else {
        text[size++] = '0';
    }
    if (next < length || (flags & 4))
        text[size++] = '.';
    for (int i = exponent + 1; !scientific && i < 0; i++)
        text[size++] = '0';
    while (next < length)
        text[size++] = digits[next++];
    if (scientific) {
        text[size++] = capital ? 'E' : 'e';
        text[size++] = exponent < 0 ? '-' : '+';
        int power = exponent < 0 ? -exponent : exponent;
        text[size++] = '0' + (char)(power / 10);
        text[size++] = '0' + (char)(power % 10);
    }
    return __clew_put_field(to, most, count, sign, text, size, flags & 3, width);
}

/* What a format that is read while the program runs writes; `most` as above. */
__SIZE_TYPE__ __clew_put_all(char *to, __SIZE_TYPE__ most, const char *format, __builtin_va_list list) {
    __SIZE_TYPE__ count = 0;
    for (const char *f = format; *f != 0; f++) {
        if (*f != '%') {
            count = __clew_put(to, most, count, *f);
            continue;
        }
        f++;
        int flags = 0;
        for (; *f == '-' || *f == '0' || *f == '#' || *f == '+' || *f == ' '; f++)
            flags |= *f == '-' ? 1 : *f == '0' ? 2 : *f == '#' ? 4 : *f == '+' ? 8 : 16;
        int width = 0;
        int precision = -1;
        if (*f == '*') {
            width = __builtin_va_arg(list, int);
            f++;
        }
        for (; *f >= '0' && *f <= '9'; f++)
            width = width * 10 + (*f - '0');
        if (*f == '.') {
            f++;
            precision = 0;
            if (*f == '*') {
                precision = __builtin_va_arg(list, int);
                f++;
            }
            for (; *f >= '0' && *f <= '9'; f++)
                precision = precision * 10 + (*f - '0');
        }
        /* The number of letters l less the number of letters h; z, t and j are as long as their types. */
        int size = 0;
        for (; *f == 'h' || *f == 'l' || *f == 'z' || *f == 't' || *f == 'j'; f++)
            size += *f == 'h' ? -1 : *f == 'j' ? 2 : 1;
        char letter = *f;
        if (letter == '%') {
            count = __clew_put(to, most, count, '%');
        } else if (letter == 'c' && size == 0) {
            count = __clew_put_char(to, most, count, (char)__builtin_va_arg(list, int), flags & 1, width);
        } else if (letter == 's' && size == 0) {
            count = __clew_put_string(to, most, count, __builtin_va_arg(list, const char *), flags & 1, width, precision);
        } else if (letter == 'd' || letter == 'i') {
            long long value = size >= 2   ? __builtin_va_arg(list, long long)
                              : size == 1 ? (long long)__builtin_va_arg(list, long)
                                          : (long long)__builtin_va_arg(list, int);
            if (size < 0)
                value = size == -1 ? (short)value : (signed char)value;
            unsigned long long magnitude = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
            char sign = value < 0 ? '-' : flags & 8 ? '+' : flags & 16 ? ' ' : 0;
            count = __clew_put_integer(to, most, count, magnitude, 10, sign, flags & 7, width, precision);
        } else if (letter == 'u' || letter == 'x' || letter == 'X' || letter == 'o') {
            unsigned long long value = size >= 2   ? __builtin_va_arg(list, unsigned long long)
                                       : size == 1 ? (unsigned long long)__builtin_va_arg(list, unsigned long)
                                                   : (unsigned long long)__builtin_va_arg(list, unsigned);
            if (size < 0)
                value = size == -1 ? (unsigned short)value : (unsigned char)value;
            int base = letter == 'u' ? 10 : letter == 'x' ? 16 : letter == 'X' ? -16 : 8;
            count = __clew_put_integer(to, most, count, value, base, 0, flags & 7, width, precision);
        } else if ((letter == 'f' || letter == 'F' || letter == 'e' || letter == 'E' || letter == 'g' || letter == 'G') && size <= 1) {
            count = __clew_put_real(to, most, count, __builtin_va_arg(list, double), letter, flags, width, precision);
        } else if (letter == 'n' && size == 0) {
            *__builtin_va_arg(list, int *) = (int)count;
        } else {
            __clew_unmodelled_conversion();
            return count;
        }
    }
    return count;
}

int vsnprintf(char *to, __SIZE_TYPE__ size, const char *format, __builtin_va_list list) {
    __SIZE_TYPE__ count = __clew_put_all(to, size == 0 ? 0 : size - 1, format, list);
    __clew_put_end(to, size, count);
    return (int)count;
}

int vsprintf(char *to, const char *format, __builtin_va_list list) {
    __SIZE_TYPE__ count = __clew_put_all(to, (__SIZE_TYPE__)-1, format, list);
    to[count] = 0;
    return (int)count;
}

int vasprintf(char **to, const char *format, __builtin_va_list list) {
    __builtin_va_list again;
    __builtin_va_copy(again, list);
    __SIZE_TYPE__ count = __clew_put_all(0, 0, format, list);
    char *text = (char *)malloc(count + 1);
    if (text == 0)
        return -1;
    __clew_put_all(text, count, format, again);
    text[count] = 0;
    *to = text;
    return (int)count;
}

int asprintf(char **to, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = vasprintf(to, format, list);
    __builtin_va_end(list);
    return count;
}

int __clew_format(char *to, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = vsprintf(to, format, list);
    __builtin_va_end(list);
    return count;
}

int __clew_format_bounded(char *to, __SIZE_TYPE__ size, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int count = vsnprintf(to, size, format, list);
    __builtin_va_end(list);
    return count;
}

/* Reads a string as output functions do: up to its end, or `precision` characters (C11 7.21.6.1 p8) if that is not negative. */
void __clew_read_text(const char *s, int precision) {
    __SIZE_TYPE__ n = 0;
    while ((precision < 0 || n < (__SIZE_TYPE__)precision) && s[n] != 0)
        n++;
}
