/* Strings to integers (C11 7.22.1), and integer division. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include "check.h"

static const char *const texts[] = {
    "", "  42abc", "-17", "+5", "0x1F", "0xg", "0X", "077", "09", "zz", "18446744073709551615", "18446744073709551616",
    "-1", "-18446744073709551615", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "4294967295", "4294967296", "-2147483649", "99999999999999999999999", "-99999999999999999999999", " \t\n-0x10 ", "- 1", "+-2", "0"};

int main(void) {
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (int base = -1; base < 40; base = base == 0 ? 2 : base < 2 ? base + 1 : base == 2 ? 8 : base == 8 ? 10 : base == 10 ? 16 : base + 20) {
            char *end = (char *) texts[i];
            errno = 0;
            check(strtol(texts[i], &end, base));
            check(errno);
            check(end - texts[i]);
            check(strtoul(texts[i], &end, base));
            check(strtoll(texts[i], &end, base));
            check(strtoull(texts[i], &end, base));
            check(end - texts[i]);
        }
        check(strtoimax(texts[i], 0, 10));
        check(strtoumax(texts[i], 0, 0));
    }
    check(atoi("12x"));
    check(atol("-7"));
    check(atoll("123456789012"));
    for (int i = -5; i <= 5; i += 3) {
        check(div(17, i).quot);
        check(div(17, i).rem);
        ldiv_t l = ldiv(-17, i);
        check(l.quot * 100 + l.rem);
        check(lldiv(-17, i).rem);
    }
    return done();
}
