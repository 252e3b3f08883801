package org.clew.evidence.compiled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.clew.evidence.compiled.SanityRun.Counts;
import org.clew.evidence.compiled.SanityRun.Result;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.TranslationUnit;
import org.clew.testing.MeasuresTime;
import org.clew.testing.NeedsCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiled program is run on many inputs: errors that it reaches are seen, and it can do no harm. */
@NeedsCompiler
class SanityRunTest {

    private static final String ERROR = "extern void reach_error(void);\n";

    @TempDir
    Path folder;

    /** Each error needs another kind of input. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int | x == 0",
                "int | x == 1",
                "int | x == -1",
                "int | x == 2147483647",
                "int | x == -2147483647 - 1",
                "int | x == 4711",
                "int | x == 0x1234567",
                "int | x == 'q'",
                "int | x > 100000 && x < 100000000",
                "unsigned | x == 4294967295u",
                "unsigned | x == 0x80000000u",
                "unsigned char | x == 255",
                "char | x < 0",
                "short | x == -32768",
                "unsigned short | x == 65535",
                "long | x == -9223372036854775807L - 1",
                "unsigned long | x == ~0ul",
                "long long | x > 1LL << 40",
                "_Bool | x",
                "_Bool | !x",
                "float | x == 1",
                "float | x != x",
                "float | x > 1e38f",
                "double | x == 0.5",
                "double | x != x",
                "double | x > 1e300",
                "double | x > 0 && x < 1e-300",
                "void * | x == 0",
                "void * | x != 0",
            })
    void anInputOfEveryTypeReachesTheError(String type, String condition) throws Exception {
        String program = ERROR + "extern " + type + " __VERIFIER_nondet_x(void);\n"
                + "int main(void) { " + type + " x = __VERIFIER_nondet_x(); if (" + condition
                + ") reach_error(); return 0; }";
        assertThat(run(program, DataModel.LP64, new InputFunction("__VERIFIER_nondet_x", type(type))))
                .isInstanceOf(Result.Contradicted.class);
    }

    @Test
    void whatReachedTheErrorIsNamed() throws Exception {
        String program = ERROR + """
                extern int __VERIFIER_nondet_int(void);
                int main(void) {
                    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                    if (x == 1 && y == 1) reach_error();
                    return 0;
                }
                """;
        assertThat(run(program, DataModel.LP64, INT)).isInstanceOfSatisfying(Result.Contradicted.class, found -> {
            assertThat(found.inputs()).containsExactly("__VERIFIER_nondet_int() = 1", "__VERIFIER_nondet_int() = 1");
            assertThat(found.counts().vectors()).isEqualTo(2);
        });
    }

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void bothDataModelsAreRun(DataModel dataModel) throws Exception {
        String program = ERROR + "extern long __VERIFIER_nondet_long(void);\n"
                + "int main(void) { if (__VERIFIER_nondet_long() >> (8 * sizeof(long) - 1)) reach_error(); return 0; }";
        Result result = run(program, dataModel, new InputFunction("__VERIFIER_nondet_long", CTypes.LONG));
        assumeTrue(
                dataModel == DataModel.LP64 || !(result instanceof Result.NotRun),
                "no 32-bit C library on this machine");
        assertThat(result).isInstanceOf(Result.Contradicted.class);
    }

    /** The ways to write an error. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "void reach_error(void) {} int main(void) { reach_error(); return 0; }",
                "void reach_error(void) { for (;;); } int main(void) { reach_error(); }",
                "extern void __VERIFIER_error(void); int main(void) { __VERIFIER_error(); }",
                "#include <assert.h>\nint main(void) { assert(0); }",
                "int main(void) { assert(1 > 2); return 0; }",
                "int main(void) { _TRACER_abort(1); return 0; }",
                "void reach_error(void); __attribute__((constructor)) static void f(void) { reach_error(); } int main(void) { return 0; }",
                "void reach_error(void); __attribute__((destructor)) static void f(void) { reach_error(); } int main(void) { return 0; }",
                "#include <stdlib.h>\nvoid reach_error(void); int main(void) { atexit(reach_error); return 0; }",
                "#include <string.h>\nvoid reach_error(void); int main(void) { if (strlen(\"\\1234\") == 2) reach_error(); return 0; }",
                "#include <math.h>\nvoid reach_error(void); int main(int c, char **v) { if (sqrt(c * 4.0) == 2) reach_error(); return 0; }",
            })
    void everyErrorFunctionCounts(String program) throws Exception {
        assertThat(run(program, DataModel.LP64)).isInstanceOf(Result.Contradicted.class);
    }

    /** Runs that are no evidence, or reach nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int main(void) { return 0; }",
                "int main(void) { return 107; }",
                "int main(void) { int x = 2147483647; x = x + 1; if (x < 0) reach_error(); return 0; }",
                "int main(void) { int *p = 0; *p = 1; reach_error(); return 0; }",
                "int main(void) { abort(); reach_error(); }",
                "extern int somewhere(void); int main(void) { if (somewhere()) reach_error(); reach_error(); }",
                "void __VERIFIER_assume(int); int main(void) { __VERIFIER_assume(0); reach_error(); }",
                "void *malloc(unsigned long); int main(void) { if (!malloc(1ul << 62)) reach_error(); return 0; }",
                "int __VERIFIER_nondet_int(void) { return 5; } int main(void) { if (__VERIFIER_nondet_int() != 5) reach_error(); return 0; }",
                "static int fork(void) { return 3; } int main(void) { if (fork() != 3) reach_error(); return 0; }",
                "int kill(int a, int b) { return 3; } int main(void) { if (kill(1, 2) != 3) reach_error(); return 0; }",
            })
    void aRunThatDoesNotReachTheErrorAgrees(String program) throws Exception {
        assertThat(run(ERROR + program, DataModel.LP64, INT)).isInstanceOf(Result.Agreed.class);
    }

    /** A program with one run is run with three fillings of what is uninitialised, others on all vectors. */
    @Test
    void programsThatReadNothingAreRunLessOften() throws Exception {
        assertThat(counts("int main(void) { return 0; }").vectors()).isEqualTo(3);
        assertThat(counts("int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int(); }"))
                .isEqualTo(new Counts(SanityHarness.VECTORS, SanityHarness.VECTORS, SanityHarness.VECTORS, 0, 0, 0));
    }

    /** A run that reads inputs without end is stopped by their number, so that the others have their turn in the time of all. */
    @Test
    void runsThatReadWithoutEndLeaveTimeForAllVectors() throws Exception {
        Counts counts = counts("int __VERIFIER_nondet_int(void); int main(void) { for (;;) __VERIFIER_nondet_int(); }");
        assertThat(counts.vectors()).isEqualTo(SanityHarness.VECTORS);
        assertThat(counts.cut()).isEqualTo(SanityHarness.VECTORS);
        assertThat(counts.inputs()).isLessThanOrEqualTo(2 * 200_001 + 46 * 20_001);
    }

    /** Two vectors that read without end shorten the runs of the others, not so much that a long array cannot be read. */
    @Test
    void longRunsReachTheErrorBehindTheirInputs() throws Exception {
        assertThat(run(
                        ERROR + "extern int __VERIFIER_nondet_int(void);\n"
                                + "int main(void) { int i; for (i = 0; i < 150000; i++) __VERIFIER_nondet_int(); reach_error(); }",
                        DataModel.LP64,
                        INT))
                .isInstanceOf(Result.Contradicted.class);
        assertThat(run(
                        ERROR + "extern int __VERIFIER_nondet_int(void);\n"
                                + "int main(void) { int i, x = __VERIFIER_nondet_int(); while (x >= 0 && x < 5) __VERIFIER_nondet_int();\n"
                                + "for (i = 0; i < 15000; i++) __VERIFIER_nondet_int(); if (x == 4711) reach_error(); return 0; }",
                        DataModel.LP64,
                        INT))
                .isInstanceOf(Result.Contradicted.class);
    }

    @Test
    void uninitialisedMemoryIsFilledInSeveralWays() throws Exception {
        assertThat(run(
                        ERROR + "int main(void) { int x[200]; if (x[50] == -1) reach_error(); return 0; }",
                        DataModel.LP64))
                .isInstanceOf(Result.Contradicted.class);
        assertThat(run(
                        ERROR + "void *malloc(unsigned long);\n"
                                + "int main(void) { char *x = malloc(9); if (x[3] == 1) reach_error(); return 0; }",
                        DataModel.LP64))
                .isInstanceOf(Result.Contradicted.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int main(void) { for (;;); }",
                "int main(void) { for (;;) __VERIFIER_nondet_int(); }",
                "int sleep(unsigned); int main(void) { sleep(1000); }",
                "int main(void) { volatile char a[100]; return main() + a[3]; }",
                "int puts(const char *); int main(void) { for (;;) puts(\"flood\"); }",
                "int getchar(void); int main(void) { while (getchar() >= 0); return 0; }",
                "void *malloc(unsigned long); int main(void) { for (;;) *(char *) malloc(1 << 20) = 1; }",
            })
    @MeasuresTime
    void programsThatDoNotEndAreCut(String program) throws Exception {
        long start = System.nanoTime();
        assertThat(run(program, DataModel.LP64, INT)).isInstanceOf(Result.Agreed.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(8));
    }

    @Test
    void nothingIsWrittenAndNoProcessIsStarted() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "text");
        for (String action : List.of(
                "fclose(fopen(\"" + victim + "\", \"w\"))",
                "unlink(\"" + victim + "\")",
                "remove(\"" + victim + "\")",
                "rename(\"" + victim + "\", \"" + victim + "2\")",
                "system(\"rm " + victim + "\")",
                "execl(\"/bin/rm\", \"rm\", \"" + victim + "\", (char *) 0)",
                "fork() == 0 && unlink(\"" + victim + "\")",
                "popen(\"rm " + victim + "\", \"r\")")) {
            Counts counts = counts("#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nint main(void) { "
                    + action + "; return 0; }");
            assertThat(victim).as(action).hasContent("text");
            assertThat(counts.denied() + counts.crashed()).as(action).isEqualTo(3);
        }
    }

    @Test
    void aForkBombIsDenied() throws Exception {
        assertThat(counts("int fork(void); int main(void) { for (;;) fork(); }").denied())
                .isEqualTo(3);
    }

    @Test
    void anotherProcessIsNotSignalled() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            counts("int kill(int, int); int main(void) { return kill(" + other.pid() + ", 9); }");
            assertThat(other.isAlive()).isTrue();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aProgramMaySignalItself() throws Exception {
        assertThat(run(
                        ERROR + "#include <signal.h>\nstatic void f(int s) { reach_error(); }\n"
                                + "int main(void) { signal(SIGUSR1, f); raise(SIGUSR1); return 0; }",
                        DataModel.LP64))
                .isInstanceOf(Result.Contradicted.class);
    }

    @Test
    void withoutACompilerNothingIsRun() throws Exception {
        Path program = Files.writeString(folder.resolve("program.c"), "int main(void) { return 0; }");
        SanityRun run = new SanityRun(new CompilerCommand("/nonexistent/cc"), Duration.ofSeconds(10));
        assertThat(run.run(task(program, DataModel.LP64)))
                .isEqualTo(new Result.NotRun("no C compiler /nonexistent/cc"));
        assertThat(run("this is not C", DataModel.LP64)).isEqualTo(new Result.NotRun("the compiler rejects it"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | int a[2] = {1, 2}; volatile int i = 3; a[i] = 0;",
                "false | int a[2] = {1, 2}; volatile int i = 1; a[i] = 0;",
                "true  | int *p = malloc(4); free(p); *p = 3;",
                "true  | volatile int i = 40; i = 1 << i;",
                "false | int *p = malloc(4), *q; free(p); q = malloc(4); if (p != q) return 0;",
            })
    void sanitizersSayWhetherARunIsUndefined(boolean undefined, String statements) throws Exception {
        String program = ERROR + "void *malloc(unsigned long); void free(void *);\n" + "int main(void) { " + statements
                + " reach_error(); return 0; }";
        SanityRun run = new SanityRun(CompilerCommand.ofThisMachine(), Duration.ofSeconds(20));
        Path file = Files.writeString(folder.resolve("program.c"), program);
        assertThat(run.isUndefined(task(file, DataModel.LP64), 0)).isEqualTo(undefined);
    }

    private static final InputFunction INT = new InputFunction("__VERIFIER_nondet_int", CTypes.INT);

    private Counts counts(String program) throws IOException, InterruptedException {
        return run(program, DataModel.LP64, INT) instanceof Result.Agreed(Counts counts)
                ? counts
                : new Counts(-1, -1, -1, -1, -1, -1);
    }

    private Result run(String program, DataModel dataModel, InputFunction... inputs)
            throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("program.c"), program);
        return new SanityRun(CompilerCommand.ofThisMachine(), Duration.ofSeconds(20))
                .run(task(file, dataModel, inputs));
    }

    private static SanityTask task(Path program, DataModel dataModel, InputFunction... inputs) {
        return new SanityTask(
                List.of(TranslationUnit.of(program)),
                dataModel,
                Property.DEFAULT,
                List.of(inputs),
                Optional.empty(),
                List.of(4711L, 0x1234567L, (long) 'q'),
                false);
    }

    private static CType type(String name) {
        return switch (name) {
            case "int" -> CTypes.INT;
            case "unsigned" -> CTypes.UNSIGNED_INT;
            case "char" -> CTypes.CHAR;
            case "unsigned char" -> CTypes.UNSIGNED_CHAR;
            case "short" -> new CType.Integer(CType.Integer.Kind.SHORT, true);
            case "unsigned short" -> new CType.Integer(CType.Integer.Kind.SHORT, false);
            case "long" -> CTypes.LONG;
            case "unsigned long" -> CTypes.UNSIGNED_LONG;
            case "long long" -> CTypes.LONG_LONG;
            case "_Bool" -> CTypes.BOOL;
            case "float" -> CTypes.FLOAT;
            case "double" -> CTypes.DOUBLE;
            case "void *" -> CTypes.VOID_POINTER;
            default -> throw new IllegalArgumentException(name);
        };
    }
}
