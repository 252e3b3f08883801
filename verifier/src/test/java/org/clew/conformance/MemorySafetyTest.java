package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs with invalid accesses, invalid calls of {@code free} and leaks: our checks, carried out by the interpreter, name the same first violation as gcc with
 * its sanitizers. {@code -Dclew.pointers.batches=100} tries more than the default, {@code -Dclew.pointers.first=1000} others.
 */
class MemorySafetyTest {

    private static final int BATCH = 100;

    /** What our answer leaves open: the library may allocate freed memory again, so a pointer to it may equal a new one. */
    private static final String REUSED = "comparison of pointers";

    private static final Property PROPERTY =
            Property.Checked.of(Part.VALID_DEREF, Part.VALID_FREE, Part.VALID_MEMCLEANUP);

    /** Status 1 is an invalid access, 2 an invalid free, 3 memory that is left. */
    private static final String OBSERVER = """
            #include <stdlib.h>
            #include <string.h>
            #include <stdio.h>
            #include <unistd.h>
            #include <sys/wait.h>
            const char *__asan_default_options(void) {
                return "detect_leaks=0:redzone=2048:detect_stack_use_after_return=1:log_path=/dev/null";
            }
            static int live, freeing;
            void __asan_on_error(void) { _exit(freeing ? 2 : 1); }
            void __ubsan_handle_out_of_bounds(void *data, void *index) { _exit(1); }
            static void *counted(void *block) { live++; return block; }
            static void uncounted(void *block) { live -= block != 0; freeing = 1; free(block); freeing = 0; }
            static int status(int (*run)(void)) {
                int status;
                pid_t child = fork();
                if (!child) { run(); _exit(live ? 3 : 0); }
                waitpid(child, &status, 0);
                return WIFEXITED(status) ? WEXITSTATUS(status) : 9;
            }
            #define malloc(size) counted(malloc(size))
            #define calloc(count, size) counted(calloc(count, size))
            #define free(block) uncounted(block)
            """;

    @TempDir
    private Path folder;

    static Stream<Arguments> batches() {
        int first = Integer.getInteger("clew.pointers.first", 0);
        return IntStream.range(first, first + Integer.getInteger("clew.pointers.batches", 10))
                .mapToObj(batch -> Arguments.of(batch, batch % 2 == 0 ? DataModel.LP64 : DataModel.ILP32));
    }

    @ParameterizedTest(name = "batch {0} {1}")
    @MethodSource("batches")
    void theFirstViolationIsThatOfTheSanitizers(int batch, DataModel model) throws IOException, InterruptedException {
        assumeTrue(NativeRun.isAvailable(model, folder), "gcc cannot build " + model + " programs here");
        List<RandomPointerProgram> programs = IntStream.range(batch * BATCH, (batch + 1) * BATCH)
                .mapToObj(RandomPointerProgram::new)
                .toList();
        StringBuilder all = new StringBuilder(OBSERVER)
                .append(RandomPointerProgram.PRELUDE.replaceAll("(?m)^(typedef|void \\*m).*\\n", ""));
        StringBuilder calls = new StringBuilder();
        for (int i = 0; i < BATCH; i++) {
            all.append(programs.get(i).text());
            calls.append("  printf(\"%d\\n\", status(run")
                    .append(batch * BATCH + i)
                    .append("));\n  fflush(stdout);\n");
        }
        all.append("int main(void) {\n").append(calls).append("  return 0;\n}\n");
        Path file = Files.writeString(folder.resolve("batch.c"), all);
        Optional<NativeRun> run = NativeRun.of(file, model, folder, "-fsanitize=address,bounds", "-no-pie");
        assumeTrue(run.isPresent(), "gcc has no address sanitizer for " + model + " here");
        List<String> found = run.get().output().lines().toList();
        assertThat(found).hasSize(BATCH);
        assertThat(found).contains("0", "1", "2", "3").doesNotContain("9");
        List<String> differences = new ArrayList<>();
        int undecided = 0;
        for (int i = 0; i < BATCH; i++) {
            String text = RandomPointerProgram.PRELUDE.replace(
                            "__SIZE_TYPE__", model == DataModel.LP64 ? "unsigned long" : "unsigned")
                    + programs.get(i).text() + "int main(void) { return run" + (batch * BATCH + i) + "(); }\n";
            String ours = violation(text, model);
            if (ours.equals(REUSED)) {
                undecided++;
            } else if (!ours.equals(found.get(i))) {
                differences.add(programs.get(i) + ": gcc " + found.get(i) + ", ours " + ours + "\n" + text);
            }
        }
        assertThat(differences).isEmpty();
        assertThat(undecided).isLessThanOrEqualTo(BATCH / 5);
    }

    private static String violation(String text, DataModel model) {
        TermPool pool = new SimplifyingPool();
        try {
            Interpreter interpreter = new Interpreter(new CFrontEnd(model, PROPERTY, pool)
                    .lower(SourceText.of("pointers.c", text))
                    .cfa());
            Budget budget = new Budget(new CancellationToken(), 60_000);
            Outcome outcome = interpreter
                    .run(Choices.ofInputs(List.of()), new RunLimits(Long.MAX_VALUE, 0, budget))
                    .outcome();
            return switch (outcome) {
                case Outcome.Ended ended -> "0";
                case Outcome.ReachedError error ->
                    switch (error.location().violation().orElseThrow().part()) {
                        case VALID_DEREF -> "1";
                        case VALID_FREE -> "2";
                        default -> "3";
                    };
                case Outcome.Debt met when met.debt().construct().equals(REUSED) -> REUSED;
                default -> outcome.toString();
            };
        } catch (InputException e) {
            return e.toString();
        }
    }
}
