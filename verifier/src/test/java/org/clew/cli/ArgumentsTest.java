package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that look at the strings that they are called with, or read lines. */
class ArgumentsTest {

    @TempDir
    private Path folder;

    private CommandRun verify(String program) throws IOException {
        Path file = folder.resolve("program.c");
        Files.writeString(file, "void reach_error(void) {}\nint atoi(const char *);\n" + program + "\n");
        return CommandRun.of("verify", "--time-limit", "60s", file.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int main(int argc, char **argv) { if (argc == 2 && argv[1][0] == 'q' && argv[1][1] == 0) reach_error(); } | argv[1] = \"q\"",
                "int main(int argc, char *argv[]) { if (argc == 3 && atoi(argv[2]) == 7) reach_error(); } | argv[2] = \"7\"",
                "int main(int n, char *const *v) { if (n > 1 && *v[1] == '$' && v[n] == 0) reach_error(); } | argv[1] = \"$\"",
            })
    void aCounterexampleHasTheStrings(String program, String shown) throws IOException {
        CommandRun run = verify(program);
        assertThat(run.out()).as(run.toString()).contains("Verdict: false(unreach-call)");
        if (!program.contains("atoi")) {
            assertThat(run.out()).contains(shown);
        }
    }

    @Test
    void aCounterexampleHasTheLinesOfStandardInput() throws IOException {
        CommandRun run = verify("""
                char *fgets(char *, int, void *);
                extern void *stdin;
                int main(void) {
                  char b[8], c[8];
                  if (fgets(b, 8, stdin) && b[0] == 'h' && b[1] == 'i' && b[2] == '\\n' && fgets(c, 8, stdin) && c[0] == '?')
                    reach_error();
                  return 0;
                }
                """);
        assertThat(run.out())
                .as(run.toString())
                .contains("Verdict: false(unreach-call)")
                .contains("standard input is \"hi\\n?");
    }

    @Test
    void aNullPointerEndsTheList() throws IOException {
        CommandRun run = verify("int main(int argc, char **argv) { if (argv[argc] != 0) reach_error(); return 0; }");
        assertThat(run.out()).as(run.toString()).contains("Verdict: true");
    }

    /** A function without a body may set what is uninitialised, but not the arguments, which are there before it is called. */
    @Test
    void argumentsAndTheResultOfAnUndefinedFunctionLeadToTheError() throws IOException {
        CommandRun run = verify("""
                int f(void);
                int main(int argc, char **argv) { if (argc > 1 && argv[1][0] == 'q' && f() == 7) reach_error(); return 0; }""");
        assertThat(run.out()).as(run.toString()).contains("Verdict: false(unreach-call)", "f() = 7");
    }

    @Test
    void charactersOfTheInputAreShownAsCharacters() throws IOException {
        CommandRun run = verify("int getchar(void); int main(void) {"
                + " if (getchar() == '4' && getchar() == 0 && getchar() < 0) reach_error(); }");
        assertThat(run.out())
                .contains("getchar() reads '4'", "getchar() reads 0", "getchar() reads the end of the file")
                .contains("Verdict: false(unreach-call)");
    }
}
