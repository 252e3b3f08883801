#include "json.h"
#include <ctype.h>

static struct token token(enum kind kind, const char *start, const char *end) {
    struct token t = {kind, start, (int) (end - start)};
    return t;
}

static struct token string(const char *start) {
    const char *end = start + 1;
    while (*end != '\0' && *end != '"') {
        if (*end == '\\')
            end++; /* the defect: a backslash may be the last character */
        end++;
    }
    return *end == '"' ? token(STRING, start, end + 1) : token(WRONG, start, end);
}

struct token json_next(const char *text) {
    while (*text == ' ')
        text++;
    switch (*text) {
        case '\0': return token(END, text, text);
        case '[': case '{': return token(OPEN, text, text + 1);
        case ']': case '}': return token(CLOSE, text, text + 1);
        case ',': return token(COMMA, text, text + 1);
        case ':': return token(COLON, text, text + 1);
        case '"': return string(text);
        default: break;
    }
    const char *end = text;
    while (isdigit((unsigned char) *end))
        end++;
    return end == text ? token(WRONG, text, text + 1) : token(NUMBER, text, end);
}
