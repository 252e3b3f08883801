package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Stock solvers confirm the certificates of proofs, and refute those that were made false. */
class CertificateTest {

    private static final String PRELUDE = "#include <string.h>\n"
            + "extern int __VERIFIER_nondet_int(void); extern float __VERIFIER_nondet_float(void); void reach_error(void) {}\n";

    private static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

    static {
        PROGRAMS.put("lock", """
                int main(void) {
                    int lock = 0, old = __VERIFIER_nondet_int(), new = old + 1;
                    while (new != old) {
                        lock = 1;
                        old = new;
                        if (__VERIFIER_nondet_int()) { lock = 0; new++; }
                    }
                    if (lock == 0) reach_error();
                }
                """);
        PROGRAMS.put("array", """
                int main(void) {
                    int a[10], n = __VERIFIER_nondet_int();
                    for (int i = 0; i < 10; i++) a[i] = i > 5 ? 1 : 2;
                    if (n >= 0 && n < 10 && a[n] > 2) reach_error();
                }
                """);
        PROGRAMS.put("copied memory", """
                int main(void) {
                    char a[8], b[8];
                    int n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
                    if (n < 0 || n > 8 || k < 0 || k >= n) return 0;
                    memset(a, 7, 8);
                    memcpy(b, a, n);
                    while (__VERIFIER_nondet_int()) n = n > 0 ? n : 1;
                    if (b[k] != 7) reach_error();
                }
                """);
        PROGRAMS.put("floats", """
                int main(void) {
                    float x = 0.0f;
                    while (__VERIFIER_nondet_int()) {
                        if (x < 1.0f) x = x + 0.5f;
                    }
                    if (x > 2.0f) reach_error();
                }
                """);
        PROGRAMS.put("paths", """
                int main(void) {
                    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                    if (x > 0 && y > x && x * 2 > 100 && y < 50) reach_error();
                }
                """);
    }

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> stockSolversAnswerUnsat() {
        return PROGRAMS.keySet().stream()
                .flatMap(name -> Stream.of("auto", "forward", "bself")
                        .flatMap(strategy -> Stream.of(List.of("z3"), List.of("cvc5", "--incremental"))
                                .map(solver -> DynamicTest.dynamicTest(
                                        name + " by " + strategy + ", " + solver.getFirst(),
                                        () -> confirm(name, strategy, solver)))));
    }

    private void confirm(String name, String strategy, List<String> solver) throws Exception {
        Path certificate = certificate(name, strategy);
        assumeTrue(Files.exists(certificate), "not proved in time");
        List<String> answers = answers(certificate, solver);
        assertThat(answers).allMatch("unsat"::equals);
        assertThat(answers).hasSize(queries(certificate));
    }

    @Test
    void aCertificateWithoutAnAssertionIsRefuted() throws Exception {
        Path certificate = certificate("lock", "forward");
        List<String> lines = Files.readAllLines(certificate);
        int refuted = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("(assert ")) {
                List<String> mutant = new ArrayList<>(lines);
                mutant.remove(i);
                Path file = Files.write(folder.resolve("mutant.smt2"), mutant);
                refuted += answers(file, List.of("z3")).contains("sat") ? 1 : 0;
            }
        }
        assertThat(refuted).isPositive();
    }

    @Test
    void queriesNameTheirRuleAndLine() throws Exception {
        assertThat(Files.readString(certificate("lock", "forward")))
                .contains("; Program: program.c, SHA-256 ")
                .containsPattern("; \\d+\\. inductive step at .*program\\.c:5:5")
                .containsPattern("; \\d+\\. the error is not reached at .*program\\.c:\\d+");
    }

    private static int queries(Path certificate) throws IOException {
        return (int) Files.readAllLines(certificate).stream()
                .filter("(check-sat)"::equals)
                .count();
    }

    private Path certificate(String name, String strategy) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PRELUDE + PROGRAMS.get(name));
        Path certificate = folder.resolve("certificate.smt2");
        Files.deleteIfExists(certificate);
        CommandRun.of(
                "verify",
                "--strategy",
                strategy,
                "--time-limit",
                "10s",
                "--certificate",
                certificate.toString(),
                file.toString());
        return certificate;
    }

    private static List<String> answers(Path certificate, List<String> solver) throws Exception {
        List<String> command = new ArrayList<>(solver);
        command.add(certificate.toString());
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException missing) {
            assumeTrue(false, "no " + solver.getFirst());
            throw missing;
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return out.lines().toList();
    }
}
