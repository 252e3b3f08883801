package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which expressions overflow, divide by zero or shift out of range, as C11 has it. {@code x} and {@code y} are any int, {@code u} is any unsigned, {@code c} any
 * signed char, {@code l} any long; an answer false is confirmed by the compiled program with sanitizers.
 */
class ArithmeticChecksTest {

    @TempDir
    private Path folder;

    @Test
    void aCounterexampleWithUndefinedBehaviourHasAWarning() throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
                int main(void) {
                    int amount = __VERIFIER_nondet_int();
                    if (amount < 40) return 0;
                    int moved = 7 >> amount;
                    if (moved >= 0) reach_error();
                }
                """);
        CommandRun run = CommandRun.of("verify", file.toString());
        assertThat(run.out()).endsWith("Verdict: false(unreach-call)\n");
        assertThat(run.err())
                .contains("program.c:5:17: shift out of range in '7 >> amount'")
                .contains("the counterexample has undefined behaviour");
    }

    @Test
    void aSingleRunWithoutUndefinedBehaviourHasNoWarning() throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
                int main(void) { if (__VERIFIER_nondet_int() == 5) reach_error(); }
                """);
        assertThat(CommandRun.of("verify", file.toString()).err()).isEmpty();
    }

    /** The checks change the temporary variables of the library's text, here of {@code strtoul}. */
    @Test
    void theProgramIsLoweredAgainWithOtherTemporaryVariables() throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #include <stdlib.h>
                void reach_error(void) {}
                int main(void) { if (strtoul("18446744073709551615", 0, 10) == 18446744073709551615ul) reach_error(); }
                """);
        assertThat(CommandRun.of("verify", file.toString()).out()).endsWith("Verdict: false(unreach-call)\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            overflow @ x + 1                                @ no-overflow
            overflow @ x - y                                @ no-overflow
            overflow @ x * y                                @ no-overflow
            overflow @ -x                                   @ no-overflow
            overflow @ x++                                  @ no-overflow
            overflow @ --x                                  @ no-overflow
            overflow @ x += y                               @ no-overflow
            overflow @ x *= 2                               @ no-overflow
            overflow @ y == 0 ? 0 : x / y                   @ no-overflow
            overflow @ y == 0 ? 0 : x % y                   @ no-overflow
            overflow @ x << 1                               @ no-overflow
            overflow @ 1 << (y & 31)                        @ no-overflow
            overflow @ abs(x)                               @ no-overflow
            overflow @ l + 1                                @ no-overflow
            overflow @ -l                                   @ no-overflow
            overflow @ l * l                                @ no-overflow
            overflow @ (long long) x * y * 5                @ no-overflow
            overflow @ b.wide++                             @ true
            overflow @ b.top++                              @ no-overflow
            overflow @ (b.wide += 2000000000)               @ no-overflow
            overflow @ (b.narrow = 15, b.narrow *= 99999999) @ true
            overflow @ x + (c << 1)                         @ no-overflow
            overflow @ u + x                                @ true
            overflow @ u * u                                @ true
            overflow @ -u                                   @ true
            overflow @ c + c                                @ true
            overflow @ c++                                  @ true
            overflow @ c * c                                @ true
            overflow @ (c = x)                              @ true
            overflow @ (short) x * (short) y                @ true
            overflow @ (long long) x * y                    @ true
            overflow @ (long long) x + y - 7                @ true
            overflow @ x > 0 ? x - 1 : x + 1                @ true
            overflow @ x < 2147483647 && x + 1 > 0          @ true
            overflow @ x == 2147483647 || x + 1 > 0         @ true
            overflow @ sizeof(x + 1)                        @ true
            overflow @ x / 2 + y / 2                        @ true
            overflow @ x >> 3                               @ true
            overflow @ (x & 255) << 20                      @ true
            overflow @ u << 40                              @ true
            overflow @ &array[3] - &array[1]                @ true
            overflow @ x ^ y                                @ true
            overflow @ ~x                                   @ true
            division @ x / y                                @ division-by-zero
            division @ x % y                                @ division-by-zero
            division @ u / (u >> 31)                        @ division-by-zero
            division @ x /= y                               @ division-by-zero
            division @ y != 0 && x / y > 0                  @ true
            division @ x / 3                                @ true
            division @ 1.0 / x                              @ true
            shift    @ x >> y                               @ shift
            shift    @ u << x                               @ shift
            shift    @ u <<= 32                             @ shift
            shift    @ u >> (x & 31)                        @ true
            shift    @ l >> (x & 63)                        @ true
            shift    @ x << 31                              @ true
            overflow @ (x + 1, 7)                           @ no-overflow
            overflow @ -(x - 5) - 23                        @ no-overflow
            overflow @ x - 256 ? 1 : 2                      @ no-overflow
            overflow @ 2147483647 + 1                       @ no-overflow
            conversion @ (c = x)                            @ conversion
            conversion @ (c = u)                            @ conversion
            conversion @ (x = u)                            @ conversion
            conversion @ (x = l)                            @ conversion
            conversion @ (b.narrow = c)                     @ conversion
            conversion @ (b.narrow = x & 15, b.narrow++)     @ conversion
            conversion @ (b.narrow += x)                    @ conversion
            conversion @ (b.narrow = x & 7, b.narrow++)      @ true
            conversion @ ++c                                @ conversion
            conversion @ c--                                @ conversion
            conversion @ c += x                             @ conversion
            conversion @ abs(l)                             @ conversion
            conversion @ (x = 1.5 * y)                      @ conversion
            conversion @ (x = (char) y)                     @ true
            conversion @ (u = x)                            @ true
            conversion @ (u = -1)                           @ true
            conversion @ (c = x & 127)                      @ true
            conversion @ (c = x % 100)                      @ true
            conversion @ (b.narrow = x & 15)                @ true
            conversion @ (x = 0.25 * y)                     @ true
            conversion @ (c = (signed char) x)              @ true
            conversion @ c < 100 ? ++c : 0                  @ true
            conversion @ x > 5 && x < 100 && (c = x)        @ true
            """)
    void anExpressionIsExamined(String check, String expression, String verdict) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #include <stdlib.h>
                extern int __VERIFIER_nondet_int(void);
                extern long __VERIFIER_nondet_long(void);
                struct { int narrow : 5; int wide : 31; unsigned top : 31; } b;
                int array[4];
                int main(void) {
                    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                    unsigned u = __VERIFIER_nondet_int();
                    signed char c = (signed char) __VERIFIER_nondet_int();
                    long l = __VERIFIER_nondet_long();
                    b.wide = y >> 1; b.top = (unsigned) x >> 1;
                    long long result = EXPRESSION;
                    return result == 0;
                }
                """.replace("EXPRESSION", expression));
        CommandRun run = CommandRun.of("verify", "--check", check, "--time-limit", "20s", file.toString());
        String last = run.out().lines().toList().getLast();
        assertThat(last).isEqualTo(verdict.equals("true") ? "Verdict: true" : "Verdict: false(" + verdict + ")");
        if (!verdict.equals("true")) {
            assertThat(run.out().lines().findFirst().orElseThrow()).matches(".*program\\.c:12:\\d+: .*'.*'.*");
        }
    }
}
