package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which statements violate memory safety, as C11 6.2.4, 6.5.6 and 7.22.3 have it. {@code n} is any number from 0 to 5; an answer false is confirmed by the
 * compiled program with sanitizers, or with a list of the blocks in use.
 */
class MemoryChecksTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            memory @ array[n] = 1;                                              @ valid-deref
            memory @ array[n & 3] = 1;                                          @ true
            memory @ int local[4]; local[n] = 1;                                @ valid-deref
            memory @ int local[n + 1]; local[n] = 1;                            @ true
            memory @ int local[n + 1]; local[n + 1] = 1;                        @ valid-deref
            memory @ for (int i = 0; i <= 4; i++) array[i] = i;                 @ valid-deref
            memory @ int *e = array + 4; for (int *p = array; p < e; p++) *p = 0; @ true
            memory @ int *e = array + 4; *e = 0;                                @ valid-deref
            memory @ inside.part[n] = 1;                                        @ valid-deref
            memory @ inside.part[n % 2] = 1;                                    @ true
            memory @ int m[2][3]; m[0][n] = 1;                                  @ valid-deref
            memory @ int *p = malloc(4 * n); for (int i = 0; i < n; i++) p[i] = i; @ true
            memory @ int *p = malloc(4 * n); for (int i = 0; i <= n; i++) p[i] = i; @ valid-deref
            memory @ struct pair *p = malloc(4); p->first = 1;                  @ true
            memory @ struct pair *p = malloc(4); p->second = 1;                 @ valid-deref
            memory @ int *p = 0; if (n) p = &n; *p = 1;                         @ valid-deref
            memory @ int *p = 0; if (n) p = &n; if (p) *p = 1;                  @ true
            memory @ int *p = 0; if (n) { int x = 1; p = &x; *p = 2; } if (p) n = *p; @ valid-deref
            memory @ int *p = dangling(); n = *p;                               @ valid-deref
            memory @ int *p = malloc(4); *p = 1; free(p); n = *p;               @ valid-deref
            memory @ int *p = malloc(4); free(p); if (n) free(p);               @ valid-free
            memory @ char *p = malloc(4); free(p + (n != 0));                   @ valid-free
            memory @ free(&n);                                                  @ valid-free
            memory @ free(0);                                                   @ true
            memory @ char *p = malloc(4); p = realloc(p, 8); p[n] = 1;          @ true
            memory @ char *p = malloc(4); char *q = realloc(p, 8); p[0] = 1;    @ valid-deref
            memory @ char s[4]; strcpy(s, n ? "abc" : "abcd");                  @ valid-deref
            memory @ char s[4]; strcpy(s, "abc"); n = strlen(s);                @ true
            memory @ char s[3] = "abc"; n = strlen(s);                          @ valid-deref
            memory @ memset(array, 0, 12 + n);                                  @ valid-deref
            memory @ memcpy(array, array + 1, 4 * n);                           @ valid-deref
            memory @ memmove(array, array + 1, 4 * (n % 4));                    @ true
            memory @ memcpy(array, (char *) array + 3, 4);                      @ valid-deref
            memory @ memcpy(array, (char *) array + 4, 4);                      @ true
            memory @ n = memcmp(array, "abc", n * 2);                           @ valid-deref
            memory @ n = memcmp(array, "abc", n % 5);                           @ true
            memory @ int *(*f)(void) = 0; if (n) f = fixed; n = *f();           @ valid-deref
            memory @ int *(*f)(void) = 0; if (n) f = fixed; if (f) n = *f();    @ true
            memory @ int local[n - 1]; n = sizeof local > 9;                    @ unknown
            memory @ n = sizeof array[7];                                       @ true
            memory @ n < 4 && array[n] == 0;                                    @ true
            leaks  @ int *p = malloc(4); if (n) free(p);                        @ valid-memtrack
            leaks  @ int *p = malloc(4); free(p);                               @ true
            leaks  @ char *s; if (asprintf(&s, "%d", n) > 0 && n != 3) free(s); @ valid-memtrack
            leaks  @ while (n-- > 0) { free(kept); kept = malloc(4); }          @ true
            leaks  @ while (n-- > 0) kept = malloc(4);                          @ valid-memtrack
            leaks  @ static char *a, *b; while (n-- > 0) { free(a); b = a = malloc(1); } @ true
            leaks  @ static char *a, *b; while (n-- > 0) { free(b); b = a; a = malloc(1); } @ true
            leaks  @ static char *a, *b; while (n-- > 0) { b = a; a = malloc(1); } @ valid-memtrack
            leaks  @ while (n-- > 0) { free(kept); kept = malloc(4); } kept = 0; @ valid-memtrack
            leaks  @ kept = malloc(4);                                          @ true
            leaks  @ kept = malloc(4); if (n) kept = malloc(4);                 @ valid-memtrack
            leaks  @ for (int i = 0; i < n; i++) free(malloc(4));               @ true
            """)
    void aStatementIsExamined(String check, String statement, String verdict) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #define _GNU_SOURCE
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                extern int __VERIFIER_nondet_int(void);
                int array[4];
                void *kept;
                struct pair { int first, second; };
                struct { int part[2]; int next; } inside;
                int *dangling(void) { int x = 1; int *p = &x; return p; }
                int *fixed(void) { return array; }
                int main(void) {
                    int n = __VERIFIER_nondet_int();
                    if (n < 0 || n > 5) return 0;
                    STATEMENT
                    return 0;
                }
                """.replace("STATEMENT", statement));
        CommandRun run = CommandRun.of("verify", "--check", check, "--time-limit", "20s", file.toString());
        String answer = run.out().lines().toList().getLast();
        switch (verdict) {
            case "true" -> assertThat(answer).isEqualTo("Verdict: true");
            case "unknown" -> assertThat(answer).startsWith("Verdict: unknown (");
            default -> assertThat(answer).isEqualTo("Verdict: false(" + verdict + ")");
        }
    }
}
