package org.clew.source.library;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each line is a condition of C that must hold when the program runs. */
class LibraryTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abs(-3) == 3 && labs(-4L) == 4 && llabs(-5LL) == 5 && abs(7) == 7",
                "__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(0x12345678) == 0x78563412",
                "__builtin_bswap64(0x0102030405060708ULL) == 0x0807060504030201ULL",
                "__builtin_popcount(0xf0f1) == 9 && __builtin_popcountll(-1LL) == 64 && __builtin_popcountl(0) == 0",
                "__builtin_clz(1) == 31 && __builtin_clzll(1) == 63 && __builtin_clz(-1) == 0",
                "__builtin_ctz(8) == 3 && __builtin_ctzll(1ULL << 40) == 40",
                "__builtin_ffs(0) == 0 && __builtin_ffs(12) == 3 && ffs(1) == 1",
                "__builtin_parity(7) == 1 && __builtin_parityll(3) == 0 && __builtin_clrsb(-1) == 31",
                "fabs(-1.5) == 1.5 && fabsf(-2.5f) == 2.5f && fabsl(-1.0L) == 1.0L",
                "floor(-1.5) == -2 && ceil(1.2) == 2 && trunc(-1.7) == -1 && round(2.5) == 3 && rint(2.5) == 2",
                "sqrt(2.25) == 1.5 && sqrtf(4) == 2",
                "fmin(1, 2) == 1 && fmax(1, 2) == 2 && fmin(__builtin_nan(\"\"), 3) == 3 && fmax(3, __builtin_nan(\"\")) == 3",
                "fmod(5.5, 2) == 1.5 && fmod(-5.5, 2) == -1.5 && fmod(7, -4) == 3 && remainder(7, 4) == -1",
                "copysign(3, -0.0) == -3 && signbit(-0.0) && !signbit(1.0)",
                "fdim(3, 1) == 2 && fdim(1, 3) == 0 && fma(2, 3, 4) == 10",
                "isnan(__builtin_nanf(\"\")) && !isnan(1.0) && isinf(__builtin_inf()) && isinf(-__builtin_inf()) == -1",
                "__isnanf(1.0f) == 0 && __finite(1.0) && !__finite(__builtin_huge_val()) && isfinite(0.0) && isnormal(1.0)",
                "__fpclassify(0.0) == 2 && __fpclassify(1.0) == 4 && __fpclassifyf(1e-45f) == 3",
                "__builtin_fpclassify(10, 11, 12, 13, 14, -0.0) == 14 && __builtin_fpclassify(10, 11, 12, 13, 14, 1.0f) == 12",
                "__builtin_isgreater(2.0, 1.0f) && !__builtin_isless(2, 1.0) && __builtin_isunordered(1.0, __builtin_nan(\"\"))",
                "__builtin_islessgreater(1.0, 2.0) && __builtin_islessequal(1.0, 1.0) && !isgreaterequal(1.0, 2.0)",
                "lround(2.5) == 3 && llround(-2.5) == -3 && lrint(2.5) == 2",
                "__builtin_expect(3, 1) == 3 && __builtin_constant_p(3) && !__builtin_constant_p(zero)",
                "__builtin_choose_expr(1, 4, undeclared()) == 4",
                "_Generic(1.0f, float: 1, default: 2) == 1 && _Generic('a', char: 1, int: 2) == 2",
                "_Generic(1L, default: 7, int: 1) == 7",
                "__builtin_types_compatible_p(int, signed int) && !__builtin_types_compatible_p(int, long)",
                "__builtin_types_compatible_p(char, signed char) == 0",
                "isdigit('7') && !isdigit('x') && toupper('q') == 'Q' && tolower('Q') == 'q' && isspace('\\t')",
                "ispunct('!') && !ispunct('a') && isxdigit('F') && isalnum('z') && iscntrl(127)",
                "(1.0f / 3.0f * 3.0f == 1.0f) && fegetround() == 0",
                "rand() >= 0",
            })
    void holds(String condition) throws Exception {
        assertHolds("int zero; int main(void) { return (" + condition + ") ? 0 : 1; }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "float x = 1, y = 3; fesetround(0x400); float down = x / y; fesetround(0x800); return !(down < x / y);",
                "float x = 1, y = 3; float n = x / y; fesetround(0xc00); float z = x / y; return !(z < n && fegetround() == 0xc00);",
                "double x = 0.1; fesetround(0x800); float up = x; fesetround(0x400); return !((float) x < up);",
                "return fesetround(7) == 0 || rint(2.5) != 2 || (fesetround(0x800), rint(2.5)) != 3;",
            })
    void roundingModes(String body) throws Exception {
        assertHolds("int main(void) { " + body + " }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "strlen(s) == 5 && strnlen(s, 3) == 3 && strcmp(s, \"hello\") == 0 && strcmp(s, \"help\") < 0",
                "strncmp(s, \"help\", 3) == 0 && strcasecmp(s, \"HELLO\") == 0 && strcmp(\"\\xff\", \"a\") > 0",
                "strchr(s, 'l') == s + 2 && strrchr(s, 'l') == s + 3 && strchr(s, 'x') == 0 && strchr(s, 0) == s + 5",
                "strstr(s, \"lo\") == s + 3 && strstr(s, \"\") == s && strstr(s, \"lol\") == 0",
                "strcpy(buffer, s) == buffer && buffer[4] == 'o' && buffer[5] == 0",
                "strncpy(buffer, s, 3) == buffer && buffer[2] == 'l' && buffer[3] == 'x'",
                "(strcpy(buffer, s), strcat(buffer, \"!\"), strcmp(buffer, \"hello!\")) == 0",
                "strspn(s, \"leh\") == 4 && strcspn(s, \"lo\") == 2 && *strpbrk(s, \"ol\") == 'l'",
                "strcmp(strdup(s), s) == 0",
                "memcmp(s, \"help\", 3) == 0 && memcmp(s, \"help\", 4) < 0 && memchr(s, 'e', 5) == s + 1",
                "(memset(buffer, 'y', 2), buffer[1] == 'y' && buffer[2] == 'x')",
                "(memcpy(buffer, s, 6), strlen(buffer)) == 5 && (memmove(buffer + 1, buffer, 5), buffer[5]) == 'o'",
                "atoi(\" -42x\") == -42 && atol(\"7\") == 7 && strtol(\"0x1f\", 0, 0) == 31 && strtol(\"12\", 0, 8) == 10",
                "(qsort(a, 4, sizeof *a, order), a[0] == 1 && a[1] == 2 && a[2] == 3 && a[3] == 9)",
                "(*__ctype_b_loc())['7'] & 0x800 && ((*__ctype_b_loc())['x'] & 0x800) == 0",
                "modf(2.5, &part) == 0.5 && part == 2",
                "sprintf(buffer, \"%d\", 3) >= 0 && snprintf(buffer, 4, \"%s\", s) >= 0 && a[0] == 3",
                "({ int r; __builtin_add_overflow(2147483647, 1, &r) && r == -2147483647 - 1; })",
                "({ unsigned char r; !__builtin_mul_overflow(15, 17, &r) && r == 255 && __builtin_sub_overflow(1, 2, &r); })",
            })
    void memory(String condition) throws Exception {
        assertHolds("char s[] = \"hello\"; char buffer[10] = \"xxxxxxxxx\"; int a[] = {3, 1, 9, 2}; double part;"
                + " int order(const void *x, const void *y) { return *(int *) x - *(int *) y; }"
                + " int main(void) { return (" + condition + ") ? 0 : 1; }");
    }

    private static void assertHolds(String program) throws Exception {
        var lowered = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("f.c", program));
        assertThat(lowered.diagnostics()).isEmpty();
        RunLimits limits = new RunLimits(1_000_000, 0, Budget.unlimited());
        assertThat(new Interpreter(lowered.cfa()).run(Choices.none(), limits).outcome())
                .isEqualTo(new Outcome.Ended(0));
    }
}
