package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import org.clew.engine.StrategyOptions.Forward.Addition;
import org.clew.engine.StrategyOptions.Minimax.Annotations;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.smt.Arithmetic;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures and claims of the papers in the modes that have nothing of ours. */
class PaperModeTest {

    private static final Path EXAMPLES = Path.of("..", "examples");

    private static final String DECLARATIONS =
            "extern int __VERIFIER_nondet_int(void); void reach_error(void) {} int main(void) {";

    @TempDir
    private Path folder;

    /** RV11, Fig. 1(b), CAV12, Fig. 4, and MINIMAX: one refinement, and one path is unrolled. */
    @ParameterizedTest
    @EnumSource(
            value = PaperMode.class,
            names = {"RV11", "CAV12_SP", "CAV12_WP", "CAV12_CLP", "LAZY_EAGER", "LAZY", "MINIMAX"})
    void theLockNeedsOneRefinement(PaperMode mode) throws Exception {
        Result result = decide(mode, EXAMPLES.resolve("lock.c"));
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(result, "restarts")).isEqualTo(1);
        assertThat(counted(result, "unrollings")).isEqualTo(1);
    }

    /** RV11, Example 2: no invariant that is a conjunction excludes the error, so deepening does not end. */
    @Test
    void deepeningDivergesOnTheLock() throws Exception {
        CancellationToken token = new CancellationToken();
        Options options = Options.of(EXAMPLES.resolve("lock.c"), with -> with.as(PaperMode.RV11_DEEPENING));
        Verifier verifier = new Verifier(
                options, Strategies.named("forward", options.settings()).orElseThrow(), token);
        Thread stop = new Thread(() -> {
            while (verifier.progress().getOrDefault("deepenings", 0L) < 20) {
                Thread.onSpinWait();
            }
            token.cancel(new Reason.Interrupted());
        });
        stop.setDaemon(true);
        stop.start();
        Result result = verifier.run();
        assertThat(result.verdict()).isInstanceOf(Verdict.Unknown.class);
        assertThat(counted(result, "deepenings")).isGreaterThanOrEqualTo(20);
    }

    /** RV11, Example 3: a state in the loop is subsumed, and for that candidates about x and y fall; patience explores it instead. */
    @Test
    void candidatesFallForSubsumptionInALoop() throws Exception {
        Path program = EXAMPLES.resolve("rv11-fig1c.c");
        Result eager = decide(PaperMode.RV11, program);
        assertThat(eager.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(eager, "weakenings inside of loops")).isPositive();
        Strategies.Settings settings = PaperMode.RV11.settings();
        Result patient = decide(
                PaperMode.RV11,
                program,
                with -> with.settings(settings.with(settings.forward().withPatience(1_000))));
        assertThat(patient.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(patient, "weakenings inside of loops")).isZero();
        assertThat(counted(patient, "nodes")).isGreaterThan(counted(eager, "nodes"));
    }

    /** RV11 claims of Example 3 with {@code x != 0} that the error is unreachable; an iteration after one of the else branch reaches it. */
    @ParameterizedTest
    @EnumSource(
            value = PaperMode.class,
            names = {"RV11", "CAV12_WP", "MINIMAX", "BSE", "BSELF", "SE"})
    void example3WithTheOtherConditionIsFalse(PaperMode mode) throws Exception {
        Result result = decide(mode, EXAMPLES.resolve("rv11-example3.c"));
        assertThat(result.verdict()).isInstanceOf(Verdict.Unsafe.class);
    }

    /** The counterexample: three decisions about the loop, two about its branch, two values in {@code foo}. */
    @Test
    void twoIterationsRefuteExample3() throws Exception {
        Verdict verdict =
                decide(PaperMode.RV11, EXAMPLES.resolve("rv11-example3.c")).verdict();
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Unsafe.class,
                        unsafe -> assertThat(unsafe.counterexample().inputs()).hasSize(7));
    }

    /** RV11, Example 4: the loop is not unwound, over words neither, where {@code y >= 0} needs {@code y - x <= 1000000}. */
    @ParameterizedTest
    @CsvSource({"BV, 1", "INT, 0"})
    void figure1dNeedsNoUnwinding(Arithmetic arithmetic, long refinements) throws Exception {
        Result result =
                decide(PaperMode.RV11, EXAMPLES.resolve("rv11-fig1d-bounded.c"), with -> with.arithmetic(arithmetic));
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(result, "refinements")).isEqualTo(refinements);
        assertThat(counted(result, "unrollings")).isLessThanOrEqualTo(1);
    }

    /**
     * CAV12: of the guards that exclude a spurious error the last ones are locked. The first that does so is {@code state != 0}; with
     * {@code state = 0} locked each state of the automaton is unrolled.
     */
    @Test
    void aRefinementLocksWhatTheLastGuardsNeed() throws Exception {
        StringBuilder automaton = new StringBuilder("int state = 0, seen = 0; while (__VERIFIER_nondet_int()) {");
        for (int i = 0; i < 8; i++) {
            automaton.append("%s if (state == %d) state = %d;".formatted(i == 0 ? "" : "else", i, i + 1));
        }
        Path program = program(automaton + "else if (seen == 1) reach_error(); }");
        Result result = decide(PaperMode.CAV12_WP, program);
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(result, "refinements")).isLessThanOrEqualTo(1);
        assertThat(counted(result, "unrollings")).isZero();
    }

    /** CAV12, rule (B): a guard in the core stays with all conjuncts; ours stays with those that need it. */
    @ParameterizedTest
    @CsvSource({"true, (bv_sle main::y 0)", "false, (or (bv_sle 6 main::x) (bv_sle main::y 0))"})
    void aGuardInTheCoreStaysWithAllConjuncts(boolean conjunctwise, String interpolant) throws Exception {
        Path program = program(
                "int x = __VERIFIER_nondet_int(), y = 0; if (x > 5) return 0;" + "if (x > 7 || y > 0) reach_error();");
        Strategies.Settings settings = PaperMode.CAV12_WP.settings();
        Set<Addition> additions = conjunctwise ? Set.of(Addition.CONJUNCTWISE_GUARDS) : Set.of();
        Result result = decide(
                PaperMode.CAV12_WP,
                program,
                with -> with.keepsTree(true)
                        .settings(settings.with(settings.forward().with(additions))));
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(result.tree().orElseThrow().nodes().get(1).interpolant())
                .singleElement()
                .hasToString(interpolant);
    }

    /** MINIMAX, merging: what a cyclic path deletes was kept by what is explored already, so the loop is explored again. */
    @Test
    void aDeletedConstraintThatIsKeptIsAConflict() throws Exception {
        Result result = decide(PaperMode.MINIMAX, EXAMPLES.resolve("rv11-fig1c.c"));
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(result, "conflicts")).isEqualTo(1);
    }

    /** MINIMAX: linear with the conditions that section 2 shows, quadratic with the constraints that section 4 keeps. */
    @ParameterizedTest
    @CsvSource({"WP, 8, 26", "WP, 16, 50", "WP, 32, 98", "PATH, 8, 118", "PATH, 16, 426"})
    void sumsAreLinearInTheReadingOfSection2(Annotations annotations, int n, long nodes) throws Exception {
        Path program = program("int s = 0;" + "if (__VERIFIER_nondet_int()) s++; else s += 2;".repeat(n) + "if (s > "
                + 2 * n + ") reach_error();");
        Strategies.Settings settings = PaperMode.MINIMAX.settings();
        Result result = decide(
                PaperMode.MINIMAX,
                program,
                with -> with.settings(settings.with(settings.minimax().with(annotations))));
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(result, "nodes")).isEqualTo(nodes);
    }

    /** LAZY: the guards tell all paths apart and the property none, so an eager search has a path for each. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void lazyIsExponentiallyBetter(int n) throws Exception {
        StringBuilder text = new StringBuilder("int x = 0, y = 0;");
        for (int i = 0; i < n; i++) {
            text.append("int b%d = 0; if (__VERIFIER_nondet_int()) b%d = 1;".formatted(i, i));
        }
        for (int i = 0; i < n; i++) {
            text.append("if (b%d) x++; else x += 2;".formatted(i));
        }
        Path program = program(text + "if (y > 0) reach_error();");
        Result eager = decide(PaperMode.LAZY_EAGER, program);
        Result lazy = decide(PaperMode.LAZY, program);
        assertThat(eager.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(lazy.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(eager, "nodes")).isGreaterThan(1L << n);
        assertThat(counted(lazy, "nodes")).isLessThan(20L * n);
    }

    /** CAV12: a loop that was refined by its last guards locks what its state is, and not one state after the other that it must not be. */
    @Test
    void refinementsDoNotGrowWithTheStatesOfAnAutomaton() throws Exception {
        Result small = decide(PaperMode.CAV12_WP, automaton(4));
        Result large = decide(PaperMode.CAV12_WP, automaton(12));
        assertThat(small.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(large.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(small, "refinements")).isPositive();
        assertThat(counted(large, "refinements")).isEqualTo(counted(small, "refinements"));
    }

    /** An automaton with n states that are never reached, from each of which the error is. */
    private Path automaton(int n) throws IOException {
        StringBuilder text = new StringBuilder("int state = 5, flag = 1; while (1) {")
                .append("if (state == 5) state = 12; else if (state == 12) state = 1;")
                .append("else if (state == 1) state = 8; else if (state == 8) return 0;");
        for (int i = 0; i < n; i++) {
            text.append("else if (state == %d) { flag = 2; state = 30; }".formatted(40 + i));
        }
        return program(text + "else if (state == 30) { if (flag == 2) reach_error(); return 0; } else return 0; }");
    }

    /** BSELF, 3.3: k-induction ends with the length of the longest feasible error path, and BSE looks at paths of at most k + 1 edges. */
    @Test
    void kIsTheLengthOfTheLongestErrorPath() throws Exception {
        Result induction = decide(PaperMode.KIND, EXAMPLES.resolve("bself-fig1.c"));
        Result backward = decide(PaperMode.BSE, EXAMPLES.resolve("bself-fig1.c"));
        assertThat(induction.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(backward.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(induction, "k")).isPositive();
        assertThat(counted(backward, "longest path")).isLessThanOrEqualTo(counted(induction, "k") + 1);
    }

    /** BSELF, Fig. 2 and 3, by folding alone. */
    @ParameterizedTest
    @ValueSource(strings = {"bself-fig2", "bself-fig3-left", "bself-fig3-middle", "bself-fig3-right"})
    void foldingAloneProvesTheFigures(String figure) throws Exception {
        Result result = decide(PaperMode.BSELF, EXAMPLES.resolve(figure + ".c"));
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(counted(result, "foldings")).isPositive();
        assertThat(counted(result, "folded invariants")).isPositive();
    }

    /** The paper draws the trees of BSE; all backward searches leave one. */
    @ParameterizedTest
    @EnumSource(
            value = PaperMode.class,
            names = {"BSE", "KIND", "BSELF"})
    void backwardSearchesLeaveATree(PaperMode mode) throws Exception {
        Result result = decide(mode, EXAMPLES.resolve("bself-fig1.c"), with -> with.keepsTree(true));
        assertThat(result.tree().orElseThrow().nodes()).hasSizeGreaterThan(1);
    }

    private Path program(String body) throws IOException {
        return Files.writeString(folder.resolve("program.c"), DECLARATIONS + body + " return 0; }");
    }

    private static Result decide(PaperMode mode, Path program) throws InputException {
        return decide(mode, program, with -> {});
    }

    private static Result decide(PaperMode mode, Path program, Consumer<Options.Builder> changes)
            throws InputException {
        return new Verifier(
                        Options.of(program, with -> changes.accept(with.as(mode).sanityRun(false))))
                .run();
    }

    private static long counted(Result result, String name) {
        return result.statistic(name).map(measure -> measure.value()).orElse(0L);
    }
}
