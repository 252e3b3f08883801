package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that call the C library: what the real library does decides, never a guess of a model. */
class LibraryVerdictTest {

    private static final String PRELUDE = """
            extern int __VERIFIER_nondet_int(void); extern double __VERIFIER_nondet_double(void); void reach_error(void) {}
            double sin(double); double cos(double); double exp(double); double pow(double, double); double log(double);
            int printf(const char *, ...); int sprintf(char *, const char *, ...); int snprintf(char *, unsigned long, const char *, ...);
            void *aligned_alloc(unsigned long, unsigned long), *memalign(unsigned long, unsigned long), *valloc(unsigned long);
            int posix_memalign(void **, unsigned long, unsigned long); long clock(void); int rand(void); void srand(unsigned); char *getenv(const char *); long time(long *);
            """;

    @TempDir
    private Path folder;

    private String verdict(String program) throws IOException {
        return verdict(program, "60");
    }

    private String verdict(String program, String seconds) throws IOException {
        Path file = folder.resolve("program.c");
        Files.writeString(file, PRELUDE + program + "\n");
        CommandRun run = CommandRun.of("verify", file.toString(), "--time-limit", seconds);
        return run.out().lines().reduce((first, second) -> second).orElse("");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int main(void) { double x = __VERIFIER_nondet_double(); if (x > 1 && x < 1.5 && sin(x) < 0.5) reach_error(); return 0; }",
                "int main(void) { if (rand() == 12345) reach_error(); return 0; }",
                "int main(void) { if (clock() == 777777777) reach_error(); return 0; }",
                "int main(void) { srand(1); if (rand() == 12345) reach_error(); return 0; }",
                "int main(void) { if (time(0) == 12345) reach_error(); return 0; }",
                "int main(void) { if (printf(\"x\") == 12345) reach_error(); return 0; }",
            })
    void aModelsGuessIsNoCounterexample(String program) throws IOException {
        assertThat(verdict(program, "3")).startsWith("Verdict: ").doesNotContain("false");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3 * pow(2, 2) == 12",
                "sin(0.0) == 0 && cos(0.0) == 1 && exp(0) == 1",
                "sin(0.5) == 0.479425538604203",
                "pow(2.0, 0.5) > 1.414 && pow(2.0, 0.5) < 1.415",
                "log(1) == 0 && exp(1.0) > 2.718 && exp(1.0) < 2.7183",
                "pow(n, 3) == 1000",
                "sin(x) <= 1 || x != x || x - x != 0",
                "sprintf(b, \"%d\", 5) == 1 && b[0] == '5' && b[1] == 0",
                "k < 0 || k > 99 || sprintf(b, \"%02d\", k) == 2 && b[0] == '0' + k / 10 && b[1] == '0' + k % 10",
                "printf(\"abc\") == 3",
                "printf(\"abc%n\", &n) == 3 && n == 3",
                "rand() >= 0",
                "(unsigned long) aligned_alloc(64, 1) % 64 == 0 && (unsigned long) aligned_alloc(64, 1) % 64 == 0",
                "(unsigned long) memalign(256, 3) % 256 == 0 && (unsigned long) valloc(3) % 4096 == 0",
                "posix_memalign(&p, 128, 1) == 0 && (unsigned long) p % 128 == 0 && posix_memalign(&p, 24, 1) == 22",
                "(unsigned long) __builtin_alloca_with_align(1, 1024) % 128 == 0",
            })
    void constantsAreComputed(String claim) throws IOException {
        String program =
                "int main(void) { char b[20]; int n = 10, k = __VERIFIER_nondet_int(); double x = __VERIFIER_nondet_double(); void *p; if (!(%s)) reach_error(); return 0; }";
        assertThat(verdict(program.formatted(claim))).isEqualTo("Verdict: true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int scanf(const char *, ...); int main(void) { int x; if (scanf(\"%d\", &x) == 1 && x == 5) reach_error(); return 0; }",
                "int scanf(const char *, ...); int getchar(void); int main(void) { char c; double d; if (scanf(\"%lf%c\", &d, &c) == 2"
                        + " && d == 2.5 && getchar() == 'x') reach_error(); return 0; }",
                "int getchar(void); int main(void) { if (getchar() == 'a' && getchar() == 'b' && getchar() == -1) reach_error(); return 0; }",
            })
    void theHarnessProvidesStandardInput(String program) throws IOException {
        assertThat(verdict(program)).isEqualTo("Verdict: false(unreach-call)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int scanf(const char *, ...); int main(void) { int x = 3; int r = scanf(\"%d\", &x); if (r > 1 || r < 1 && x != 3) reach_error(); }",
                "int sscanf(const char *, const char *, ...); int main(void) { char b[8]; if (sscanf(\"abc\", \"%7s\", b) == 1) { int n = 0;"
                        + " while (b[n]) n++; if (n > 7) reach_error(); } return 0; }",
                "void *malloc(unsigned long); void free(void *); void *(*get)(unsigned long) = malloc; struct { void (*put)(void *); } o = {free};"
                        + " int main(void) { int *p = get(4), *q = get(4); *p = 3; *q = 4; o.put(q); if (*p != 3) reach_error(); return 0; }",
                "int strcmp(const char *, const char *); int isdigit(int); int main(void) { int r = strcmp(\"a\", \"c\"); int d = isdigit('7');"
                        + " if (r >= 0 || !d || strcmp(\"x\", \"x\") != 0) reach_error(); return 0; }",
                "int abs(int); void exit(int); int main(void) { int (*f)(int) = abs; void (*e)(int) = exit; if (f(-5) != 5) reach_error(); e(0);"
                        + " reach_error(); }",
                "struct s { int a, b; }; union u { int a; struct s s; double d; }; int main(void) { struct s s = {1, 2}; union u u = (union u) s;"
                        + " if (u.s.b != 2 || ((union u) 2.5).d != 2.5) reach_error(); return 0; }",
            })
    void isProved(String program) throws IOException {
        assertThat(verdict(program)).isEqualTo("Verdict: true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "long strtol(const char *s, char **end, int base) { return 1; } int atoi(const char *); int main(void) { if (atoi(\"17\") != 17) reach_error(); return 0; }",
                "int calls; unsigned long strlen(const char *s) { calls++; return 1; } char *strdup(const char *);"
                        + " int main(void) { char *t = strdup(\"xyz\"); if (calls != 0 || t[1] != 'y') reach_error(); return 0; }",
                "int calls; char *strchr(const char *s, int c) { calls++; return 0; } char *strpbrk(const char *, const char *);"
                        + " int main(void) { char *t = \"abc\"; if (strpbrk(t, \"xc\") != t + 2 || calls != 0) reach_error(); return 0; }",
            })
    void theLibraryCallsItsOwnFunctions(String program) throws IOException {
        assertThat(verdict(program)).isEqualTo("Verdict: true");
    }

    /** A null pointer that is written as a number has the width of a pointer. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "0L", "(void *) 0"})
    void lengthsAreAskedFor(String nowhere) throws IOException {
        Path file = Files.writeString(
                folder.resolve("program.c"),
                PRELUDE
                        + "int main(void) { int n = 0, k = __VERIFIER_nondet_int(); if (k < 3 || k > 5) return 0;"
                        + " if (snprintf(" + nowhere + ", 0, \"%c%d\", 'a', k) != 2) reach_error(); return 0; }");
        CommandRun run = CommandRun.of(
                "verify", file.toString(), "--strategy", "forward", "--loops", "deepening", "--time-limit", "60");
        assertThat(run.out()).as(run.err()).contains("Verdict: true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int strcmp(const char *, const char *); int main(void) { int r = strcmp(\"a\", \"c\"); if (r != -2) reach_error(); return 0; }",
                "int isdigit(int); int main(void) { if (isdigit('5') != 1) reach_error(); return 0; }",
                "void *malloc(unsigned long), *realloc(void *, unsigned long); int main(void) { if (realloc(malloc(4), 0) == 0) reach_error(); return 0; }",
                "double sqrt(double); int *__errno_location(void); int main(void) { *__errno_location() = 0; sqrt(__VERIFIER_nondet_int());"
                        + " if (*__errno_location() != 0) reach_error(); return 0; }",
                "double fmod(double, double); int *__errno_location(void); int main(void) { *__errno_location() = 0; fmod(1, __VERIFIER_nondet_int());"
                        + " if (*__errno_location() != 0) reach_error(); return 0; }",
                "int main(void) { char *p = getenv(\"A\"), *q = getenv(\"A\"); if (p && p == q) reach_error(); return 0; }",
                "int main(void) { char *p = getenv(\"A\"); if (p) { int n = 0; while (p[n]) n++; if (n > 30) reach_error(); } return 0; }",
                "unsigned long strlen(const char *s) { return 77; } int main(void) { if (strlen(\"abc\") == 3) reach_error(); return 0; }",
                "int isdigit(int c) { return 42; } int main(void) { if (isdigit('a') == 0) reach_error(); return 0; }",
                "int main(void) { if ((int) (float) 2147483647 > 0) reach_error(); return 0; }",
                "int main(void) { if ((unsigned char) 300.0 == 255) reach_error(); return 0; }",
            })
    void whatCLeavesOpenIsNotProved(String program) throws IOException {
        assertThat(verdict(program)).startsWith("Verdict: ").doesNotContain("true");
    }

    /** A model that bounds the text is proved to do so within a second; where nothing bounds it, the search would use all of its time. */
    @Test
    void noLengthOfTheEnvironmentIsProved() throws IOException {
        String program =
                "int main(void) { char *p = getenv(\"A\"); if (p) { int n = 0; while (p[n]) n++; if (n > 5000) reach_error(); } return 0; }";
        assertThat(verdict(program, "10")).startsWith("Verdict: ").doesNotContain("true");
    }
}
