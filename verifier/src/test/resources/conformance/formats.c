/* Formatted output into memory (C11 7.21.6), and how much printf writes. */
#include <stddef.h>
int sprintf(char *, const char *, ...);
int snprintf(char *, size_t, const char *, ...);
int printf(const char *, ...);
#include "check.h"

static char buffer[200];

static void text(int result) {
    unsigned hash = 5381;
    int i = 0;
    for (; i < 200 && buffer[i]; i++) hash = hash * 33 + (unsigned char) buffer[i];
    check(hash);
    check(result);
    check(i);
    for (int j = 0; j < 200; j++) buffer[j] = '#';
}

#define FORMAT(...) text(sprintf(buffer, __VA_ARGS__))

int main(void) {
    int x = -42, n = -1, star = 7;
    unsigned u = 4000000000u;
    long long big = -9223372036854775807LL - 1;
    short h = -3;
    signed char hh = -128;
    char word[] = "word";
    FORMAT("plain %% text");
    FORMAT("%d|%i|%u|%x|%X|%o|%c|%s", x, 7, u, u, u, u, 'q', word);
    FORMAT("%5d|%-5d|%05d|%+d|% d|%+5d|%.3d|%8.3d|%-8.3d|%08.3d|%.0d|", x, x, x, 5, 5, 5, 5, -5, 5, 5, 0);
    FORMAT("%#x|%#X|%#o|%#x|%#o|%#08x|%-#8x|%.4x|%#.4o", 255, 255, 8, 0, 0, 255, 255, 10, 8);
    FORMAT("%ld|%lu|%lld|%llx|%zu|%td|%jd", -1L, 1UL, big, big, sizeof(int), (ptrdiff_t) -3, big);
    FORMAT("%hd|%hu|%hhd|%hhu|%hx", h, h, hh, hh, 70000);
    FORMAT("%10s|%-10s|%.2s|%10.3s|%s", word, word, word, word, "");
    FORMAT("%*d|%-*d|%.*d|%*.*s|%*d", star, x, star, x, 4, 9, 6, 2, word, -6, 3);
    FORMAT("%3c|%-3c|%c", 'a', 'b', 'c');
    FORMAT("ab%ncd%d", &n, 12345);
    check(n);
    text(snprintf(buffer, 5, "%d%s", 123, "abc"));
    text(snprintf(buffer, 200, "%s-%d", "abc", x));
    buffer[0] = 0;
    text(snprintf(buffer, 0, "%d", 123456));
    check(snprintf((char *) 0, 0, "%s%d", word, 9));
    text(snprintf(buffer, 1, "%d", 123456));
    sprintf(buffer, "%s", "xyz");
    text(sprintf(buffer + 1, "%s", buffer));
    for (int i = 0; i < 3; i++) FORMAT("%d:%d", i, i * i - 2);
#ifndef NATIVE
    check(printf("%s%n%5d%n\n", word, &n, x, &star));
#else
    n = 4, star = 9;
    check(10);
#endif
    check(n);
    check(star);
    return done();
}
