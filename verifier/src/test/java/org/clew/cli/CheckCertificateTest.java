package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.evidence.ProgramFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code clew check --certificate} accepts certificates whose queries are the steps of a proof of the program, and no others. */
class CheckCertificateTest {

    @TempDir
    private Path folder;

    @Test
    void aCertificateIsRun() throws IOException {
        Path program = program(CheckedProgram.COUNT);
        Path file = certificate(program);
        CommandRun alone = CommandRun.of("check", "--certificate", file.toString());
        assertThat(alone.out()).contains("All queries are unsatisfiable", "Verdict: unknown (no program was named");
        CommandRun bound = CommandRun.of("check", "--certificate", file.toString(), program.toString());
        assertThat(bound.out()).contains("the queries are the steps of a proof of this program", "Verdict: true");
        Files.writeString(program, CheckedProgram.COUNT + "\n");
        CommandRun other = CommandRun.of("check", "--certificate", file.toString(), program.toString());
        assertThat(other.err()).contains(":2:1: the certificate is for another file");
        assertThat(other.exitCode()).isEqualTo(2);
    }

    /** An assertion is left out, a query is left out, a command is added. */
    @Test
    void aCertificateThatWasChangedIsAcceptedOnlyIfItsQueriesHold() throws IOException {
        List<String> lines = Files.readAllLines(certificate(program(CheckedProgram.COUNT)));
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
                        CheckedProgram.COUNT,
                        CheckedProgram.PRELUDE + """
                                int main(void) {
                                    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                                    if (x > 0 && y > x && x * 2 > 100 && y < 50) reach_error();
                                }
                                """,
                        CheckedProgram.PRELUDE
                                + "int main(void) { int s = 0; while (s < 99) s++; if (s != 99) reach_error(); }",
                        CheckedProgram.PRELUDE + """
                                int f(int n) { return n <= 0 ? 0 : f(n - 1); }
                                int main(void) { if (f(__VERIFIER_nondet_int()) > 0) reach_error(); }
                                """,
                        CheckedProgram.PRELUDE + """
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
        Path program = program(CheckedProgram.PRELUDE + """
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
        Path program = program(CheckedProgram.PRELUDE + """
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
        Path program = program(CheckedProgram.COUNT);
        List<String> good = Files.readAllLines(certificate(program));
        Path wrong = program(CheckedProgram.COUNT.replace("i != n ||", "i == n ||"));
        List<String> forged = new ArrayList<>(good);
        forged.replaceAll(line -> line.startsWith("; Program:") ? programLine(wrong) : line);
        CommandRun other = checkCertificate(forged, wrong);
        assertThat(other.exitCode()).isEqualTo(5);
        program(CheckedProgram.COUNT);
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

    private Path program(String text) throws IOException {
        return Files.writeString(folder.resolve("program.c"), text);
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
}
