package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loop invariants from a witness are proved before they are used, and false ones are reported. */
class InvariantFileTest {

    private static final String INPUT = "extern unsigned __VERIFIER_nondet_uint(void); void reach_error(void) {}\n";

    /** The product of two unknown words is no candidate of our own. */
    private static final String PRODUCT = INPUT + """
            typedef unsigned int word;
            int main(void) {
                word a = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint(), i = 0, s = 0;
                while (i != n) {
                    s = s + a;
                    i++;
                }
                if (s != a * n)
                    reach_error();
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void anInvariantThatWeDoNotFindProvesTheProgram() throws IOException {
        Path program = program(PRODUCT);
        Path witness = witness(invariant("loop_invariant", 5, "main", "s == (word)i * a && i * a == s"));
        CommandRun with = forward(program, "--loop-invariants", witness.toString());
        assertThat(with.out()).contains("Verdict: true").contains("given invariants confirmed: 1");
        assertThat(with.err()).doesNotContain("warning");
        assertThat(forward(program, "--time-limit", "1s").out()).contains("Verdict: unknown");
    }

    @Test
    void loopFoldingTakesItUpAsWell() throws IOException {
        Path program = program(PRODUCT);
        Path witness = witness(invariant("loop_invariant", 5, "main", "s == i * a"));
        CommandRun run = verify(program, "--loop-invariants", witness.toString(), "--strategy", "bself");
        assertThat(run.out()).contains("Verdict: true").contains("given invariants confirmed: 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"location_invariant", "loop_invariant"})
    void aClaimNeedsNeitherFunctionNorTheLoopsOwnLine(String type) throws IOException {
        Path program = program(PRODUCT);
        int line = type.equals("loop_invariant") ? 5 : 6;
        Path witness = witness(invariant(type, line, "", "s == i * a"));
        CommandRun run = verify(program, "--loop-invariants", witness.toString(), "--strategy", "minimax");
        assertThat(run.out()).contains("Verdict: true").contains("given invariants confirmed: 1");
    }

    /** BSELF, Fig. 3. */
    @ParameterizedTest
    @ValueSource(strings = {"bself-fig3-left", "bself-fig3-middle", "bself-fig3-right"})
    void whatFoldingFindsTheForwardSearchTakesUp(String example) {
        Path program = Path.of("../examples/" + example + ".c");
        CommandRun folding = verify(program, "--strategy", "bself", "--output", folder.toString());
        assertThat(folding.out()).contains("Verdict: true");
        CommandRun helped = forward(
                program, "--loop-invariants", folder.resolve("witness.yml").toString());
        assertThat(helped.out()).contains("Verdict: true").contains("given invariants not confirmed: 0");
        assertThat(number(helped, "given invariants confirmed")).isPositive();
        assertThat(number(helped, "refinements")).isZero();
    }

    /** The disjunction that folding finds is what the forward search lacks: it refines again and again, and does not end. */
    @Test
    void withoutThemItRefinesTheLoopOfTheFirstFigure() {
        CommandRun alone = forward(Path.of("../examples/bself-fig3-left.c"), "--time-limit", "6s");
        assertThat(alone.out()).contains("Verdict: unknown");
        assertThat(number(alone, "refinements")).isPositive();
    }

    @Test
    void falseInvariantsAreReportedAndNotUsed() throws IOException {
        Path program = program(INPUT + """
                int main(void) {
                    unsigned n = __VERIFIER_nondet_uint(), i = 0;
                    while (i < n)
                        i++;
                    if (i == 5)
                        reach_error();
                }
                """);
        Path witness = witness(
                invariant("loop_invariant", 4, "main", "i < 5"),
                invariant("loop_invariant", 4, "main", "0"),
                invariant("loop_invariant", 4, "main", "n == 3"));
        CommandRun run = verify(program, "--loop-invariants", witness.toString(), "--strategy", "forward");
        assertThat(run.out())
                .contains("Verdict: false")
                .contains("given invariants confirmed: 0")
                .contains("given invariants not confirmed: 3");
        assertThat(run.err())
                .contains("claims.yml:10:14: invariant `i < 5`: not confirmed")
                .contains("it was not used");
    }

    @Test
    void aClaimAboutNoLoopIsIgnored() throws IOException {
        Path program = program(PRODUCT);
        Path witness = witness(
                invariant("loop_invariant", 4, "main", "a == a"), invariant("location_invariant", 9, "main", "i == n"));
        CommandRun run =
                verify(program, "--loop-invariants", witness.toString(), "--strategy", "se", "--time-limit", "2s");
        assertThat(run.err()).contains("there is no loop at program.c:4").contains("there is no loop around");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            s == i * missing | identifier missing: it is not declared
            s == (i          | this is not a C expression
            s == i); } int f(void) { return (1 | this is more than one C expression
            i++              | it has side effects or is undefined for some values
            10 / i == 1      | it has side effects or is undefined for some values
            reach_error()    |  `reach_error()`
            """)
    void expressionsThatAreNone(String expression, String complaint) throws IOException {
        Path program = program(PRODUCT);
        Path witness = witness(invariant("loop_invariant", 5, "main", expression));
        CommandRun run = verify(program, "--loop-invariants", witness.toString());
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.INPUT.number());
        assertThat(run.err())
                .contains("claims.yml:10:14: invariant `" + expression + "`")
                .contains(complaint);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [unclosed                                     | not valid YAML
            just words                                    | is not a witness
            - {entry_type: violation_sequence, metadata: {format_version: "2.0"}, content: [{segment: [{waypoint: {type: target, action: follow, location: {file_name: a.c, line: 1}}}]}]} | has entry_type violation_sequence
            - {content: []}                               | lacks 'entry_type'
            - {entry_type: invariant_set, content: []}    | lacks 'metadata'
            - {entry_type: invariant_set, metadata: {format_version: '0.1'}, content: []} | has format_version 0.1
            - {entry_type: invariant_set, metadata: {format_version: '2.0'}, content: 3}  | not a list
            - {entry_type: invariant_set, metadata: {format_version: '2.0'}, content: [{invariant: {type: x}}]} | has type x
            """)
    void filesThatAreNoWitnesses(String text, String complaint) throws IOException {
        Path witness = Files.writeString(folder.resolve("claims.yml"), text);
        CommandRun run = verify(program(PRODUCT), "--loop-invariants", witness.toString());
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.INPUT.number());
        assertThat(run.err()).contains("claims.yml").contains(complaint);
    }

    @Test
    void aFileThatIsNotThere() throws IOException {
        CommandRun missing = verify(program(PRODUCT), "--loop-invariants", "missing.yml");
        assertThat(missing.exitCode()).isEqualTo(ExitCode.INPUT.number());
        assertThat(missing.err()).contains("missing.yml: no such file");
        CommandRun word = verify(program(PRODUCT), "--loop-invariants", "guesses");
        assertThat(word.exitCode()).isEqualTo(ExitCode.USAGE.number());
        assertThat(word.err()).contains("FILE.yml, not 'guesses'");
    }

    private Path program(String text) throws IOException {
        return Files.writeString(folder.resolve("program.c"), text);
    }

    private Path witness(String... invariants) throws IOException {
        return Files.writeString(folder.resolve("claims.yml"), """
                - entry_type: invariant_set
                  metadata:
                    format_version: "2.0"
                  content:
                """ + String.join("", invariants));
    }

    private static String invariant(String type, int line, String function, String expression) {
        return """
                  - invariant:
                      type: %s
                      location: {file_name: program.c, line: %d%s}
                      format: c_expression
                      # the value
                      value: '%s'
                """.formatted(type, line, function.isEmpty() ? "" : ", function: " + function, expression);
    }

    private static CommandRun verify(Path program, String... more) {
        List<String> words = new ArrayList<>(List.of("verify", "--time-limit", "30s", "--stats", program.toString()));
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray(String[]::new));
    }

    private static CommandRun forward(Path program, String... more) {
        List<String> words = new ArrayList<>(List.of("--strategy", "forward"));
        words.addAll(List.of(more));
        return verify(program, words.toArray(String[]::new));
    }

    private static long number(CommandRun run, String key) {
        return run.out()
                .lines()
                .filter(line -> line.startsWith(key + ": "))
                .mapToLong(line -> Long.parseLong(line.substring(key.length() + 2)))
                .findFirst()
                .orElse(0);
    }
}
