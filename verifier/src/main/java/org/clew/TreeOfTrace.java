package org.clew;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Counterexample;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.ExecutionTree.Node;
import org.clew.evidence.Verdict;
import org.clew.semantics.run.TraceStep;
import org.clew.source.lowered.LoweredProgram;
import org.jspecify.annotations.Nullable;

/** The tree of a run that found its error by executing the program on some inputs: a single path. */
final class TreeOfTrace {

    private final String strategy;

    TreeOfTrace(String strategy) {
        this.strategy = strategy;
    }

    Optional<ExecutionTree> of(Verdict verdict, @Nullable LoweredProgram program) {
        return program != null
                        && verdict instanceof Verdict.Unsafe(Counterexample counterexample)
                        && !counterexample.trace().isEmpty()
                ? Optional.of(tree(counterexample.trace(), new Unfolding(program.cfa())))
                : Optional.empty();
    }

    private ExecutionTree tree(List<TraceStep> trace, Unfolding unfolding) {
        Place start = unfolding.start();
        List<Step> steps = trace.stream()
                .map(TraceStep::edge)
                .map(edge -> new Step(edge, List.of(edge.op()), unfolding.place(start.context(), edge.target())))
                .toList();
        Node root = node(0, OptionalInt.empty(), start, List.of(), Ending.EXPANDED);
        Node error = node(1, OptionalInt.of(0), steps.getLast().target(), steps, Ending.ERROR);
        return new ExecutionTree(strategy, ExecutionTree.Direction.FORWARD, 0, List.of(root, error));
    }

    private static Node node(int id, OptionalInt parent, Place place, List<Step> steps, Ending ending) {
        return new Node(
                id, parent, place, steps, false, ending, List.of(), Map.of(), OptionalInt.empty(), Optional.empty());
    }
}
