#include "check.h"

/* Conversions, promotions and the usual arithmetic conversions (C11 6.3.1). */
signed char sc = -128;
unsigned char uc = 250;
short s = -32768;
unsigned short us = 65535;
int i = -2147483647 - 1;
unsigned u = 4000000000u;
long l = -5;
unsigned long ul = 7;
long long ll = -9223372036854775807LL - 1;
unsigned long long ull = 18446744073709551615ULL;
char c = -1;
_Bool b = 1;
enum colour { RED, GREEN = 5, BLUE, NEGATIVE = -3 };
enum big { LARGE = 0xFFFFFFFF };

int main(void) {
    check(sc); check(uc); check(s); check(us); check(i); check(u); check(l); check(ul); check(ll); check(ull);
    check(c); check(b); check(c < 0);
    check((unsigned char) sc); check((signed char) uc); check((short) us); check((unsigned) s); check((long long) u);
    check((unsigned long long) i); check((int) ull); check((short) ll); check((_Bool) 256); check((_Bool) 0.5);
    check(uc + 10); check((unsigned char) (uc + 10)); check(us * us); check(sc - 1); check(-sc); check(~uc); check(!uc);
    check(s * s); check(us << 16); check(uc << 24); check(-1 >> 1); check(-1u >> 1); check(sc >> 3); check(us >> 3);
    check(-u); check(~u); check(u + 300000000); check(i - 1); check(-i); check(i / -1 == i);
    check(i < u); check(-1 < 1u); check(-1 < (long long) 1u); check(l < ul); check(sc < uc); check(-1 < us); check(i > 0);
    check(-7 / 2); check(-7 % 2); check(7 / -2); check(7 % -2); check(7u / -2); check(-7 / 2u); check(-7 % 2u);
    check(ll / 3); check(ll % 10); check(ull / 10); check(ull % 10); check(ll / -1);
    check(1 << 31); check(1u << 31); check(1LL << 40); check(1ULL << 63); check(ll >> 63); check(ull >> 63);
    check(5 & -2); check(5 | -2); check(5 ^ -2); check(u & ll); check(us ^ i);
    check(sizeof(sc + sc)); check(sizeof(c)); check(sizeof('a')); check(sizeof(1L)); check(sizeof(1LL)); check(sizeof(1u));
    check(sizeof(long)); check(sizeof(void *)); check(sizeof(long double)); check(sizeof(_Bool)); check(sizeof(int[7]));
    check(RED); check(GREEN); check(BLUE); check(NEGATIVE); check(sizeof(enum colour)); check((enum colour) 7); check(LARGE);
    enum colour colour = BLUE; colour++; check(colour); check(colour > NEGATIVE);
    check('a'); check('\n'); check('\x41'); check('\101'); check('\0'); check('\377'); check('ab'); check(L'x'); check('\\');
    check(0x7fffffff + 1); check(2147483648); check(0xffffffff); check(0x80000000); check(4294967296); check(0777); check(0b101);
    check(100000000000); check(0xffffffffffffffff); check(sizeof(2147483648)); check(sizeof(0x80000000)); check(1ull - 2);
    sc = 127; sc++; check(sc); sc = -128; --sc; check(sc); uc = 255; uc++; check(uc); check(uc--); check(uc);
    sc = 100; sc += 100; check(sc); uc = 3; uc -= 5; check(uc); uc *= 77; check(uc); uc >>= 1; check(uc); uc <<= 3; check(uc);
    s = 1000; s *= 1000; check(s); s /= -7; check(s); s %= 13; check(s); s |= 0x8000; check(s); s ^= -1; check(s);
    us = 1; us -= 2; check(us); i = 5; i *= 1.5; check(i); i /= 2u; check(i); u = 10; u *= -1; check(u); u >>= 31; check(u);
    b = 0; b--; check(b); b = 5; check(b); b += 1; check(b); b = 0; b++; check(b); b++; check(b); check(b + b); b = b & 0; check(b);
    check((b = 7) + 1); check((uc = 300)); check((sc = 200) == 200); check((sc = 200) == -56);
    i = 3; check((i++ * 2, i)); check(++i * 2); check(i-- - 1); check(--i);
    i = 1; check(i ? -1 : 1u); check((i ? -1 : 1u) > 0); check(i ? sc : us); check(sizeof(i ? sc : us)); check(sizeof(i ? 1 : 1LL));
    check((1, 2, 3)); check((i = 4, i + 1)); check(0 ? 1 : 0 ? 2 : 3); check(!!5 + !0);
    check(i == 4 && (i = 9)); check(i); check(i == 4 && (i = 11)); check(i); check(i == 9 || (i = 12)); check(i);
    check(i == 8 || (i = 12)); check(i); check((i > 3) + (i < 3)); check(-(i > 3)); check(1 < 2 < 3); check(3 > 2 > 1);
    return done();
}
