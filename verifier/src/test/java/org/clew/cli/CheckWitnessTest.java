package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.clew.evidence.ProgramFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code clew check --witness} accepts witnesses that hold, and none that do not. */
class CheckWitnessTest {

    /** The loops are in lines 3, with an invariant about the caller's variable that needs no words, and 8. */
    private static final String CALLS = CheckedProgram.PRELUDE + """
            int half(int x) {
                int r = 0;
                while (x > 1) { x -= 2; r++; }
                return r;
            }
            int main(void) {
                int k = 5, s = 0;
                for (int j = 0; j < 10; j++) { half(j); s = s < 3 ? s + 1 : s; }
                if (k != 5 || s > 3) reach_error();
            }
            """;

    private static final String BUG = CheckedProgram.PRELUDE + """
            int twice(int x) {
                return 2 * x;
            }
            int main(void) {
                int n = __VERIFIER_nondet_int();
                for (int i = 0; i < 3; i++) {
                    if (__VERIFIER_nondet_int() > 100) n++;
                }
                if (twice(n) == 42 && n > 0) {
                    reach_error();
                }
            }
            """;

    /** Loops that goto makes stand at their labels. */
    private static final String LABELS = CheckedProgram.PRELUDE + """
            int main(void) {
                int x = 0, y = 0;
             first:;
                x = x + 2;
                y = 1 - y;
                if (__VERIFIER_nondet_int()) goto first;
             second:
                y = y + 2;
                if (__VERIFIER_nondet_int()) goto second;
                if (x % 2 != 0) reach_error();
            }
            """;

    @TempDir
    private Path folder;

    /** Columns: the loop's line and an invariant; what strict and default say. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5 | 0 <= i && i <= n                | true    | true",
                "5 | i <= n                          | true    | true",
                "5 | i <= n && other == 7            | true    | true",
                "5 | i >= 0                          | unknown | true",
                "5 | 1                               | unknown | true",
                "5 | i < n                           | unknown | unknown",
                "5 | i <= 10                         | unknown | unknown",
                "5 | i <= n && i != 999              | unknown | unknown",
                "5 | other == 8                      | unknown | unknown",
                "5 | i <= n && n >= 1                | unknown | unknown",
                "5 | n - i >= 0 && n <= 1000 && i <= 1000 && i >= 0 | true | true",
            })
    void invariantsAreProvedOrRejected(int line, String invariant, String strict, String withEngines)
            throws IOException {
        Path program = program(CheckedProgram.COUNT);
        Path witness = invariants(program, "loop_invariant", line, invariant);
        assertThat(verdict(witness, program, "--strict")).isEqualTo(strict);
        assertThat(verdict(witness, program)).isEqualTo(withEngines);
    }

    @Test
    void whatALoopDoesNotChangeNeedsNoInvariant() throws IOException {
        Path program = program(CALLS);
        assertThat(verdict(invariants(program, "loop_invariant", 9, "s <= 3"), program, "--strict"))
                .isEqualTo("true");
    }

    /** Polynomial reasoning is about single equations, and the solver alone needs very many steps for this one. */
    @Test
    void eachConjunctOfAnInvariantIsProvedByItself() throws IOException {
        Path program = program(CheckedProgram.PRELUDE + """
                int main(void) {
                    int z = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
                    if (z < 1 || z > 100 || k < 1 || k > 100) return 0;
                    long long x = 1, y = z, c = 1;
                    while (c < k) { c++; x = x * z + 1; y = y * z; }
                    if (1 + x * (z - 1) - y != 0 || c > k) reach_error();
                }
                """);
        String invariant = "1 <= c && 1 <= z && 1 <= k && c <= k && (unsigned long long)x * z - x - y + 1 == 0";
        Path witness = invariants(program, "loop_invariant", 6, invariant);
        CommandRun run =
                CommandRun.of("check", "--strict", "--stats", "--witness", witness.toString(), program.toString());
        assertThat(run.out()).contains("Accepted strictly").doesNotContain("solver.answered.polynomial: 0");
    }

    @Test
    void invariantsOfStatementsAreProvedToo() throws IOException {
        Path program = program(CheckedProgram.COUNT);
        assertThat(verdict(invariants(program, "location_invariant", 6, "i < n"), program))
                .isEqualTo("true");
        assertThat(verdict(invariants(program, "location_invariant", 6, "i + 1 < n"), program))
                .isEqualTo("unknown");
    }

    @Test
    void aFalseInvariantIsNamed() throws IOException {
        Path program = program(CheckedProgram.COUNT);
        Path witness = invariants(program, "loop_invariant", 5, "i <= 10");
        CommandRun run = CommandRun.of("check", "--witness", witness.toString(), program.toString());
        assertThat(run.out()).contains("`i <= 10` of " + witness + ":20:14 does not hold at program.c:5");
        assertThat(run.exitCode()).isEqualTo(5);
    }

    /** Columns: the argument of a recursive call, and what strict says; the engines prove both. */
    @ParameterizedTest
    @CsvSource({"3, true", "__VERIFIER_nondet_int(), unknown"})
    void recursionIsProvedStrictlyIfItEndsSoon(String argument, String strict) throws IOException {
        Path program = program(CheckedProgram.PRELUDE + """
                int f(int n) { return n <= 0 ? 0 : f(n - 1); }
                int main(void) { if (f(ARGUMENT) != 0) reach_error(); }
                """.replace("ARGUMENT", argument));
        Path witness = invariants(program, "loop_invariant", 0, "");
        assertThat(verdict(witness, program, "--strict")).isEqualTo(strict);
        assertThat(verdict(witness, program)).isEqualTo("true");
    }

    /** Columns: what the loops do and what is an error; what strict says without any useful invariant. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "a[i] = 2 * i;                       # a[7] != 14           # true",
                "a[i] = n;                           # a[n & 7] != n        # true",
                "if (n > i) s += 2; else s += 1;     # s < 10 || s > 20     # true",
                "for (int j = 0; j < i; j++) s++;    # s != 45              # true",
                "if (n == i) break; s = i + 1;       # s > 10               # true",
                "if (n == i) break; s = i + 1;       # s == 5               # unknown",
                "a[i] = 2 * i; if (n == 3) a[2] = 9; # a[2] == 4 && n == 3  # true",
                "while (n-- > 0) s = 0;              # s > 0                # unknown",
            })
    void loopsThatEndSoonNeedNoInvariant(String body, String error, String strict) throws IOException {
        Path program =
                program(CheckedProgram.PRELUDE + """
                int main(void) {
                    int a[10], s = 0, n = __VERIFIER_nondet_int();
                    for (int i = 0; i < 10; i++) { BODY }
                    if (ERROR) reach_error();
                }
                """.replace("BODY", body).replace("ERROR", error));
        assertThat(verdict(invariants(program, "loop_invariant", 4, "1"), program, "--strict"))
                .isEqualTo(strict);
    }

    /** An invariant of a loop that is unrolled has to hold in each iteration. */
    @Test
    void invariantsOfUnrolledLoopsAreProvedOrRejected() throws IOException {
        Path program = program(CheckedProgram.PRELUDE + """
                int main(void) {
                    int s = 0;
                    for (int i = 0; i < 10; i++) { s += i; }
                    if (s != 45) reach_error();
                }
                """);
        assertThat(verdict(invariants(program, "loop_invariant", 4, "s <= 45"), program, "--strict"))
                .isEqualTo("true");
        assertThat(verdict(invariants(program, "loop_invariant", 4, "s <= 44"), program, "--strict"))
                .isEqualTo("unknown");
    }

    /** Columns: what is replaced by what in a good witness, and a part of the message. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "i <= n            | i <= m              | :20:14: invariant",
                "i <= n            | i++ <= n            | :20:14: invariant",
                "i <= n            | i <=                | :20:14: invariant",
                "i <= n            | i <= n; int k       | :20:14: invariant",
                "line: 5           | line: 4             | there is no loop at program.c:4",
                "reach_error())    | other_error())      | :14:22: the witness is about",
                "LP64              | ILP32               | :15:19: the witness is for ILP32",
                "LP64              | LP65                | :15:19: the data model is 'LP65'",
                "SHA               | 00                  | :13:9: the witness is for another file",
                "c_expression      | acsl                | has format acsl",
                "'2.0'             | '1.0'               | has format_version 1.0",
                "content:          | contents:           | lacks 'content'",
                "invariant_set     | invariants          | has entry_type invariants",
                "  content:        | content: [          | is not valid YAML",
            })
    void whatCannotBeCheckedIsAnErrorWithItsPlace(String what, String by, String message) throws IOException {
        Path program = program(CheckedProgram.COUNT);
        Path good = invariants(program, "loop_invariant", 5, "i <= n");
        String text = Files.readString(good);
        String hash = new ProgramFile(program).sha256();
        Path bad = folder.resolve("bad.yml");
        Files.writeString(bad, text.replace(what.equals("SHA") ? hash : what, by));
        Path property =
                Files.writeString(folder.resolve("p.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )");
        CommandRun run = CommandRun.of(
                "check",
                "--property",
                property.toString(),
                "--data-model",
                "LP64",
                "--witness",
                bad.toString(),
                program.toString());
        assertThat(run.err()).contains(message.strip());
        assertThat(run.err()).contains(bad.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> ourOwnWitnessesAreAccepted() {
        return Stream.of(CheckedProgram.COUNT, CALLS, LABELS)
                .flatMap(text -> Stream.of("forward", "bself", "minimax", "auto")
                        .map(strategy -> DynamicTest.dynamicTest(strategy + " " + text.hashCode(), () -> {
                            Path program = program(text);
                            Path witness = folder.resolve("own.yml");
                            CommandRun.of(
                                    "verify",
                                    "--strategy",
                                    strategy,
                                    "--time-limit",
                                    "20s",
                                    "--witness",
                                    witness.toString(),
                                    program.toString());
                            assertThat(verdict(witness, program)).isEqualTo("true");
                        })));
    }

    /** The proof needs to know where each cell was allocated, and the witness cannot say it. */
    @Test
    void aProofThatWasMadeOnAnotherFormOfTheProgramIsFoundAgain() throws IOException {
        Path program = program(CheckedProgram.PRELUDE + """
                #include <stdlib.h>
                struct cell { int value; struct cell *next; };
                int main(void) {
                    struct cell *list = 0;
                    int length = 0;
                    while (__VERIFIER_nondet_int()) {
                        struct cell *cell = malloc(sizeof *cell);
                        cell->value = 1; cell->next = list; list = cell;
                        length = length < 9 ? length + 1 : 9;
                    }
                    for (struct cell *cell = list; cell; cell = cell->next) if (cell->value != 1) reach_error();
                }
                """);
        Path witness = invariants(program, "loop_invariant", 7, "length <= 9");
        CommandRun run =
                CommandRun.of("check", "--time-limit", "120s", "--witness", witness.toString(), program.toString());
        assertThat(run.out()).contains("Verdict: true");
    }

    @Test
    void aViolationIsFollowedToTheError() throws IOException {
        assertThat(verdict(violation(), folder.resolve("program.c"))).isEqualTo("false(unreach-call)");
    }

    /** One value after the other is changed: constants, outcomes and lines. What is still accepted must still lead to the error. */
    @Test
    void aWitnessThatWasChangedIsFollowedOnlyIfItStillHolds() throws IOException {
        List<String> lines = Files.readAllLines(violation());
        Path program = folder.resolve("program.c");
        List<String> accepted = new ArrayList<>();
        int tried = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String changed = line.contains("value: true")
                    ? line.replace("true", "false")
                    : line.contains("value: false")
                            ? line.replace("false", "true")
                            : line.contains("\\result == 0")
                                    ? line.replace("== 0", "== 101")
                                    : line.contains("\\result ==")
                                            ? line.replace("== ", "== 1")
                                            : line.matches("\\s+line: \\d+") ? line + "0" : line;
            if (!changed.equals(line)) {
                List<String> mutant = new ArrayList<>(lines);
                mutant.set(i, changed);
                Path file = Files.write(folder.resolve("mutant.yml"), mutant);
                tried++;
                if (verdict(file, program).startsWith("false")) {
                    accepted.add(i + ": " + changed);
                }
            }
        }
        assertThat(tried).isGreaterThan(10);
        assertThat(accepted).isEmpty();
    }

    /** The run is made several times, and has no end if the inputs of the first time are gone. */
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void theListedResultsAreThoseOfEveryRun() throws IOException {
        Path program = program(CheckedProgram.PRELUDE + """
                int main(void) {
                    for (;;) {
                        if (__VERIFIER_nondet_int() == 7) reach_error();
                    }
                }
                """);
        Path witness = folder.resolve("endless.yml");
        CommandRun.of("verify", "--strategy", "se", "--witness", witness.toString(), program.toString());
        CommandRun check = CommandRun.of("check", "--quiet", "--witness", witness.toString(), program.toString());
        assertThat(check.out().strip()).isEqualTo("Verdict: false(unreach-call)");
    }

    /** A path with many inputs. */
    @Test
    void aWitnessMayBeLong() throws IOException {
        Path witness = violation();
        Files.writeString(witness, "\n#" + " ".repeat(4_000_000) + "\n", StandardOpenOption.APPEND);
        assertThat(verdict(witness, folder.resolve("program.c"))).isEqualTo("false(unreach-call)");
    }

    @Test
    void aPathWithVeryManyInputsIsWrittenAsItsTarget() throws IOException {
        Path program = program(CheckedProgram.PRELUDE + """
                int main(void) {
                    int zeros = 0;
                    for (int i = 0; i < 20001; i++) {
                        if (__VERIFIER_nondet_int() == 0) zeros++;
                    }
                    if (zeros > 20000) reach_error();
                }
                """);
        Path witness = folder.resolve("long.yml");
        CommandRun.of("verify", "--witness", witness.toString(), program.toString());
        assertThat(witness).content().contains("type: target").doesNotContain("function_return");
        assertThat(verdict(witness, program)).isEqualTo("false(unreach-call)");
    }

    private Path program(String text) throws IOException {
        return Files.writeString(folder.resolve("program.c"), text);
    }

    private Path violation() throws IOException {
        Path witness = folder.resolve("violation.yml");
        CommandRun.of(
                "verify",
                "--strategy",
                "se",
                "--witness",
                witness.toString(),
                program(BUG).toString());
        return witness;
    }

    private static String verdict(Path witness, Path program, String... options) {
        List<String> words = new ArrayList<>(List.of("check", "--quiet", "--time-limit", "20s"));
        words.addAll(List.of(options));
        words.addAll(List.of("--witness", witness.toString(), program.toString()));
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        String line = run.out().strip();
        return line.startsWith("Verdict: unknown") ? "unknown" : line.replace("Verdict: ", "");
    }

    /** @param line 0 for a witness without invariants */
    private Path invariants(Path program, String type, int line, String invariant) throws IOException {
        String hash = new ProgramFile(program).sha256();
        String head = """
                - entry_type: invariant_set
                  metadata:
                    format_version: '2.0'
                    uuid: 2a9a4e44-0000-4000-8000-000000000000
                    creation_time: '2024-01-01T00:00:00Z'
                    producer:
                      name: test
                      version: '1'
                    task:
                      input_files:
                      - program.c
                      input_file_hashes:
                        program.c: %s
                      specification: CHECK( init(main()), LTL(G ! call(reach_error())) )
                      data_model: LP64
                      language: C
                  content:%s
                """.formatted(hash, line == 0 ? " []" : "");
        String claim = """
                  - invariant:
                      type: %s
                      value: %s
                      location: {file_name: program.c, line: %d}
                      format: c_expression
                """.formatted(type, invariant, line);
        return Files.writeString(folder.resolve("w.yml"), line == 0 ? head : head + claim);
    }
}
