package org.clew.evidence.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.clew.evidence.compiled.HarnessRun.Result;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.program.SourceSpan;
import org.clew.property.Property;
import org.clew.semantics.run.InputValue;
import org.clew.testing.NeedsCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiled program exits with 107 if and only if the error function is reached. */
@NeedsCompiler
class HarnessRunTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);
    private static final Property REACH_ERROR = Property.Unreachable.of("reach_error");

    private final TermPool pool = new SimplifyingPool();

    @TempDir
    Path folder;

    private InputValue integer(String function, CType type, long value, int width) {
        return new InputValue(new Input(function, type, SourceSpan.NONE), pool.bitVec(value, width));
    }

    private InputValue integer(long value) {
        return integer("__VERIFIER_nondet_int", INT, value, 32);
    }

    private Result run(String text, DataModel model, Property property, InputValue... inputs) throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), text);
        return new HarnessRun(CompilerCommand.ofThisMachine(), Duration.ofSeconds(5))
                .run(program, model, property, List.of(inputs));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void reach_error(void) {}",
                "void reach_error() { __assert_fail(\"0\", \"f\", 1, \"g\"); }",
                "void abort(void); void reach_error() { abort(); }",
                "extern void reach_error();",
                "inline __attribute__((noinline)) int reach_error() { return 1; } int reach_error();"
            })
    void theErrorFunctionMayBeDefinedInAnyWay(String definition) throws IOException {
        String main = "\nint __VERIFIER_nondet_int(); int main() { int x = __VERIFIER_nondet_int();"
                + " int y = __VERIFIER_nondet_int(); if (x == -7 && y == 12) reach_error(); return 3; }";
        for (DataModel model : DataModel.values()) {
            assertThat(run(definition + main, model, REACH_ERROR, integer(-7), integer(12)))
                    .isInstanceOf(Result.Confirmed.class);
            assertThat(run(definition + main, model, REACH_ERROR, integer(12), integer(-7)))
                    .isEqualTo(new Result.Refuted(3));
        }
    }

    @Test
    void aProgramThatExitsWithTheErrorStatusDidNotReachTheError() throws IOException {
        String text = "void reach_error() {} int main() { return 107; }";
        assertThat(run(text, DataModel.LP64, REACH_ERROR)).isEqualTo(new Result.Refuted(106));
    }

    @Test
    void aFailedAssertionIsAnErrorOnlyIfThePropertySaysSo() throws IOException {
        String text = "#include <assert.h>\nint main() { assert(1 > 2); return 0; }";
        assertThat(run(text, DataModel.LP64, Property.DEFAULT)).isInstanceOf(Result.Confirmed.class);
        assertThat(run(text, DataModel.LP64, REACH_ERROR)).isEqualTo(new Result.Refuted(134));
    }

    @Test
    void theTracerAbortsWhereItsConditionHolds() throws IOException {
        String text = "int __VERIFIER_nondet_int(); void _TRACER_abort(int);"
                + "int main() { _TRACER_abort(__VERIFIER_nondet_int() > 5); return 0; }";
        assertThat(run(text, DataModel.LP64, Property.DEFAULT, integer(6))).isInstanceOf(Result.Confirmed.class);
        assertThat(run(text, DataModel.LP64, Property.DEFAULT, integer(5))).isEqualTo(new Result.Refuted(0));
    }

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void valuesOfEveryTypeArriveExactly(DataModel model) throws IOException {
        String text = """
                extern float __VERIFIER_nondet_float(); extern double __VERIFIER_nondet_double();
                extern long double __VERIFIER_nondet_longdouble();
                extern _Bool __VERIFIER_nondet_bool(); extern char __VERIFIER_nondet_char();
                extern unsigned long long __VERIFIER_nondet_ulonglong(); extern long long __VERIFIER_nondet_longlong();
                extern unsigned __VERIFIER_nondet_uint(); extern void *__VERIFIER_nondet_pointer();
                void reach_error() {}
                int main() {
                    if (__VERIFIER_nondet_float() == -0x1.abcdeep-130f
                        && __VERIFIER_nondet_double() == 0x1.fffffffffffffp1023
                        && __VERIFIER_nondet_longdouble() == 0x1.0000000000000002p3L
                        && __VERIFIER_nondet_bool() == 1 && __VERIFIER_nondet_char() == -128
                        && __VERIFIER_nondet_ulonglong() == 18446744073709551615ULL
                        && __VERIFIER_nondet_longlong() == (-9223372036854775807LL - 1)
                        && __VERIFIER_nondet_uint() == 4000000000u
                        && __VERIFIER_nondet_pointer() == (void *) 0x1234)
                        reach_error();
                }
                """;
        CType floating = new CType.Floating(CType.Floating.Kind.FLOAT);
        CType doubles = new CType.Floating(CType.Floating.Kind.DOUBLE);
        CType longDouble = new CType.Floating(CType.Floating.Kind.LONG_DOUBLE);
        BigInteger extended = BigInteger.valueOf(16383 + 3).shiftLeft(63).add(BigInteger.ONE);
        CType unsignedLong = new CType.Integer(CType.Integer.Kind.LONG_LONG, false);
        CType signedLong = new CType.Integer(CType.Integer.Kind.LONG_LONG, true);
        Result result = run(
                text,
                model,
                REACH_ERROR,
                new InputValue(
                        new Input("__VERIFIER_nondet_float", floating, SourceSpan.NONE),
                        pool.floating(-0x1.abcdeep-130f)),
                new InputValue(
                        new Input("__VERIFIER_nondet_double", doubles, SourceSpan.NONE),
                        pool.floating(Double.MAX_VALUE)),
                new InputValue(
                        new Input("__VERIFIER_nondet_longdouble", longDouble, SourceSpan.NONE),
                        pool.floating(extended, Sort.FLOAT80)),
                integer("__VERIFIER_nondet_bool", new CType.Bool(), 1, 8),
                integer("__VERIFIER_nondet_char", new CType.Integer(CType.Integer.Kind.CHAR, true), -128, 8),
                integer("__VERIFIER_nondet_ulonglong", unsignedLong, -1, 64),
                integer("__VERIFIER_nondet_longlong", signedLong, Long.MIN_VALUE, 64),
                integer("__VERIFIER_nondet_uint", new CType.Integer(CType.Integer.Kind.INT, false), 4000000000L, 32),
                integer("__VERIFIER_nondet_pointer", new CType.Pointer(new CType.Void()), 0x1234, 64));
        assertThat(result).isInstanceOf(Result.Confirmed.class);
    }

    @Test
    void undefinedFunctionsMatterOnlyWhenCalled() throws IOException {
        String text = "int unknown(int); int __VERIFIER_nondet_int(); void reach_error() {} int main() {"
                + " if (__VERIFIER_nondet_int()) reach_error(); return unknown(3); }";
        assertThat(run(text, DataModel.LP64, REACH_ERROR, integer(1))).isInstanceOf(Result.Confirmed.class);
        assertThat(run(text, DataModel.LP64, REACH_ERROR, integer(0))).isInstanceOf(Result.Refuted.class);
    }

    /** Also where the machine has no 32-bit C library: then what is missing refutes nothing. */
    @ParameterizedTest
    @EnumSource(DataModel.class)
    void theLibraryThatAProgramNeedsIsThereOrNothingIsConcluded(DataModel model) throws IOException {
        String heap = "#include <stdlib.h>\n#include <string.h>\nvoid reach_error(void) {} int main(void) {"
                + " int *p = malloc(8), *q = calloc(2, 4); memcpy(q, p, 4); if (p != q && q[1] == 0) reach_error(); }";
        assertThat(run(heap, model, REACH_ERROR)).isInstanceOf(Result.Confirmed.class);
        String sorting =
                "#include <stdlib.h>\nvoid reach_error(void) {} int c(const void *x, const void *y) { return 0; }"
                        + " int main(void) { int a[2] = {1, 2}; qsort(a, 2, 4, c); reach_error(); }";
        assertThat(run(sorting, model, REACH_ERROR)).isInstanceOfAny(Result.Confirmed.class, Result.NotThere.class);
    }

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void crashesAndOverflowsAreDistinguished(DataModel model) throws IOException {
        String main =
                "int __VERIFIER_nondet_int(); void reach_error() {} int main() { int x = __VERIFIER_nondet_int(); ";
        assertThat(run(main + "*(volatile int *) 0 = x; reach_error(); }", model, REACH_ERROR, integer(1)))
                .isInstanceOfSatisfying(
                        Result.Refuted.class,
                        refuted -> assertThat(refuted.isCrash()).isTrue());
        assertThat(run(main + "x++; reach_error(); }", model, REACH_ERROR, integer(Integer.MAX_VALUE)))
                .isInstanceOfSatisfying(
                        Result.Refuted.class,
                        refuted -> assertThat(refuted.isOverflow()).isTrue());
        assertThat(run(main + "exit(107); }", model, REACH_ERROR, integer(1))).isEqualTo(new Result.Refuted(106));
    }

    @Test
    void whatCannotBeCompiledOrDoesNotEndIsNotRun() throws IOException {
        assertThat(run("int main( {", DataModel.LP64, REACH_ERROR))
                .isEqualTo(new Result.NotRun("the compiler rejects the program: program.c:1:11: error: expected"
                        + " declaration specifiers or '...' before '{' token"));
        assertThat(run("int main() { for (;;) {} }", DataModel.LP64, REACH_ERROR))
                .isEqualTo(new Result.NotRun("the compiled program did not end in 5 s"));
    }

    @Test
    void withoutACompilerNothingIsRun() throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), "int main() {}");
        HarnessRun run = new HarnessRun(new CompilerCommand("no-such-compiler"), Duration.ofSeconds(1));
        assertThat(run.run(program, DataModel.LP64, REACH_ERROR, List.of()))
                .isInstanceOfSatisfying(
                        Result.NotThere.class,
                        missing -> assertThat(missing.what()).isEqualTo("there is no C compiler no-such-compiler"));
    }

    private InputValue guess(String function, long value) {
        return new InputValue(new Input(function, INT, SourceSpan.NONE, Input.Kind.GUESS), pool.bitVec(value, 32));
    }

    /** A guess must not replace what the program or the C library defines, under whatever name. */
    @Test
    void onlyUndefinedFunctionsAreGuessed() throws IOException {
        String own = "int f(void) { return 1; } int g(void) __attribute__((alias(\"f\"))); void reach_error() {}"
                + " int main() { if (g() == 5) reach_error(); return 3; }";
        assertThat(run(own, DataModel.LP64, REACH_ERROR, guess("g", 5))).isEqualTo(new Result.Refuted(3));
        String library = "int mbsinit(const void *); void reach_error() {}"
                + " int main() { if (mbsinit(0) == 5) reach_error(); return 3; }";
        assertThat(run(library, DataModel.LP64, REACH_ERROR, guess("mbsinit", 5)))
                .isEqualTo(new Result.Refuted(3));
        String undefined = library.replace("mbsinit", "undefined_function");
        assertThat(run(undefined, DataModel.LP64, REACH_ERROR, guess("undefined_function", 5)))
                .isInstanceOf(Result.Confirmed.class);
    }

    @Test
    void anAssertionWithoutItsHeaderIsAnErrorUnlessTheProgramDefinesIt() throws IOException {
        assertThat(run("int main() { assert(1 > 2); return 0; }", DataModel.LP64, Property.DEFAULT))
                .isInstanceOf(Result.Confirmed.class);
        assertThat(run(
                        "void assert(int c) {} int main() { assert(1 > 2); return 4; }",
                        DataModel.LP64,
                        Property.DEFAULT))
                .isEqualTo(new Result.Refuted(4));
    }
}
