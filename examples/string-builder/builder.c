#include "builder.h"
#include <stdarg.h>
#include <stdlib.h>

void builder_init(struct builder *b) {
    b->capacity = 8;
    b->length = 0;
    b->text = malloc(b->capacity);
    b->text[0] = '\0';
}

void builder_free(struct builder *b) {
    free(b->text);
    b->text = 0;
}

void builder_add(struct builder *b, char c) {
    if (b->length + 1 == b->capacity) {
        b->capacity *= 2;
        b->text = realloc(b->text, b->capacity);
    }
    b->text[b->length] = c;
    b->length++;
    b->text[b->length] = '\0';
}

static void add_number(struct builder *b, int n) {
    if (n < 0) {
        builder_add(b, '-');
        n = -n;
    }
    if (n >= 10)
        add_number(b, n / 10);
    builder_add(b, (char) ('0' + n % 10));
}

void builder_format(struct builder *b, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    for (; *format; format++) {
        if (*format != '%') {
            builder_add(b, *format);
            continue;
        }
        format++;
        if (*format == 'd') {
            add_number(b, va_arg(arguments, int));
        } else if (*format == 'c') {
            builder_add(b, (char) va_arg(arguments, int));
        } else if (*format == 's') {
            for (const char *s = va_arg(arguments, const char *); *s; s++)
                builder_add(b, *s);
        } else {
            builder_add(b, *format);
        }
    }
    va_end(arguments);
}
