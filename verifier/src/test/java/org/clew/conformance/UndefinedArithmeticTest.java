package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.property.Violation;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random functions with overflows, divisions by zero and shifts out of range: our checks fail where gcc's sanitizers report, and nowhere else. */
class UndefinedArithmeticTest {

    private static final int FUNCTIONS = 400;

    private static final Property CHECKED = Property.Checked.of(Part.NO_OVERFLOW, Part.DIVISION_BY_ZERO, Part.SHIFT);

    /** Runs each function until it ends or is undefined, and says which, with the line. */
    private static final String DRIVER = """
            #include <setjmp.h>
            #include <stdio.h>
            struct place { const char *file; unsigned line, column; };
            struct type { unsigned short kind, info; };
            struct operation { struct place place; const struct type *left, *right; };
            static jmp_buf next;
            static int number;
            int __VERIFIER_nondet_int(void) { return number; }
            static void report(const char *what, const struct place *place) {
                printf("%d %s line %u\\n", number, what, place->line);
                longjmp(next, 1);
            }
            void __ubsan_handle_add_overflow(struct place *p) { report("no-overflow", p); }
            void __ubsan_handle_sub_overflow(struct place *p) { report("no-overflow", p); }
            void __ubsan_handle_mul_overflow(struct place *p) { report("no-overflow", p); }
            void __ubsan_handle_negate_overflow(struct place *p) { report("no-overflow", p); }
            void __ubsan_handle_divrem_overflow(struct place *p, unsigned long a, unsigned long b) {
                report(b == 0 ? "division-by-zero" : "no-overflow", p);
            }
            void __ubsan_handle_shift_out_of_bounds(struct operation *o, unsigned long a, unsigned long b) {
                report(b < 1ul << (o->left->info >> 1) ? "no-overflow" : "shift", &o->place);
            }
            #define main tested
            #include "program.c"
            #undef main
            int main(void) {
                for (number = 0; number < FUNCTIONS; number++)
                    if (!setjmp(next)) printf("%d ends with %d\\n", number, tested());
            }
            """.replace("FUNCTIONS", String.valueOf(FUNCTIONS));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void checksFailWhereSanitizersReport(long seed) throws Exception {
        assumeTrue(NativeRun.isAvailable(DataModel.LP64, folder), "no gcc here");
        String program = new RandomArithmetic(seed, FUNCTIONS).text();
        List<String> ours = interpreted(program);
        List<String> gcc = compiled(program);
        assertThat(ours).hasSameSizeAs(gcc);
        assertThat(IntStream.range(0, FUNCTIONS)
                        .filter(i -> !ours.get(i).equals(gcc.get(i)))
                        .mapToObj(i -> "ours: " + ours.get(i) + ", gcc: " + gcc.get(i)))
                .isEmpty();
        assertThat(ours).anyMatch(line -> line.contains("shift"));
        assertThat(ours).anyMatch(line -> line.contains("division-by-zero"));
        assertThat(ours.stream().filter(line -> line.contains("ends")).count()).isBetween(20L, 380L);
    }

    private static List<String> interpreted(String program) throws Exception {
        TermPool pool = new SimplifyingPool();
        Interpreter interpreter = new Interpreter(new CFrontEnd(DataModel.LP64, CHECKED, pool)
                .lower(SourceText.of("program.c", program))
                .cfa());
        Budget budget = new Budget(new CancellationToken(), 60_000);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < FUNCTIONS; i++) {
            Choices choices = Choices.ofInputs(List.of(pool.bitVec(i, 32)));
            Outcome outcome =
                    interpreter.run(choices, new RunLimits(100_000, 0, budget)).outcome();
            lines.add(i + " "
                    + switch (outcome) {
                        case Outcome.ReachedError error ->
                            text(error.location().violation().orElseThrow());
                        case Outcome.Ended ended -> "ends with " + ended.exitStatus();
                        default -> outcome.toString();
                    });
        }
        return lines;
    }

    private static String text(Violation violation) {
        return violation.part().id() + " line " + violation.span().line();
    }

    private List<String> compiled(String program) throws Exception {
        Files.writeString(folder.resolve("program.c"), program);
        Path driver = Files.writeString(folder.resolve("driver.c"), DRIVER);
        Path executable = folder.resolve("driver");
        List<String> command = List.of(
                "gcc",
                "-w",
                "-O0",
                "-no-pie",
                "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero",
                "-Wl,-z,muldefs",
                driver.toString(),
                "-o",
                executable.toString());
        assertThat(NativeRun.run(command, folder, 120).orElseThrow().exitStatus())
                .isZero();
        return NativeRun.run(List.of(executable.toString()), folder, 60)
                .orElseThrow()
                .output()
                .lines()
                .toList();
    }
}
