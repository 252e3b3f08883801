package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.clew.evidence.ProgramFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code clew check} accepts witnesses that hold, and none that do not. */
class CheckCommandTest {

    private static final String PRELUDE = "extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n";

    /** The loop is in line 5. */
    private static final String COUNT = PRELUDE + """
            int main(void) {
                int n = __VERIFIER_nondet_int(), i = 0, other = 7;
                if (n < 0 || n > 1000) return 0;
                while (i < n) {
                    i++;
                }
                if (i != n || other != 7) reach_error();
            }
            """;

    /** The loops are in lines 3, with an invariant about the caller's variable that needs no words, and 8. */
    private static final String CALLS = PRELUDE + """
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

    private static final String BUG = PRELUDE + """
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
    private static final String LABELS = PRELUDE + """
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
    void invariantsAreProvedOrNotBelieved(int line, String invariant, String strict, String withEngines)
            throws IOException {
        Path program = program(COUNT);
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

    @Test
    void invariantsOfStatementsAreProvedToo() throws IOException {
        Path program = program(COUNT);
        assertThat(verdict(invariants(program, "location_invariant", 6, "i < n"), program))
                .isEqualTo("true");
        assertThat(verdict(invariants(program, "location_invariant", 6, "i + 1 < n"), program))
                .isEqualTo("unknown");
    }

    @Test
    void aFalseInvariantIsNamed() throws IOException {
        Path program = program(COUNT);
        Path witness = invariants(program, "loop_invariant", 5, "i <= 10");
        CommandRun run = CommandRun.of("check", "--witness", witness.toString(), program.toString());
        assertThat(run.out()).contains("`i <= 10` of " + witness + ":20:14 does not hold at program.c:5");
        assertThat(run.exitCode()).isEqualTo(5);
    }

    /** Columns: the argument of a recursive call, and what strict says; the engines prove both. */
    @ParameterizedTest
    @CsvSource({"3, true", "__VERIFIER_nondet_int(), unknown"})
    void recursionIsProvedStrictlyIfItEndsSoon(String argument, String strict) throws IOException {
        Path program = program(PRELUDE + """
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
        Path program = program(PRELUDE + """
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
    void invariantsOfUnrolledLoopsAreNotBelieved() throws IOException {
        Path program = program(PRELUDE + """
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
        Path program = program(COUNT);
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
        return Stream.of(COUNT, CALLS, LABELS)
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

    @Test
    void aCertificateIsRun() throws IOException {
        Path program = program(COUNT);
        Path file = certificate(program);
        CommandRun alone = CommandRun.of("check", "--certificate", file.toString());
        assertThat(alone.out()).contains("All queries are unsatisfiable", "Verdict: unknown (no program was named");
        CommandRun bound = CommandRun.of("check", "--certificate", file.toString(), program.toString());
        assertThat(bound.out()).contains("the queries are the steps of a proof of this program", "Verdict: true");
        Files.writeString(program, COUNT + "\n");
        CommandRun other = CommandRun.of("check", "--certificate", file.toString(), program.toString());
        assertThat(other.err()).contains(":2:1: the certificate is for another file");
        assertThat(other.exitCode()).isEqualTo(2);
    }

    /** An assertion is left out, a query is left out, a command is added. */
    @Test
    void aCertificateThatWasChangedIsAcceptedOnlyIfItsQueriesHold() throws IOException {
        List<String> lines = Files.readAllLines(certificate(program(COUNT)));
        int refuted = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("(assert (not ")) {
                List<String> mutant = new ArrayList<>(lines);
                mutant.remove(i);
                CommandRun run = checkCertificate(mutant);
                refuted += run.exitCode() == 5 ? 1 : 0;
                assertThat(run.out()).contains("Verdict: unknown (the query at ");
            }
        }
        assertThat(refuted).isPositive();
        List<String> shorter = new ArrayList<>(lines);
        int first = shorter.indexOf("(push 1)");
        shorter.subList(first, shorter.indexOf("(pop 1)") + 1).clear();
        assertThat(checkCertificate(shorter).err()).contains("queries are missing or added");
        List<String> longer = new ArrayList<>(lines);
        longer.add(first + 1, "(set-option :produce-proofs false)");
        assertThat(checkCertificate(longer).err()).contains("has `(set-option :produce-proofs false)` in a query");
        assertThat(checkCertificate(List.of("(check-sat)")).exitCode()).isEqualTo(2);
    }

    /** Each strategy leaves another kind of proof. */
    @ParameterizedTest
    @CsvSource({"forward, 0", "bself, 0", "minimax, 0", "se, 1", "auto, 2", "auto, 0", "contracts, 3", "ranges, 4"})
    void ourOwnCertificatesAreAccepted(String strategy, int text) throws IOException {
        Path program = program(List.of(
                        COUNT,
                        PRELUDE + """
                                int main(void) {
                                    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                                    if (x > 0 && y > x && x * 2 > 100 && y < 50) reach_error();
                                }
                                """,
                        PRELUDE + "int main(void) { int s = 0; while (s < 99) s++; if (s != 99) reach_error(); }",
                        PRELUDE + """
                                int f(int n) { return n <= 0 ? 0 : f(n - 1); }
                                int main(void) { if (f(__VERIFIER_nondet_int()) > 0) reach_error(); }
                                """,
                        PRELUDE + """
                                int main(void) {
                                    int a = 130;
                                    while (__VERIFIER_nondet_int()) {
                                        if (a <= 140) a = a % 5000 / 5 + 20000;
                                        else if (a <= 9000) reach_error();
                                        else a = a % 300 - 200;
                                    }
                                    return 0;
                                }
                                """)
                .get(text));
        Path file = certificate(program, strategy);
        assertThat(Files.readString(file)).contains(";: ");
        CommandRun run = CommandRun.of("check", "--certificate", file.toString(), program.toString());
        assertThat(run.out()).contains("Verdict: true");
    }

    /** A failed assert is no error with this property file. */
    @Test
    void aCertificateIsCheckedWithItsOptions() throws IOException {
        Path program = program(PRELUDE + """
                void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
                int main(void) {
                    int x = __VERIFIER_nondet_int();
                    if (x > 9) __assert_fail("x <= 9", "program.c", 5, "main");
                    if (x > 99) reach_error();
                }
                """);
        String property = Files.writeString(
                        folder.resolve("p.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )")
                .toString();
        String file = folder.resolve("c.smt2").toString();
        CommandRun.of("verify", "--property", property, "--certificate", file, program.toString());
        CommandRun same = CommandRun.of("check", "--property", property, "--certificate", file, program.toString());
        assertThat(same.out()).contains("Verdict: true");
        CommandRun other = CommandRun.of("check", "--malloc-may-fail", "--certificate", file, program.toString());
        assertThat(other.err()).contains("--malloc-may-fail true");
    }

    /** The proof assumes that freed memory does not come again; the compiled program shows that it does. */
    @Test
    void aCertificateIsComparedWithCompiledRuns() throws IOException {
        Path program = program(PRELUDE + """
                #include <stdlib.h>
                int main(void) {
                    int n = __VERIFIER_nondet_int();
                    char *p = malloc(8);
                    free(p);
                    char *q = malloc(8);
                    if (p == q || n > 0 && n < 0) reach_error();
                }
                """);
        String file = folder.resolve("c.smt2").toString();
        CommandRun.of("verify", "--no-sanity-run", "--certificate", file, program.toString());
        CommandRun alone = CommandRun.of("check", "--no-sanity-run", "--certificate", file, program.toString());
        assertThat(alone.out()).contains("Verdict: true");
        CommandRun compared = CommandRun.of("check", "--certificate", file, program.toString());
        assertThat(compared.out()).contains("Verdict: unknown (", "the compiled program reaches the error");
    }

    /** A file of valid queries, with the header of another program, or with an outline of which a part is missing or changed. */
    @Test
    void aForgedCertificateIsRefused() throws IOException {
        Path program = program(COUNT);
        List<String> good = Files.readAllLines(certificate(program));
        Path wrong = program(COUNT.replace("i != n ||", "i == n ||"));
        List<String> forged = new ArrayList<>(good);
        forged.replaceAll(line -> line.startsWith("; Program:") ? programLine(wrong) : line);
        CommandRun other = checkCertificate(forged, wrong);
        assertThat(other.exitCode()).isEqualTo(5);
        program(COUNT);
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < good.size(); i++) {
            String line = good.get(i);
            if (line.startsWith(";: ") || line.startsWith("(assert ") || line.startsWith("(define-fun ")) {
                List<String> shorter = new ArrayList<>(good);
                shorter.remove(i);
                List<String> changed = new ArrayList<>(good);
                changed.set(i, line.replaceFirst("(\\d)(\\D*)$", "9$1$2"));
                for (List<String> mutant : List.of(shorter, changed)) {
                    if (!mutant.equals(good)
                            && checkCertificate(mutant, program).exitCode() == 0) {
                        accepted.add(line);
                    }
                }
            }
        }
        assertThat(accepted).isEmpty();
        assertThat(checkCertificate(good, program).exitCode()).isZero();
    }

    private static String programLine(Path program) {
        try {
            return "; Program: program.c, SHA-256 " + new ProgramFile(program).sha256();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check program.c                                          | name what to check",
                "check --witness w.yml                                    | missing FILE",
                "check --witness w.yml --certificate c.smt2 program.c     | name what to check",
                "check --strict --certificate c.smt2                      | --strict has no effect on a certificate",
                "check --quiet --stats --witness w.yml program.c          | --quiet prints the verdict alone",
            })
    void optionsThatDoNotFitAreUsageErrors(String words, String message) {
        CommandRun run = CommandRun.of(words.strip().split("\\s+"));
        assertThat(run.err()).contains(message);
        assertThat(run.exitCode()).isEqualTo(1);
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

    private Path certificate(Path program) throws IOException {
        return certificate(program, "forward");
    }

    private Path certificate(Path program, String strategy) throws IOException {
        Path file = folder.resolve("c.smt2");
        Files.deleteIfExists(file);
        CommandRun.of("verify", "--strategy", strategy, "--certificate", file.toString(), program.toString());
        return file;
    }

    private CommandRun checkCertificate(List<String> lines) throws IOException {
        Path file = Files.write(folder.resolve("mutant.smt2"), lines);
        return CommandRun.of("check", "--certificate", file.toString());
    }

    private CommandRun checkCertificate(List<String> lines, Path program) throws IOException {
        Path file = Files.write(folder.resolve("mutant.smt2"), lines);
        return CommandRun.of("check", "--certificate", file.toString(), program.toString());
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
