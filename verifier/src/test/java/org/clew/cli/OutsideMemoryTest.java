package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors behind the use of a pointer that may point to memory of the environment: the compiled program gets such memory. */
class OutsideMemoryTest {

    private static final String PRELUDE = """
            extern int __VERIFIER_nondet_int(void); extern void *__VERIFIER_nondet_pointer(void); extern void *malloc(unsigned);
            void reach_error(void) {}
            struct s { int flags; struct s *next; }; int x;
            int main(void) { int c = __VERIFIER_nondet_int();
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = __VERIFIER_nondet_pointer(); *p = 0; if (c == 5) reach_error();",
                "int *p = __VERIFIER_nondet_pointer(); *p = c; if (*p == 5) reach_error();",
                "int *p = __VERIFIER_nondet_pointer(), *q = __VERIFIER_nondet_pointer(); *p = *q = 7; if (p != q) reach_error();",
                "struct s *p = malloc(sizeof *p); if (p->next->flags & 1) return 0; if (c == 5) reach_error();",
                "struct s *p; if (p->flags & 1) return 0; if (c == 5) reach_error();",
            })
    void errorsBehindItAreFound(String body) throws IOException {
        assertThat(verdict(body)).contains("Verdict: false");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = __VERIFIER_nondet_pointer(); *p = 5; if (*p == 6) reach_error();",
                "int *p = __VERIFIER_nondet_pointer(); *p = 5; if (x) reach_error();",
                "int *p = 0; if (*p == 5) reach_error();",
            })
    void nothingElseIsAnError(String body) throws IOException {
        assertThat(verdict(body)).contains("Verdict: ").doesNotContain("Verdict: false");
    }

    /** Only what is behind the pointer is a guess. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = __VERIFIER_nondet_pointer(); *p = 5; if (*p == 6) reach_error();",
                "int *p = __VERIFIER_nondet_pointer(); *p = 5; if (!p) reach_error();",
            })
    void nothingIsProvedBehindIt(String body) throws IOException {
        assertThat(verdict(body)).doesNotContain("Verdict: true");
    }

    private String verdict(String body) throws IOException {
        Path file = folder.resolve("outside.c");
        Files.writeString(file, PRELUDE + body + " return 0; }\n");
        return CommandRun.of("verify", file.toString(), "--data-model", "ILP32", "--time-limit", "20")
                .out();
    }
}
