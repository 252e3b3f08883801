package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Writes to string literals and const objects (C11 6.4.5 p7, 6.7.3 p6). A compiled program crashes where the object is static; nothing in a run shows a
 * write to an automatic one, which is therefore unknown, and never true.
 */
class ReadOnlyObjectsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            char *s = "abc"; s[n] = 'x';                                          @ valid-deref
            char *s = "abc"; if (n > 3) s[n - 4] |= 1;                            @ valid-deref
            char *s = "abc"; if (n == 5) (*s)++;                                  @ valid-deref
            char s[] = "abc"; s[n & 3] = 'x';                                     @ true
            "abc"[n & 1] = 'x';                                                   @ valid-deref
            char b[4] = "abc", *s = n ? b : "abc"; s[1] = 'x';                    @ valid-deref
            char b[4] = "abc", *s = n ? b : "abc"; if (n) s[1] = 'x';             @ true
            char b[4] = "abc", *s = n ? b : "abc"; n = s[1] + s[3];               @ true
            memset("abc", 0, n);                                                  @ valid-deref
            memset("abc", 0, 0);                                                  @ true
            strcpy("abc", "ab");                                                  @ valid-deref
            char *s = "abc"; strcpy(s + 1, "b");                                  @ valid-deref
            sprintf("abcdef", "%d", n);                                           @ valid-deref
            char *s = strchr("abc", 'b'); *s = 'x';                               @ valid-deref
            char *s = strchr("abc", 'b'); n = *s;                                 @ true
            char *s = (char *) __func__; *s = 'x';                                @ valid-deref
            int *p = (int *) &number; *p = n;                                     @ valid-deref
            int *p = (int *) &number; n = *p;                                     @ true
            *(int *) &number = n;                                                 @ valid-deref
            ((int *) table)[n & 1] = 1;                                           @ valid-deref
            int *p = n ? (int *) &number : &other; if (!n) *p = 2;                @ true
            int *p = n ? (int *) &number : &other; *p += 2;                       @ valid-deref
            static const int inner[2] = { 1 }; ((int *) inner)[1] = n;            @ valid-deref
            struct pair *p = (struct pair *) &both; p->second = n;                @ valid-deref
            struct pair *p = (struct pair *) &both, q = { 1, 2 }; if (n) *p = q;  @ valid-deref
            struct pair q = both; q.first = n; struct pair *p = &q; p->second = n; @ true
            ((const char **) names)[0] = "c";                                     @ valid-deref
            pointers[0] = "c"; n = *pointers[0];                                  @ true
            *(small *) &named = 1;                                                @ valid-deref
            set(&other); n = get(&number);                                        @ true
            set((int *) &number);                                                 @ valid-deref
            const int c = n; *(int *) &c = 1;                                     @ unknown
            const int c = n; n = get(&c); set(&n);                                @ true
            const int c[2] = { n }; set((int *) c + 1);                           @ unknown
            set((int *) &(const int) { n });                                      @ unknown
            set(&(int) { n });                                                    @ true
            n = constant(n);                                                      @ unknown
            """)
    void aStatementIsExamined(String statement, String verdict) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #include <stdio.h>
                #include <string.h>
                extern int __VERIFIER_nondet_int(void);
                typedef short small;
                typedef const small fixed;
                struct pair { int first, second; };
                const int number = 1;
                int other;
                static const int table[2];
                const struct pair both = { 1, 2 };
                const char *const names[] = { "a", "b" };
                const char *pointers[] = { "a", "b" };
                fixed named = 3;
                static void set(int *p) { *p = 1; }
                static int get(const int *p) { return *p; }
                static int constant(const int n) { set((int *) &n); return n; }
                int main(void) {
                    int n = __VERIFIER_nondet_int();
                    if (n < 0 || n > 5) return 0;
                    STATEMENT
                    return 0;
                }
                """.replace("STATEMENT", statement));
        CommandRun run = CommandRun.of("verify", "--check", "memory", "--time-limit", "20s", file.toString());
        String expected = verdict.equals("valid-deref") ? "Verdict: false(valid-deref)" : "Verdict: " + verdict;
        assertThat(run.out()).as(statement + ": " + run.err()).contains(expected);
    }
}
