package org.clew.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Step;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.program.SourceSpan;

/** Reads from a tree which lines of the program its search reached. */
public final class CoverageOfTree {

    private final Cfa program;
    private final Verdict verdict;
    private final List<PathEvent> path;

    /** @param path what happens in the counterexample, if there is one */
    public CoverageOfTree(Cfa program, Verdict verdict, List<PathEvent> path) {
        this.program = program;
        this.verdict = verdict;
        this.path = path;
    }

    public Coverage of(Optional<ExecutionTree> tree) {
        SortedMap<String, SortedSet<Integer>> executable = new TreeMap<>();
        List<Coverage.Check> checks = new ArrayList<>();
        for (Function function : program.functions()) {
            boolean start = function == program.start();
            for (Location location : function.locations()) {
                if (location.isError()) {
                    add(location.span(), executable);
                    checks.add(new Coverage.Check(location.span(), function.name(), outcome(location.span())));
                }
                if (!start) {
                    location.outgoing().forEach(edge -> add(edge.span(), executable));
                }
            }
        }
        SortedMap<String, SortedSet<Integer>> reached = new TreeMap<>();
        tree.filter(grown -> grown.direction() == ExecutionTree.Direction.FORWARD)
                .ifPresent(grown -> grown.nodes().forEach(node -> reach(node, reached)));
        path.forEach(event -> add(event.span(), reached));
        return new Coverage(tree.isPresent() && isWhole(tree.get()), executable, reached, checks);
    }

    private boolean isWhole(ExecutionTree tree) {
        return tree.direction() == ExecutionTree.Direction.FORWARD
                && tree.leftOut() == 0
                && verdict instanceof Verdict.Safe(SafetyProof proof)
                && proof.changes().isEmpty();
    }

    private Coverage.Outcome outcome(SourceSpan check) {
        return switch (verdict) {
            case Verdict.Safe safe -> Coverage.Outcome.PROVED;
            case Verdict.Unsafe unsafe ->
                !path.isEmpty() && path.getLast().span().equals(check)
                        ? Coverage.Outcome.VIOLATED
                        : Coverage.Outcome.OPEN;
            case Verdict.Unknown unknown -> Coverage.Outcome.OPEN;
        };
    }

    /** No execution takes the last step to an infeasible node. */
    private void reach(ExecutionTree.Node node, SortedMap<String, SortedSet<Integer>> reached) {
        List<Step> steps = node.steps();
        boolean infeasible = node.ending() == Ending.INFEASIBLE || node.speculative();
        for (Step step : infeasible && !steps.isEmpty() ? steps.subList(0, steps.size() - 1) : steps) {
            Edge edge = step.edge();
            if (!edge.source().function().equals(program.start().name())) {
                add(edge.span(), reached);
            }
        }
    }

    private static void add(SourceSpan span, SortedMap<String, SortedSet<Integer>> lines) {
        if (span.isKnown()) {
            lines.computeIfAbsent(span.file(), file -> new TreeSet<>()).add(span.line());
        }
    }
}
