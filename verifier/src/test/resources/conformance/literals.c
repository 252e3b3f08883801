#include "check.h"

/* Strings, characters and numbers as they are written (C11 6.4.4, 6.4.5). */
static void add(const void *p, unsigned n) { unsigned h = n; const unsigned char *c = p; while (n--) h = h * 31 + *c++; check(h); }
#define A(x) add(x, sizeof(x)); check(sizeof(*x));
#define C(x) check(x); check(sizeof(x));
static int length = sizeof "first in sizeof"; static char second = "and a character"[1]; static char *copies[] = { "first in sizeof", "first elsewhere" };
int main(void) {
 check(length); check(second); check("first in sizeof"[6]); check(copies[0][1]); check(copies[1][1]); check("and a character"[0]);
 A("\1" "2") A("\x1" "f" "2") A("\12" "3" "4") A("\123" "4") A("a" "\0" "1") A("\u00e9\U0001F600") A(u"a\u00e9\U0001F600z") A(U"a\u00e9\U0001F600z") A(L"a\u00e9\U0001F600" L"z") A(u8"\u00e9x") A("é" "x") A(L"é" "x") A("x" L"é\x1" "2")
 A("\\1" "2") A("\x12" "g") A("??=") A("\e\a\b\?\"\'") A("a" /* c */ "b"
   "c") A(u"\1" u"7") A("" "1") A("\x41\x42" "" "3") A("\7" "" "7")
 C('a') C('\377') C('\xff') C('ab') C('abcd') C('\0') C(L'\xffff') C(u'\xffff') C(U'\xffffffff') C(L'é') C(u'é') C('\12') C('\'') C('"') C('\\') C('\u0024')
 C(0x10) C(010) C(0b101) C(10u) C(10L) C(10ull) C(0xffffffff) C(4294967295) C(2147483648) C(0x7fffffffffffffff) C(1.5f) C(1.5) C(1.5L) C(1e3) C(0x1p4) C(0x1.8p1f) C(1.f) C(.5) C(1.5f32) C(1.5F64) C(1.5f32x) C(1.5w) C(100e-2)
 C(0xE + 1) C(9223372036854775808) C(18446744073709551615) C(9223372036854775808LL) C(18446744073709551615 > 0) C(-9223372036854775808 < 0) C(9223372036854775808u)
 return done(); }
