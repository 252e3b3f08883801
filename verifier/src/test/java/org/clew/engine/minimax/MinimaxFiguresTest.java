package org.clew.engine.minimax;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.clew.cfa.Place;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.Verdict;
import org.clew.logic.Term;
import org.clew.program.DataModel;
import org.clew.report.Infix;
import org.clew.report.TreeDot;
import org.clew.report.json.TreeJson;
import org.clew.source.text.InputException;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The papers' programs, with the annotations that MINIMAX describes for its own. */
class MinimaxFiguresTest {

    private static final Path EXAMPLES = Path.of("..", "examples");

    /** As the paper has it, without guesses that would spare the refinements it tells of. */
    private static final StrategyOptions.Minimax PLAIN =
            StrategyOptions.Minimax.standard().with(StrategyOptions.Minimax.Constraints.OWN);

    private static final String NEW_IS_OLD_PLUS_1 = "(equal main::old (bv_add main::new 4294967295))";

    private final Map<Integer, List<Map<String, Annotation>>> byLine = new LinkedHashMap<>();
    private @Nullable Decided decided;
    private @Nullable ExecutionTree tree;

    /** Those that the forward strategy decides. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bself-fig1",
                "bself-fig2",
                "bself-fig3-middle",
                "cav12-fig2a",
                "cav12-fig2a-20",
                "first-bug",
                "lazy-fig1a",
                "lazy-fig1b",
                "lazy-fig1c",
                "lazy-fig2",
                "lock",
                "minimax-infeasible",
                "minimax-lock",
                "minimax-overview-a",
                "minimax-overview-b-bounded",
                "minimax-overview-c",
                "minimax-overview-d",
                "rv11-fig1a",
                "rv11-fig1c",
                "rv11-fig1d-bounded"
            })
    void figuresAreDecided(String figure) throws IOException, InputException {
        boolean safe = decide(figure) instanceof Verdict.Safe;
        assertThat("// expected: " + safe)
                .isEqualTo(Files.readAllLines(EXAMPLES.resolve(figure + ".c")).getFirst());
    }

    /** {@code flag == 1} survives the loop, {@code new == old + 1} does not; its removal lets the error in, so it is locked. */
    @Test
    void theLockProgramIsLockedOnceAndUnrolledOnce() throws IOException, InputException {
        assertThat(decide("minimax-lock", PLAIN)).isInstanceOf(Verdict.Safe.class);
        List<Map<String, Annotation>> header = annotations(16);
        assertThat(header.getFirst())
                .containsEntry("(equal main::flag 1)", Annotation.NEUTRAL)
                .containsEntry("(equal main::lock 0)", Annotation.MIN)
                .containsEntry(NEW_IS_OLD_PLUS_1, Annotation.MIN);
        assertThat(header.getLast())
                .containsEntry("(equal main::flag 1)", Annotation.MAX)
                .containsEntry(NEW_IS_OLD_PLUS_1, Annotation.MAX);
        assertThat(count("locks")).isEqualTo(1);
        assertThat(count("restarts")).isEqualTo(1);
        assertThat(count("unrollings")).isEqualTo(1);
        // The path through the increment closes without another unrolling: iterative deepening would unroll it as well.
        assertThat(count("loop instances")).isEqualTo(2);
    }

    /**
     * Infeasible paths: behind the guard on y, what is known of y keeps its opposite infeasible and what is known of x keeps the
     * error away; before and after it only x matters, and which branch {@code *} was never does.
     */
    @Test
    void infeasiblePathsStayInfeasible() throws IOException, InputException {
        assertThat(decide("minimax-infeasible")).isInstanceOf(Verdict.Safe.class);
        assertThat(annotations(16))
                .hasSize(2)
                .allSatisfy(labels -> assertThat(about("y", labels)).isEmpty());
        assertThat(annotations(18))
                .hasSize(4)
                .allSatisfy(labels -> assertThat(about("y", labels)).containsExactly(Annotation.MAX));
        assertThat(annotations(20))
                .hasSize(4)
                .allSatisfy(labels -> assertThat(about("y", labels)).containsExactly(Annotation.NEUTRAL));
        for (int line : List.of(16, 18, 20)) {
            assertThat(byLine.get(line)).allSatisfy(labels -> {
                assertThat(about("x", labels)).isNotEmpty().containsOnly(Annotation.MAX);
                assertThat(about("$t", labels)).containsOnly(Annotation.NEUTRAL);
            });
        }
    }

    /** At the node of an infeasible path the fewest constraints are kept that contradict each other. */
    @Test
    void leavesOfTheTreeShowTheContradiction() throws IOException, InputException {
        decide("minimax-infeasible");
        assertThat(Objects.requireNonNull(tree).nodes().stream()
                        .filter(node -> node.ending() == ExecutionTree.Ending.INFEASIBLE)
                        .map(node -> node.annotated(Annotation.MAX).stream()
                                .map(Infix::text)
                                .toList()))
                .hasSize(8)
                .contains(List.of("(y >= 1)", "(y <= 0)"), List.of("(y <= 0)", "(y >= 1)"));
    }

    /** RV11, Fig. 1(a): the loop breaks {@code x = 0}, and its slackened half is kept. */
    @Test
    void picturesShowTheAnnotations() throws IOException, InputException {
        decide("rv11-fig1a", PLAIN);
        assertThat(new ObjectMapper()
                        .readTree(new TreeJson(List.of()).text(Objects.requireNonNull(tree)))
                        .get("nodes"))
                .anyMatch(node -> node.at("/annotations/min/0").asText().equals("x == 0"));
        StringBuilder dot = new StringBuilder();
        new TreeDot(Objects.requireNonNull(tree)).write(dot);
        assertThat(dot).contains("max: ").contains("min: (x == 0)").contains("neutral: ");
    }

    /** The annotations of the constraints that speak of a local variable, in any version. */
    private static List<Annotation> about(String variable, Map<String, Annotation> labels) {
        return labels.entrySet().stream()
                .filter(entry -> entry.getKey().matches(".*main::" + Pattern.quote(variable) + "[@. )].*"))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Overview (a): {@code q = 1} is all that is needed after the two branches, whatever x is. */
    @Test
    void irrelevantBranchesStayNeutral() throws IOException, InputException {
        assertThat(decide("minimax-overview-a")).isInstanceOf(Verdict.Safe.class);
        assertThat(annotations(23)).singleElement().satisfies(labels -> {
            assertThat(labels).containsEntry("(equal main::q 1)", Annotation.MAX);
            assertThat(labels).containsEntry("(equal main::x 0)", Annotation.NEUTRAL);
        });
        assertThat(count("subsumed")).isEqualTo(1);
    }

    /** Overview (b): slackened to {@code n >= 0}, what holds at the entry holds around the loop; nothing is unrolled. */
    @Test
    void slackenedConstraintsCloseTheLoop() throws IOException, InputException {
        assertThat(decide("minimax-overview-b-bounded")).isInstanceOf(Verdict.Safe.class);
        assertThat(annotations(22).getLast()).containsEntry("(bv_sle 0 main::n)", Annotation.MAX);
        assertThat(count("unrollings")).isZero();
    }

    /** Overview (c): what is learnt from {@code z = 0} is not considered where {@code z = 999}. */
    @Test
    void whatOneHalfTeachesDoesNotBurdenTheOther() throws IOException, InputException {
        assertThat(decide("minimax-overview-c")).isInstanceOf(Verdict.Safe.class);
        assertThat(count("nodes")).isLessThan(300);
        assertThat(annotations(50).getLast()).containsEntry("(equal main::z 999)", Annotation.MAX);
        assertThat(annotations(50).getLast().keySet()).doesNotContain("(equal main::z 0)");
    }

    /** Overview (d): the state knows that complex_func() returned 0, so the second half is subsumed at once. */
    @Test
    void aConcreteValueIsSubsumed() throws IOException, InputException {
        assertThat(decide("minimax-overview-d")).isInstanceOf(Verdict.Safe.class);
        assertThat(annotations(35)).hasSize(1);
    }

    private long count(String what) {
        return Objects.requireNonNull(decided).count(what);
    }

    private Verdict decide(String figure) throws IOException, InputException {
        return decide(figure, StrategyOptions.Minimax.standard());
    }

    private Verdict decide(String figure, StrategyOptions.Minimax options) throws IOException, InputException {
        RunListener listener = new RunListener() {
            @Override
            public void annotated(int node, Place place, Supplier<Map<Term, Annotation>> constraints) {
                Map<String, Annotation> labels = new LinkedHashMap<>();
                constraints.get().forEach((constraint, annotation) -> labels.put(constraint.toString(), annotation));
                byLine.computeIfAbsent(place.location().span().line(), line -> new ArrayList<>())
                        .add(labels);
            }

            @Override
            public void explored(Supplier<ExecutionTree> explored) {
                tree = explored.get();
            }
        };
        decided = TestProgram.example(DataModel.ILP32, figure)
                .decide(new MinimaxExecution(options), WorkBudget.ofSteps(WorkBudget.AMPLE), listener);
        return decided.verdict();
    }

    private List<Map<String, Annotation>> annotations(int line) {
        return Objects.requireNonNull(byLine.get(line));
    }
}
