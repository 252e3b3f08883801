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
 * Which statements read what was never written (C11 6.3.2.1 p2, 6.2.6.1 p5). {@code n} is any number from 0 to 5; an answer false is confirmed by two runs of the
 * compiled program whose new objects hold different bytes.
 */
class InitialisationChecksTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            int x; if (n > 2) x = 1; if (n > 3) n = x;                          @ true
            int x; if (n > 3) x = 1; if (n > 2) n = x;                          @ uninitialised
            int x; for (int i = 0; i < n; i++) x = i; n = x;                    @ uninitialised
            int x; do x = n; while (n++ < 3); n = x;                            @ true
            int x; x++;                                                         @ uninitialised
            int x; (void) sizeof x;                                             @ true
            int x; (void) x; x, n = 1;                                          @ true
            int x; if (elsewhere(&x) == 0) n = x;                               @ unknown
            int x; n && (x = n) && x; if (!n || x) n = 1;                       @ true
            int x; if (n && (x = n)) n = x; else n = n == 0 && x;               @ uninitialised
            register double x; if (n == 4 && x > 0) n = 1;                      @ uninitialised
            switch (n) { int x = 1; case 0: x = 2; default: n = x; }            @ unknown
            int x = x; n = x;                                                   @ unknown
            int x = n == 3 ? x : 1; n = x;                                      @ unknown
            int x = n > 5 ? x : 1; n = x;                                       @ true
            int *p = malloc(sizeof *p); *p = 1; n = *p; free(p);                @ true
            int a[6]; for (int i = 0; i < 6; i++) a[i] = i; n = a[n];           @ true
            int a[6]; for (int i = 0; i < 5; i++) a[i] = i; n = a[n];           @ uninitialised
            int a[6]; for (int i = 0; i <= n; i++) a[i] = i; n = a[n];          @ true
            int a[6] = { 1 }; n = a[n];                                         @ true
            int a[n + 1]; a[0] = 1; n = a[n];                                   @ uninitialised
            struct pair p; p.first = n; n = p.first;                            @ true
            struct pair p; p.first = n; n = p.second;                           @ uninitialised
            struct pair p, q; p.first = n; q = p; n = q.first;                  @ true
            struct pair p, q; p.first = n; q = p; n = q.second;                 @ uninitialised
            struct pair p = make(n); n = p.first;                               @ true
            struct pair p, *q = &p; q->first = n; n = q->second;                @ uninitialised
            struct bits b, *c = &b; c->low = 1; c->high = n; n = b.low + b.high; @ true
            union word u; u.number = n; n = u.bytes[3];                         @ true
            union word u; u.bytes[0] = n; n = u.number;                         @ uninitialised
            int x; set(&x, n); n = x;                                           @ true
            int x; set(&x, n); set(&x, x);                                      @ true
            int x; if (n) set(&x, n); n = x;                                    @ uninitialised
            int x; if (scanf("%d", &x) == 1) n = x;                             @ true
            int x; scanf("%d", &x); n = x;                                      @ uninitialised
            int *p = malloc(8); p[0] = 1; n = p[0]; free(p);                    @ true
            int *p = malloc(8); p[0] = 1; n = p[n == 3]; free(p);               @ uninitialised
            int *p = calloc(2, 4); n = p[n == 3]; free(p);                      @ true
            int *p = calloc(2, 4); p = realloc(p, 12); n = p[n % 2];            @ true
            int *p = calloc(2, 4); p = realloc(p, 12); n = p[n % 3];            @ uninitialised
            char a[4], b[4]; a[0] = 1; memcpy(b, a, 4); n = b[0];               @ true
            char a[4], b[4]; a[0] = 1; memcpy(b, a, 4); n = b[n == 4];          @ uninitialised
            char a[4], b[4]; a[0] = 1; for (int i = 0; i < 4; i++) b[i] = a[i]; @ true
            char a[4]; memset(a, 0, 3); n = a[n & 1];                           @ true
            char a[4]; memset(a, 0, 3); n = a[n & 3];                           @ uninitialised
            int x; __VERIFIER_nondet_memory(&x, 4); n = x;                      @ true
            """)
    void aStatementIsExamined(String statement, String verdict) throws IOException {
        String answer = answer(statement, "uninitialised");
        String expected = switch (verdict) {
            case "true" -> "Verdict: true";
            case "unknown" -> "Verdict: unknown";
            default -> "Verdict: false(" + verdict + ")";
        };
        assertThat(answer).as("%s", statement).contains(expected);
    }

    /** Fails if the place of the read is not named, or the inputs that lead to it. */
    @Test
    void theReadIsNamed() throws IOException {
        assertThat(answer("int x; if (n != 3) x = 1; n += x;", "uninitialised"))
                .contains("program.c:14:", "'x' is read, and was not written before", "= 3");
    }

    /** Fails if the answer unknown does not say what the compiled program did not show. */
    @Test
    void aReadThatIsNotConfirmedIsNamed() throws IOException {
        assertThat(answer("int x = x; n = x;", "uninitialised"))
                .contains("Verdict: unknown", "program.c:14:13: 'x' is read, and was not written before: the compiled");
    }

    private String answer(String statement, String check) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                extern int __VERIFIER_nondet_int(void);
                void __VERIFIER_nondet_memory(void *, size_t);
                extern int elsewhere(int *);
                struct pair { int first, second; };
                struct bits { unsigned low : 3, high : 5; };
                union word { int number; unsigned char bytes[4]; };
                struct pair make(int k) { struct pair p; p.first = k; p.second = k; return p; }
                void set(int *p, int k) { *p = k; }
                int main(void) {
                    int n = __VERIFIER_nondet_int(); if (n < 0 || n > 5) return 0;
                    STATEMENT
                    return n == 0;
                }
                """.replace("STATEMENT", statement));
        CommandRun run = CommandRun.of("verify", "--check", check, "--time-limit", "20s", file.toString());
        return run.out() + run.err();
    }
}
