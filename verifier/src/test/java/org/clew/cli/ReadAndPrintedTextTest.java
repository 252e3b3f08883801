package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What input functions write, to the byte, and what output functions read; an answer false was confirmed with a text on standard input. */
class ReadAndPrintedTextTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            all            @ char b[8]; if (fgets(b, 8, stdin)) n = strlen(b);                                @ true
            all            @ char b[8]; if (fgets(b, 8, stdin)) for (char *p = b; *p; p++) n += *p == ' ';     @ true
            all            @ char b[8]; if (fgets(b, 8, stdin)) n = b[2];                                     @ uninitialised
            all            @ char b[8]; fgets(b, 8, stdin); n = b[0];                                         @ uninitialised
            all            @ char b[4]; if (fgets(b, 8, stdin)) n = 1;                                        @ valid-deref
            all            @ char b[8]; long k = read(0, b, 8); for (long i = 0; i < k; i++) n += b[i] == 'x'; @ true
            all            @ char b[8]; long k = read(0, b, 8); if (k > 0) n = b[k - 1] == b[0];              @ true
            all            @ char b[8]; long k = read(0, b, 8); if (k > 3) n = b[4] == 'x';                   @ uninitialised
            all            @ char b[8]; long k = read(0, b, 8); b[k] = 0;                                     @ valid-deref
            all            @ int a[3]; size_t k = fread(a, 4, 3, stdin); if (k == 3) n = a[2] == 1;           @ true
            all            @ int a[3]; size_t k = fread(a, 4, 3, stdin); if (k) n = a[1] == 1;                @ uninitialised
            all            @ char w[4]; if (scanf("%3s", w) == 1) n = strlen(w);                              @ true
            all            @ char w[4]; if (scanf("%3s", w) == 1) n = w[1] == 0 && w[2] == 'x';               @ uninitialised
            all            @ char w[3]; if (scanf("%3s", w) == 1) n = 1;                                      @ valid-deref
            none           @ char w[4]; if (scanf("%3s", w) == 1) assert(strcmp(w, "abc"));                   @ unreach-call
            none           @ char w[4]; if (scanf("%3s", w) == 1) assert(w[0] != ' ' && w[0] != 0);           @ true
            none           @ char b[8]; if (fgets(b, 8, stdin)) { b[strcspn(b, "\\n")] = 0; assert(strcmp(b, "quit")); } @ unreach-call
            none           @ char b[4]; long k = read(0, b, 4); assert(k < 4 || memcmp(b, "\\x7f""ELF", 4));   @ unreach-call
            all            @ char t[4] = "abc"; printf("%s %d\\n", t, n); puts(t); fputs(t, stdout);           @ true
            all            @ char t[3] = "abc"; printf("%.3s %.*s\\n", t, 2, t);                               @ true
            all            @ char t[3] = "abc"; printf("%d %s\\n", n, t);                                      @ valid-deref
            all            @ char t[3] = "abc"; puts(t);                                                      @ valid-deref
            all            @ char *t = strdup("abc"); free(t); fputs(t, stdout);                              @ valid-deref
            all            @ say("%s %d\\n", "abc", n);                                                        @ true
            all            @ char t[3] = "abc"; say("%s\\n", t);                                               @ valid-deref
            all            @ char t[3] = "abc"; fwrite(t, 1, 3, stdout);                                      @ true
            all            @ char t[3] = "abc"; fwrite(t, 1, 4, stdout);                                      @ valid-deref
            """)
    void aStatementIsExamined(String check, String statement, String verdict) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #include <assert.h>
                #include <stdarg.h>
                #include <stdio.h>
                #include <stdlib.h>
                #include <string.h>
                #include <unistd.h>
                void say(const char *format, ...) {
                    va_list list;
                    va_start(list, format);
                    vfprintf(stderr, format, list);
                    va_end(list);
                }
                int main(void) {
                    int n = 3;
                    STATEMENT
                    return n == 0;
                }
                """.replace("STATEMENT", statement));
        CommandRun run = CommandRun.of("verify", "--check", check.strip(), "--time-limit", "30s", file.toString());
        assertThat(run.out().lines().toList().getLast())
                .as("%s", statement)
                .isEqualTo(verdict.equals("true") ? "Verdict: true" : "Verdict: false(" + verdict + ")");
    }
}
