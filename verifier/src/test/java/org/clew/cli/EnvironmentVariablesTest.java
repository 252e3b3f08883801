package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code getenv} gives null or any text; counterexamples list the variables, and the compiled run has them. */
class EnvironmentVariablesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            none   @ char *a = getenv("A"); if (a && strcmp(a, "fast") == 0) assert(0);               @ unreach-call @ getenv("A") = "fast"
            none   @ assert(getenv("HOME") != 0);                                                   @ unreach-call @ getenv("HOME") = NULL
            none   @ char *a = getenv("A"), *b = getenv("B"); assert(!a || !b || a[0] != 'x' || b[0] != 'y'); @ unreach-call @ getenv("B") = "y"
            none   @ if (getenv("A") && getenv("A")[0] == 'x') assert(getenv("A")[0] == 'x');       @ true         @ true
            none   @ char n[] = "A"; if (getenv(n)) assert(getenv(n) != 0);                         @ unknown      @ unknown
            none   @ if (!getenv("A")) { setenv("A", "x", 1); assert(getenv("A") == 0); }           @ unknown      @ unknown
            memory @ char b[4]; char *a = getenv("A"); if (a) strcpy(b, a);                         @ valid-deref  @ getenv("A") = "
            memory @ char *a = getenv("A"); if (a) free(a);                                         @ valid-free   @ valid-free
            memory @ char *a = getenv("A"), *b = getenv("B"); return a && b && a[0] == b[0];        @ true         @ true
            leaks  @ char *a = getenv("A"); a = 0;                                                  @ true         @ true
            """)
    void aStatementIsExamined(String check, String statement, String verdict, String shown, @TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #include <assert.h>
                #include <stdlib.h>
                #include <string.h>
                int main(void) {
                    STATEMENT
                    return 0;
                }
                """.replace("STATEMENT", statement));
        CommandRun run = CommandRun.of("verify", "--check", check.strip(), "--time-limit", "20s", file.toString());
        String expected = verdict.equals("true") || verdict.equals("unknown") ? verdict : "false(" + verdict + ")";
        assertThat(run.out().lines().toList().getLast()).as("%s", statement).startsWith("Verdict: " + expected);
        assertThat(run.out()).contains(shown);
    }
}
