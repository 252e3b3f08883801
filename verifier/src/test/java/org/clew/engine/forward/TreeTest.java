package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.engine.StrategyOptions.Forward.LoopInvariants;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.report.Infix;
import org.clew.report.TreeDot;
import org.clew.report.json.TreeJson;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;

/** The trees of the papers' figures: interpolants where the papers have them, and who subsumes whom. */
class TreeTest {

    /** CAV12, Fig. 3: the second way through each branch meets the interpolant of the first. */
    @Test
    void figure3OfCav12() {
        ExecutionTree tree = tree(
                "int s = 0; if (__VERIFIER_nondet_int()) s++; else s += 2; if (__VERIFIER_nondet_int()) s++; else s += 2;"
                        + "if (s > 10) reach_error();",
                Forward.standard());
        assertThat(interpolants(tree, Ending.SUBSUMED))
                .containsExactlyInAnyOrder(List.of("(s <= 8)"), List.of("(s <= 10)"));
        assertThat(interpolants(tree, Ending.INFEASIBLE)).containsExactly(List.of("false"));
    }

    /** LAZY, Fig. 3: line 1 has {@code y <= 98}, and the second context is subsumed there. */
    @Test
    void figure3OfLazy() {
        ExecutionTree tree = tree(
                "int x = __VERIFIER_nondet_int(); int y = __VERIFIER_nondet_int();"
                        + "if (__VERIFIER_nondet_int()) { if (y != 4 || x <= 0) return 0; } else { if (y > 3 || x > 1) return 0; }"
                        + "if (x == 1) x++; else x += 2; if (x + y < 6) y++; else y += 2; if (y > 100) reach_error();",
                Forward.standard().with(Learning.LAZY));
        assertThat(interpolants(tree, Ending.SUBSUMED)).contains(List.of("(y <= 98)"), List.of("(y <= 100)"));
        assertThat(tree.nodes().stream().filter(ExecutionTree.Node::speculative))
                .hasSize(1);
    }

    /** CAV12, Fig. 4: {@code new != old} is locked at the header A, and the path that breaks it is unrolled. */
    @Test
    void figure4OfCav12() {
        ExecutionTree tree = tree(
                "int lock = 0; int old = __VERIFIER_nondet_int(); int new = old + 1;"
                        + "while (new != old) { lock = 1; old = new; if (__VERIFIER_nondet_int()) { lock = 0; new++; } }"
                        + "if (lock == 0) reach_error();",
                Forward.standard().with(LoopInvariants.PATH).with(Refinement.WP));
        List<ExecutionTree.Header> headers =
                tree.nodes().stream().flatMap(node -> node.header().stream()).toList();
        assertThat(headers).isNotEmpty();
        assertThat(headers.getFirst().kept().stream().map(Infix::text)).contains("(old != new)");
        assertThat(headers.getFirst().begun()).isEqualTo(2);
        assertThat(interpolants(tree, Ending.CLOSES_LOOP)).isNotEmpty();
    }

    @Test
    void pictures() throws IOException {
        ExecutionTree tree = tree(
                "int s = 0; if (__VERIFIER_nondet_int()) s++; else s += 2; if (s > 10) reach_error();",
                Forward.standard());
        StringBuilder dot = new StringBuilder();
        new TreeDot(tree).write(dot);
        assertThat(dot.toString())
                .startsWith("digraph tree {")
                .contains("<FONT COLOR=\"red\">(s &lt;= 10)</FONT>")
                .contains("style=dashed")
                .contains("infeasible")
                .endsWith("}\n");
        JsonNode nodes =
                new ObjectMapper().readTree(new TreeJson(List.of()).text(tree)).get("nodes");
        assertThat(nodes)
                .anyMatch(node -> node.get("ending").asText().equals("subsumed")
                        && node.get("interpolant").toString().equals("[\"s <= 10\"]"));
    }

    private static List<List<String>> interpolants(ExecutionTree tree, Ending ending) {
        return tree.nodes().stream()
                .filter(node -> node.ending() == ending)
                .map(node -> node.interpolant().stream().map(Infix::text).toList())
                .toList();
    }

    private static ExecutionTree tree(String body, Forward options) {
        AtomicReference<ExecutionTree> explored = new AtomicReference<>();
        RunListener listener = new RunListener() {
            @Override
            public void explored(Supplier<ExecutionTree> tree) {
                explored.set(tree.get());
            }
        };
        TestProgram.body(body).decide(new ForwardExecution(options), WorkBudget.ofSteps(WorkBudget.AMPLE), listener);
        return Objects.requireNonNull(explored.get());
    }
}
