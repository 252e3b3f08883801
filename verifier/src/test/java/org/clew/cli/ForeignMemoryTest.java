package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pointer from outside of the program may point to an object that the program does not have, and memory may be filled from there. */
class ForeignMemoryTest {

    private static final String PRELUDE = """
            extern int __VERIFIER_nondet_int(void); extern long __VERIFIER_nondet_long(void);
            extern int *__VERIFIER_nondet_pointer(void); extern void __VERIFIER_nondet_memory(void *, unsigned long);
            extern char *fgets(char *, int, void *); void reach_error(void) {}
            struct s { int *f; int a; }; extern int *outside; extern struct s whole, *behind; extern struct s give(void);
            static int y; static struct s z;
            int main(int argc, char **argv) { int c = __VERIFIER_nondet_int(); int x = 0; struct s t; t.a = 3; t.f = &x;
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = c ? outside : &x; *p = 5; if (c && x != 5) reach_error();",
                "int *p = c ? whole.f : &x; *p = 5; if (c && x != 5) reach_error();",
                "int *p = c ? behind->f : &x; *p = 5; if (c && x != 5) reach_error();",
                "int *p = c ? (int *) argv[1] : &x; *p = 5; if (c && x != 5) reach_error();",
                "int *p = c ? (int *) __VERIFIER_nondet_long() : &x; *p = 5; if (c && x != 5) reach_error();",
                "int *p = c ? __VERIFIER_nondet_pointer() : &x; *p = 5; if (c && x != 5) reach_error();",
                "int *q = &x; void *p = __VERIFIER_nondet_pointer(); __builtin_memset(p, 1, sizeof x); if (*q) reach_error();",
                "int *p = c ? outside : &y; if (c && *p) reach_error();",
                "struct s *p = c ? behind : &z; if (p->f && *p->f) reach_error();",
                "struct s g = give(); int *p = c ? g.f : &x; *p = 5; if (c && x != 5) reach_error();",
                "__VERIFIER_nondet_memory(&t, sizeof t); *t.f = 5; if (x != 5) reach_error();",
                "__VERIFIER_nondet_memory(&t, sizeof t); if (t.a != 3) reach_error();",
                "char b[4]; b[0] = 'a'; b[1] = 0; fgets(b, 4, 0); if (b[0] != 'a') reach_error();",
            })
    void nothingIsProvedAboutIt(String body) throws IOException {
        Path file = folder.resolve("foreign.c");
        Files.writeString(file, PRELUDE + body + " return 0; }\n");
        for (String strategy : new String[] {"forward", "se", "bself"}) {
            CommandRun run = CommandRun.of(
                    "verify", file.toString(), "--strategy", strategy, "--undefined", "nondet", "--time-limit", "10");
            assertThat(run.out()).as(strategy).contains("Verdict: ").doesNotContain("Verdict: true");
        }
    }
}
