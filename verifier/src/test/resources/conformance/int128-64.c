#include "check.h"

typedef __int128 i128; typedef unsigned __int128 u128;
static void wide(u128 v) { check((unsigned long long) v); check((unsigned long long) (v >> 64)); }
i128 g = -5; u128 big = ~(u128) 0; i128 array[3] = { 1, -2 }; struct { char c; i128 v; } s = { 1, (i128) 1 << 100 };
static i128 factorial(int n) { i128 r = 1; while (n > 1) r *= n--; return r; }
static u128 power(u128 b, int n) { return n ? b * power(b, n - 1) : 1; }

int main(void) {
    int i; i128 a = g; u128 b = big; double d = 1e30;
    check(sizeof a); check(_Alignof(i128)); check(sizeof s); wide(g); wide(big); wide(array[1]); wide(s.v); wide(a + 1); wide(a * a); wide(-a); wide(~b); wide(a / 2); wide(a % 3); wide(b / 10); wide(b % 1000000007); wide(b >> 3); wide(a >> 70); wide(b << 127);
    check(a < 0); check(a < b); check((u128) a > 5); check(a == -5); check((int) a); check((long long) b); wide((i128) -1LL); wide((u128) -1LL); wide(18446744073709551615ULL + (u128) 1); wide(factorial(33)); wide(power(10, 38)); wide((u128) power(7, 60));
    check((double) factorial(30) > 2e32); wide((i128) d); wide((u128) 1e38); wide((i128) -1.5e20f); check((float) big > 3e38f); check((double) (i128) -3 == -3.0); array[2] = factorial(25); wide(array[0] + array[2]); s.v++; wide(s.v); check(s.c); { i128 *p = array; *p++ -= 7; wide(array[0]); wide(*p); }
    for (i = 0; i < 128; i += 31) wide((u128) 5 << i); check(a ? 1 : 2); check(!a); check((_Bool) ((u128) 1 << 90)); { union { u128 v; unsigned long long h[2]; unsigned char b[16]; } u; u.v = power(3, 70); check(u.h[0]); check(u.h[1]); u.b[15] = 0x80; check((i128) u.v < 0); }
    return done();
}
