package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user sees of plain symbolic execution: verdict last, exit codes, limits that hold, signals that end with a verdict. */
class VerifyCommandTest {

    private static final String INPUT = "extern int __VERIFIER_nondet_int(void);\n";

    /** The key of a small cipher, from one word and what became of it: to find it takes any solver longer than any test. */
    private static final String HARD = """
            extern unsigned long long __VERIFIER_nondet_ulonglong(void);
            void reach_error(void) {}
            int main(void) {
                unsigned long long x = 0x6574, y = 0x694c;
                unsigned long long key = __VERIFIER_nondet_ulonglong(), next = __VERIFIER_nondet_ulonglong();
                for (int round = 0; round < 16; round++) {
                    x = ((x >> 8 | x << 56) + y) ^ key;
                    y = (y << 3 | y >> 61) ^ x;
                    next = ((next >> 8 | next << 56) + key) ^ round;
                    key = (key << 3 | key >> 61) ^ next;
                }
                if (x == 0xa65d9851797832f5 && y == 0x1718854ae1298d3f)
                    reach_error();
                return 0;
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aBugIsShownWithInputsThenPathThenVerdict() throws IOException {
        CommandRun run = verify(INPUT + """
                void reach_error(void) {}
                int main(void) {
                    int x = __VERIFIER_nondet_int();
                    int y = 3 * x;
                    if (y == 21)
                        reach_error();
                    return 0;
                }
                """);
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(20).last().isEqualTo("Verdict: false(unreach-call)");
        assertThat(lines.getFirst()).endsWith("program.c:7:9: call of 'reach_error'");
        assertThat(lines.get(1)).isEqualTo("Inputs:");
        assertThat(lines.get(2)).isEqualTo("  line 4: __VERIFIER_nondet_int() = 7");
        assertThat(lines)
                .containsSubsequence(
                        "Path:",
                        "  line 4: int x = __VERIFIER_nondet_int();    // x = 7",
                        "  line 5: int y = 3 * x;    // y = 21");
        assertThat(run.exitCode()).isEqualTo(10);
    }

    @Test
    void theHarnessOfABugIsWrittenOnRequest() throws IOException {
        Path evidence = folder.resolve("evidence");
        verify(
                INPUT
                        + "void reach_error(void) {} int main(void) { if (__VERIFIER_nondet_int() == 77) reach_error(); }",
                "--output",
                evidence.toString());
        assertThat(evidence.resolve("harness.c"))
                .content()
                .contains("__VERIFIER_nondet_int")
                .contains("77");
    }

    /** The line that the output gives works when it is pasted into a shell, whatever the sizes of the data model. */
    @ParameterizedTest
    @ValueSource(strings = {"ILP32", "LP64"})
    void theLineThatRunsTheHarnessCanBePasted(String model) throws IOException, InterruptedException {
        Path evidence = folder.resolve("the evidence");
        CommandRun run = verify(
                INPUT + """
                        double floor(double);
                        void reach_error(void) {}
                        int main(void) {
                            char c = __VERIFIER_nondet_int();
                            if (c == '\\\\' && floor(c + 0.5) == c && sizeof(long) == %d) reach_error();
                        }
                        """.formatted(model.equals("LP64") ? 8 : 4),
                "--data-model",
                model,
                "--output",
                evidence.toString());
        List<String> lines = run.out().lines().toList();
        int said = lines.indexOf("Run it (it prints 107 if the error is reached):");
        assertThat(said).as(run.toString()).isPositive();
        Process shell = new ProcessBuilder("sh", "-c", lines.get(said + 1)).start();
        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("107\n");
    }

    @Test
    void aFiniteTreeIsTrue() throws IOException {
        CommandRun run = verify(INPUT + """
                void reach_error(void) {}
                int main(void) {
                    int x = __VERIFIER_nondet_int(), sum = 0;
                    for (int i = 0; i < 5; i++) {
                        if (x > i)
                            sum++;
                    }
                    if (sum > 5)
                        reach_error();
                    return 0;
                }
                """, "--stats");
        assertThat(run.out())
                .endsWith("Verdict: true\n")
                .contains("strategy: se\n")
                .containsPattern("(?m)^states: \\d+$");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void anUndefinedFunctionOnAFeasiblePathIsAReason() throws IOException {
        CommandRun run = verify("int puzzle(void); void reach_error(void) {}"
                + "int main(void) { int n = puzzle(); if (n > 5 && n < 3) reach_error(); return n; }");
        assertThat(run.out()).contains("Verdict: unknown (undefined function puzzle at ");
        assertThat(run.exitCode()).isEqualTo(5);
    }

    /** Some body returns this value, and the harness has it. */
    @Test
    void anErrorBehindTheResultOfAnUndefinedFunctionIsShown() throws IOException {
        CommandRun run = verify("int puzzle(int *); void reach_error(void) {}"
                + "int main(void) { int x = 1; int n = puzzle(&x); if (n == 5) reach_error(); return n; }");
        assertThat(run.out()).contains("undefined function puzzle() = 5\n").endsWith("Verdict: false(unreach-call)\n");
        assertThat(run.exitCode()).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // what the function is there to set
                "int puzzle(int *); int main(void) { int x; int n = puzzle(&x); if (n == 5 && x == 3) reach_error(); }",
                // it may be there to stop the program
                "int puzzle(int); int main(void) { int n = __VERIFIER_nondet_int(); puzzle(n > 0); if (n < 0) reach_error(); }",
                // everybody but us knows what it does
                "int system(const char *); int main(void) { if (system(0) == 77) reach_error(); }",
                // an address from nowhere
                "int *puzzle(void); int main(void) { int *p = puzzle(); if (p) reach_error(); }"
            })
    void noGuessIsMadeThatIsNotHonest(String text) throws IOException {
        CommandRun run = verify("int __VERIFIER_nondet_int(void); void reach_error(void) {} " + text);
        assertThat(run.out()).contains("Verdict: unknown (");
        assertThat(run.exitCode()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int puzzle(void); int main(void) { int n = puzzle(); if (n > 5 && n < 3) reach_error(); }",
                "void puzzle(int *); int main(void) { int x = 1; puzzle(&x); if (x != 1) reach_error(); }",
                "int *puzzle(void); int main(void) { int *p = puzzle(); if (p == 0 && p != 0) reach_error(); }",
                "struct s { int a, b; } puzzle(void); int main(void) { struct s v = puzzle(); if (v.a == 1 && v.a == 2) reach_error(); }",
            })
    void aUserMayAcceptThatUndefinedFunctionsDoNothingButReturn(String text) throws IOException {
        CommandRun run = verify("void reach_error(void) {} " + text, "--undefined", "nondet");
        assertThat(run.out()).endsWith("Verdict: true\n");
        assertThat(run.err())
                .contains("function puzzle: it has no body and no model; it is assumed to return any value");
        assertThat(run.exitCode()).isZero();
    }

    /** All of them are compiled too: the harness has a body for each function that is called on the way. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "void puzzle(int); int main(void) { int x; puzzle(2); x = 3; puzzle(x); if (x == 3) reach_error(); }",
                "int puzzle(int); int main(void) { puzzle(2); if (puzzle(3) == 4) reach_error(); }",
                "int *puzzle(void); int main(void) { int *p = puzzle(); if (p != 0) reach_error(); }",
            })
    void whatUndefinedFunctionsReturnIsAnInput(String text) throws IOException {
        CommandRun run = verify("void reach_error(void) {} " + text, "--undefined", "nondet");
        assertThat(run.out()).endsWith("Verdict: false(unreach-call)\n");
        assertThat(run.out().substring(0, run.out().indexOf("Path:"))).doesNotContain("void");
        assertThat(run.exitCode()).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = malloc(4); if (p == 0) reach_error();",
                "int *p = malloc(4); int *q = malloc(8); if (p && !q) { *p = 3; if (*p == 3) reach_error(); }",
                "int *p = calloc(2, 4); if (!p) return 0; if (p[1]) return 1; int *q = realloc(p, 80); if (!q && p[0] == 0) reach_error();",
                "char *strdup(const char *); char *p = strdup(\"a\"); if (!p) reach_error();",
                "char *strndup(const char *, unsigned long); char *p = strndup(\"ab\", 1), *q = strndup(\"a\", 1); if (p && !q) reach_error();",
                "int *p = aligned_alloc(16, 32); if (!p) reach_error();",
                "void *reallocarray(void *, unsigned long, unsigned long); int *p = reallocarray(0, 4, 8); if (!p) reach_error();",
                "int posix_memalign(void **, unsigned long, unsigned long); void *p = 0; if (posix_memalign(&p, 16, 8) == 12 && !p) reach_error();",
            })
    void memoryMayRunOut(String body) throws IOException {
        String program = "#include <stdlib.h>\nvoid reach_error(void) {} int main(void) { " + body + " }";
        assertThat(verify(program).out()).endsWith("Verdict: true\n");
        CommandRun failing = verify(program, "--malloc-may-fail");
        assertThat(failing.out())
                .containsPattern("  (line \\d+: )?\\w+\\(\\) fails\n")
                .endsWith("Verdict: false(unreach-call)\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void reach_error(void) {} void g(void (*f)(void)) { f(); } int main(void) { g(reach_error); return 0; }",
                "extern void reach_error(void); void (*t[2])(void) = { 0, reach_error }; int main(void) { int k = 1; t[k](); return 0; }",
                "void reach_error() {} int main(void) { int (*f)(int) = (int (*)(int)) reach_error; return f(3); }",
            })
    void aCallOfTheErrorFunctionThroughAPointerIsAnError(String program) throws IOException {
        assertThat(verify(program).out()).endsWith("Verdict: false(unreach-call)\n");
    }

    /** Whoever looks at what comes back is safe. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int *p = malloc(4); if (p) { *p = 3; if (*p != 3) reach_error(); }",
                "char *p = __builtin_alloca(3); if (!p) reach_error();",
            })
    void whereMemoryMayRunOutOtherThingsStillHold(String body) throws IOException {
        String program =
                "#include <stdlib.h>\n#include <string.h>\nvoid reach_error(void) {} int main(void) { " + body + " }";
        assertThat(verify(program, "--malloc-may-fail").out()).endsWith("Verdict: true\n");
    }

    /** The compiled program finds something else there, which says nothing against the error. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int main(void) { int *p = malloc(8); if (p[1] == 5) reach_error(); return 0; }",
                "int get(void) { int a[3]; int *q = a; q[0] = 1; return q[2]; } int main(void) { if (get() == 77) reach_error(); return 0; }",
                "struct n { struct n *next; int v; }; int main(void) { struct n *l = 0; while (__VERIFIER_nondet_int())"
                        + " { struct n *i = malloc(sizeof *i); i->next = l; l = i; } if (l && l->v == 9) reach_error(); return 0; }",
            })
    void anErrorMayDependOnAnUninitialisedVariable(String text) throws IOException {
        CommandRun run =
                verify("#include <stdlib.h>\n" + INPUT + "void reach_error(void) {} " + text, "--time-limit", "20s");
        assertThat(run.out()).endsWith("Verdict: false(unreach-call)\n");
    }

    /** An address from nowhere is not one that a program may read. */
    @Test
    void whatAnUndefinedFunctionPointsToIsNotKnown() throws IOException {
        CommandRun run = verify(
                "void reach_error(void) {} int *puzzle(void); int main(void) { if (*puzzle() == 3) reach_error(); }",
                "--undefined",
                "nondet");
        assertThat(run.out()).contains("Verdict: unknown (");
    }

    /** Our floats have one NaN, and C's have signs: neither true nor false may rest on them. */
    @Test
    void theSignOfANanIsNotKnown() throws IOException {
        String program =
                "double copysign(double, double); double __builtin_nan(const char *); void reach_error(void) {}"
                        + "extern double __VERIFIER_nondet_double(void);"
                        + "int main(void) { double d = __VERIFIER_nondet_double(); KNOWN"
                        + " if (copysign(1, d) < 0 && !(d < 0) && 1 / d > -1) reach_error(); return 0; }";
        CommandRun run = verify(program.replace("KNOWN", ""));
        assertThat(run.out()).startsWith("Verdict: unknown (copysign of a NaN at ");
        assertThat(verify(program.replace("KNOWN", "if (d != d) return 0;")).exitCode())
                .isEqualTo(0);
    }

    /** The check may be commented out, or the property another's: true would mean nothing. */
    @Test
    void aProgramWithoutAnythingToVerifyIsUnknown() throws IOException {
        CommandRun run = verify("int main(void) { int n = 3; /* reach_error(); */ return n; }");
        assertThat(run.out())
                .startsWith("Try:\n  Overflow, memory errors and other undefined behaviour with --check all.\n")
                .contains("Verdict: unknown (the program has no assertion and calls no error function (reach_error)")
                .endsWith("so there is nothing to verify)\n");
        assertThat(run.exitCode()).isEqualTo(5);
    }

    /** A property file says what must not be called; a program that never does so satisfies it, and the user is warned. */
    @Test
    void aProgramThatNeverCallsWhatThePropertyFileNamesIsTrue() throws IOException {
        Path property = folder.resolve("abort.prp");
        Files.writeString(property, "CHECK( init(main()), LTL(G ! call(abort())) )");
        CommandRun run = verify("int main(void) { return 3; }", "--property", property.toString());
        assertThat(run.out()).endsWith("Verdict: true\n");
        assertThat(run.err()).contains("the program never calls abort; check that the property is the intended one");
        assertThat(run.exitCode()).isEqualTo(0);
    }

    /** An error behind an endless loop is there, only not reached. */
    @Test
    void anErrorThatNoControlComesToIsSomethingToVerify() throws IOException {
        CommandRun run =
                verify("void reach_error(void) {} int main(void) { for (;;) { } reach_error(); return 0; }", "--quiet");
        assertThat(run.out()).isEqualTo("Verdict: true\n");
    }

    @Test
    @MeasuresTime
    void theTimeLimitHoldsInsideASolver() throws IOException {
        long start = System.nanoTime();
        CommandRun run = verify(HARD, "--time-limit", "2s");
        assertThat(run.out())
                .contains("Try:\n  More time with --time-limit")
                .endsWith("\nVerdict: unknown (time limit of 2.0 s)\n");
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isBetween(1900L, 4000L);
    }

    @Test
    @MeasuresTime
    void anUnfinishedSearchNamesItsLoops() throws IOException {
        CommandRun run = verify("""
                extern int __VERIFIER_nondet_int(void);
                void reach_error(void);
                int main(void) {
                  int x = 1;
                  while (__VERIFIER_nondet_int()) x = x + 1 + (__VERIFIER_nondet_int() > 5);
                  if (x == 0) reach_error();
                }
                """, "--strategy", "se", "--time-limit", "2s");
        assertThat(run.out()).contains("Not decided:\n  time limit of 2.0 s\n", "c:5:3: loop: the search came here ");
    }

    @Test
    void anUnknownStrategyIsAUsageError() throws IOException {
        CommandRun run = CommandRun.of("verify", "--strategy", "luck", program("int main(void) { return 0; }"));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("luck").contains("se");
    }

    @Test
    void aSignalEndsWithAVerdict() throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path queries = Files.createDirectory(folder.resolve("queries"));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dclew.natives=" + System.getProperty("clew.natives", ""),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.clew.cli.Main",
                        "verify",
                        "--strategy",
                        "se",
                        "--solver-log",
                        queries.toString(),
                        program(HARD))
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            awaitFile(queries, process);
            process.destroy();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(output).hasContent("Verdict: unknown (interrupted)");
            assertThat(process.exitValue()).isEqualTo(5);
        } finally {
            process.destroyForcibly();
        }
    }

    /** The first query is written when the search has begun. */
    private static void awaitFile(Path folder, Process process) throws IOException, InterruptedException {
        boolean empty = true;
        while (empty && process.isAlive()) {
            Thread.sleep(50);
            try (Stream<Path> files = Files.list(folder)) {
                empty = files.findAny().isEmpty();
            }
        }
    }

    private CommandRun verify(String text, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("verify", "--strategy", "se"));
        arguments.addAll(List.of(options));
        arguments.add(program(text));
        return CommandRun.of(arguments.toArray(new String[0]));
    }

    private String program(String text) throws IOException {
        return Files.writeString(folder.resolve("program.c"), text).toString();
    }
}
