package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.evidence.ProgramFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code clew check} accepts no evidence that was made false on purpose. A mutant of an invariant that is accepted is compared with
 * runs of the compiled program, because some mutants hold. {@code -Dclew.mutants=100} makes more mutants of each kind.
 */
class MutatedEvidenceTest {

    private static final int MUTANTS = Integer.getInteger("clew.mutants", 12);

    private static final String PRELUDE = "extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n";

    /** Programs with one {@code while}; a part of each, and what stands for it in a program that violates the property. */
    private static final List<List<String>> PROGRAMS = List.of(
            List.of("""
                    int main(void) {
                        int n = __VERIFIER_nondet_int(), i = 0;
                        if (n < 0 || n > 50) return 0;
                        while (i < n) { i++; }
                        if (i != n) reach_error();
                        return 0;
                    }
                    """, "i != n", "i == n"),
            List.of("""
                    int main(void) {
                        int lock = 0, old = __VERIFIER_nondet_int() % 100, new = old + 1;
                        while (new != old) { lock = 1; old = new; if (__VERIFIER_nondet_int() % 3) { lock = 0; new++; } }
                        if (lock == 0) reach_error();
                        return 0;
                    }
                    """, "lock == 0", "lock == 1"),
            List.of("""
                    int main(void) {
                        unsigned x = 0, k = 0;
                        while (__VERIFIER_nondet_int() % 7) { x = x < 90 ? x + 2 : 4; if (k < 5) k++; }
                        if (x % 2 || x > 90 || k > 5) reach_error();
                        return 0;
                    }
                    """, "k > 5", "k > 1"),
            List.of("""
                    int main(void) {
                        int a = 1, b = 3, s = 0;
                        while (__VERIFIER_nondet_int() % 9) { int t = a; a = b; b = t; s = s > 4 ? -3 : s + 1; }
                        if (a + b != 4 || s > 5 || s < -3) reach_error();
                        return 0;
                    }
                    """, "s > 5", "s > 2"),
            List.of("""
                    int main(void) {
                        int up = 0, down = 40, n = __VERIFIER_nondet_int();
                        while (up < 40) { up++; down--; if (n == 7) break; }
                        if (up + down != 40) reach_error();
                        return 0;
                    }
                    """, "!= 40", "== 40"));

    /** A single execution leads to its error, so every waypoint is needed as it is. */
    private static final String BUG = PRELUDE + """
            int twice(int x) {
                return 2 * x;
            }
            int main(void) {
                int n = __VERIFIER_nondet_int(), k = 0;
                for (int i = 0; i < 3; i++) {
                    if (__VERIFIER_nondet_int() == 100 + i) k++;
                }
                if (twice(n) == 42 && n > 0 && k == 3) {
                    reach_error();
                }
            }
            """;

    private static final List<List<String>> OPERATORS = List.of(
            List.of(" <= ", " < "),
            List.of(" <= ", " >= "),
            List.of(" == ", " != "),
            List.of(" != ", " == "),
            List.of(" && ", " || "),
            List.of(" || ", " && "),
            List.of(" + ", " - "),
            List.of(" < ", " <= "));

    @TempDir
    private Path folder;

    private final Random random = new Random(19);

    @Test
    void falseInvariantsAreNotAccepted() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/gcc")), "no C compiler");
        int holding = 0;
        for (int i = 0; i < MUTANTS; i++) {
            Path program = program(PROGRAMS.get(i % PROGRAMS.size()).getFirst());
            String witness = evidence(program, "--witness", i % 2 == 0 ? "forward" : "bself");
            Matcher value = Pattern.compile("\n {6}value: (.*)").matcher(witness);
            assertThat(value.find()).isTrue();
            String invariant = value.group(1).replaceAll("^'(.*)'$", "$1");
            String mutant = mutated(invariant);
            Path file = Files.writeString(
                    folder.resolve("mutant.yml"),
                    witness.substring(0, value.start(1)) + "'" + mutant + "'" + witness.substring(value.end(1)));
            if (check("--witness", file, program).equals("Verdict: true")) {
                assertThat(violated(program, mutant))
                        .as(mutant + " in " + program)
                        .isFalse();
                holding++;
            }
        }
        assertThat(holding).as("mutants that hold").isLessThan(MUTANTS);
    }

    @Test
    void movedWaypointsAreNotAccepted() throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), BUG);
        List<String> lines = evidence(program, "--witness", "se").lines().toList();
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < MUTANTS; i++) {
            List<String> mutant = new ArrayList<>(lines);
            String before;
            int at;
            do {
                at = random.nextInt(lines.size());
                before = lines.get(at);
            } while (!before.matches(".*(value: (true|false)|result == -?\\d+|      line: \\d+).*"));
            mutant.set(at, moved(before));
            Path file = Files.write(folder.resolve("mutant.yml"), mutant);
            if (check("--witness", file, program).startsWith("Verdict: false")) {
                accepted.add(at + ": " + mutant.get(at));
            }
        }
        assertThat(accepted).isEmpty();
    }

    /** Half of the mutants are put before a program that violates the property. */
    @Test
    void falseCertificatesAreNotAccepted() throws IOException {
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < MUTANTS; i++) {
            List<String> texts = PROGRAMS.get(i % PROGRAMS.size());
            Path program = program(texts.getFirst());
            List<String> lines = new ArrayList<>(
                    evidence(program, "--certificate", "forward").lines().toList());
            if (i % 2 == 1) {
                Path wrong = program(texts.getFirst().replace(texts.get(1), texts.get(2)));
                String header = "; Program: program.c, SHA-256 " + new ProgramFile(wrong).sha256();
                lines.replaceAll(line -> line.startsWith("; Program:") ? header : line);
            }
            String mutation = i % 4 == 1 ? "none" : mutate(lines);
            Path file = Files.write(folder.resolve("mutant.smt2"), lines);
            if (check("--certificate", file, program).equals("Verdict: true")) {
                accepted.add(i + ": " + mutation);
            }
        }
        assertThat(accepted).isEmpty();
    }

    private String mutated(String invariant) {
        for (int tries = 0; tries < 20; tries++) {
            String mutant = switch (random.nextInt(4)) {
                case 0 -> "!(" + invariant + ")";
                case 1 -> otherNumber(invariant);
                default -> {
                    List<String> operators = OPERATORS.get(random.nextInt(OPERATORS.size()));
                    yield invariant.replaceFirst(Pattern.quote(operators.get(0)), operators.get(1));
                }
            };
            if (!mutant.equals(invariant)) {
                return mutant;
            }
        }
        return "!(" + invariant + ")";
    }

    private String otherNumber(String text) {
        List<int[]> numbers = new ArrayList<>();
        Matcher number = Pattern.compile("\\b\\d+").matcher(text);
        while (number.find()) {
            numbers.add(new int[] {number.start(), number.end()});
        }
        if (numbers.isEmpty()) {
            return text;
        }
        int[] chosen = numbers.get(random.nextInt(numbers.size()));
        long value = Long.parseLong(text.substring(chosen[0], chosen[1])) + (random.nextBoolean() ? 1 : -1);
        return text.substring(0, chosen[0]) + Math.max(value, 0) + text.substring(chosen[1]);
    }

    private static String moved(String line) {
        if (line.contains("value: true") || line.contains("value: false")) {
            return line.contains("true") ? line.replace("true", "false") : line.replace("false", "true");
        }
        return line.contains("line: ")
                ? line + "0"
                : line.replaceFirst("== (-?\\d+)", "== 7$1").replace("7-", "-7");
    }

    /** Changes the outline or a query: a line is left out, comes twice, changes places with another, or has another number or operator. */
    private String mutate(List<String> lines) {
        while (true) {
            int at = random.nextInt(lines.size());
            String line = lines.get(at);
            if (!line.startsWith(";: ") && !line.startsWith("(assert ") && !line.startsWith("(define-fun ")) {
                continue;
            }
            String changed = switch (random.nextInt(4)) {
                case 0 -> line.replaceFirst("(\\d)(\\D*)$", "9$1$2");
                case 1 -> line.replaceFirst("bvsle", "bvslt").replaceFirst("bvule", "bvult");
                case 2 -> line.replaceFirst("not", "=>");
                default -> "";
            };
            if (changed.isEmpty()) {
                lines.remove(at);
                return "without " + line;
            }
            if (!changed.equals(line)) {
                lines.set(at, changed);
                return changed;
            }
        }
    }

    /** Whether one of many runs of the compiled program comes to the loop while the invariant is false. */
    private boolean violated(Path program, String invariant) throws IOException, InterruptedException {
        String text = Files.readString(program)
                .replace("while (", "while (check(" + invariant + "), ")
                .replace("int main(void)", "int verified(void)");
        Path source = Files.writeString(
                folder.resolve("checked.c"),
                """
                #include <stdlib.h>
                static void check(int holds) { if (!holds) exit(1); }
                int __VERIFIER_nondet_int(void) { return rand() % 4 ? rand() % 60 : rand() - rand(); }
                """ + text + "int main(void) { for (int i = 0; i < 20000; i++) { srand(i); verified(); } }\n");
        Path binary = folder.resolve("checked");
        assertThat(run("gcc", "-w", "-o", binary.toString(), source.toString())).isZero();
        return run(binary.toString()) != 0;
    }

    private static int run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        assertThat(out).isEmpty();
        return status;
    }

    private Path program(String text) throws IOException {
        return Files.writeString(folder.resolve("program.c"), PRELUDE + text);
    }

    private String evidence(Path program, String option, String strategy) throws IOException {
        Path file = folder.resolve("evidence");
        Files.deleteIfExists(file);
        CommandRun.of("verify", "--strategy", strategy, option, file.toString(), program.toString());
        return Files.readString(file);
    }

    private static String check(String option, Path file, Path program) {
        CommandRun run =
                CommandRun.of("check", "--quiet", "--time-limit", "10s", option, file.toString(), program.toString());
        return run.out().strip();
    }
}
