package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text of an answer unknown, and the branches and elements in a path. */
class NotDecidedTest {

    @TempDir
    private Path folder;

    private CommandRun verify(String program) throws IOException {
        Path file = folder.resolve("program.c");
        Files.writeString(file, "void reach_error(void) {}\nextern char __VERIFIER_nondet_char(void);\n" + program);
        return CommandRun.of("verify", "--time-limit", "60s", "-v", file.toString());
    }

    @Test
    void aFunctionWithoutBodyIsNamedOnceWithWhatToDo() throws IOException {
        CommandRun run = verify(
                "int get(void);\nint main(void) { int x = get(); if (x > 1 && get() > x && x < 1) reach_error(); return 0; }\n");
        assertThat(run.out().lines().filter(line -> line.contains("Give the file that defines get, or")))
                .as(run.toString())
                .hasSize(1);
        assertThat(run.out()).contains("Try:", "--undefined nondet").doesNotContain("no recursion");
        assertThat(run.err().lines().filter(line -> line.contains("get"))).hasSize(1);
        assertThat(run.err()).contains("function get (2 calls)");
    }

    @Test
    void aPathShowsBranchesAndElements() throws IOException {
        CommandRun run = verify("""
                int main(void) {
                  char text[2];
                  for (int i = 0; i < 2; i++)
                    text[i] = __VERIFIER_nondet_char();
                  if (text[0] == '[')
                    if (text[1] == '(')
                      reach_error();
                  return 0;
                }
                """);
        assertThat(run.out())
                .as(run.toString())
                .contains("text[0] = '['", "text[1] = '('", "if (text[0] == '[')    // taken")
                .contains("Verdict: false(unreach-call)");
    }
}
