package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * BSELF (Algorithm 3); without folding it is BSE (Algorithm 1). The search goes breadth first from the error
 * locations, edge by edge, towards the start of the program, and abandons a path when its states are infeasible.
 *
 * <p>In the paper's listing a successful folding returns <i>correct</i> for the whole search; its text says that it
 * ends the search on this path, and the implementation follows the text.
 */
final class BackwardSearch {

    /** How a search ended. */
    sealed interface Outcome {
        /** No start state leads to the origin. */
        record Unreachable() implements Outcome {}

        /** A start state that the solver could not refute leads to the origin. */
        record Reaches(ErrorStates start) implements Outcome {}

        /** Folding failed within a folding, or the budget is spent. */
        record Undecided() implements Outcome {}
    }

    private final TermPool pool;
    private final Location start;
    private final Questions questions;
    private final Preimage preimage;
    private final Optional<LoopFolding> folding;
    private final boolean skipsEqualStates;
    private final Exclusions claims;
    private final Budget budget;
    private final BackwardLog log;
    private final Statistics statistics;

    BackwardSearch(
            TermPool pool,
            Location start,
            Questions questions,
            Preimage preimage,
            Optional<LoopFolding> folding,
            boolean skipsEqualStates,
            Exclusions claims,
            Budget budget,
            BackwardLog log,
            Statistics statistics) {
        this.statistics = statistics;
        this.log = log;
        this.pool = pool;
        this.start = start;
        this.questions = questions;
        this.preimage = preimage;
        this.folding = folding;
        this.skipsEqualStates = skipsEqualStates && folding.isPresent();
        this.claims = claims;
        this.budget = budget;
    }

    Outcome search(List<ErrorStates> origins, boolean inFolding) {
        // The trees of searches within a folding belong to its candidates, not to the program's errors.
        BackwardLog noted = inFolding ? BackwardLog.NONE : log;
        Deque<ErrorStates> queue = new ArrayDeque<>(origins);
        Set<Seen> seen = new HashSet<>();
        while (!queue.isEmpty()) {
            if (budget.isSpent()) {
                return new Outcome.Undecided();
            }
            ErrorStates node = queue.remove();
            statistics.increment("states");
            statistics.maximum("longest path", node.length());
            noted.grown(node);
            if (isRefuted(node)) {
                noted.closed(node, Ending.INFEASIBLE);
                continue;
            }
            if (skipsEqualStates && !seen.add(new Seen(node.at(), node.states()))) {
                noted.closed(node, Ending.SUBSUMED);
                continue;
            }
            if (node.at() == start) {
                noted.closed(node, Ending.ERROR);
                return new Outcome.Reaches(node);
            }
            claims.exclude(node.at(), node.states());
            if (folding.isPresent() && folding.get().isHeader(node.at())) {
                if (folding.get().fold(node, inFolding, this::isUnreachable)) {
                    noted.closed(node, Ending.FOLDED);
                    continue;
                }
                if (inFolding) {
                    return new Outcome.Undecided();
                }
                ErrorStates visited = node.visiting(node.at());
                noted.renewed(node, visited);
                node = visited;
            }
            for (Edge edge : node.at().incoming()) {
                statistics.increment("transitions");
                queue.add(node.before(edge, preimage));
            }
        }
        return new Outcome.Unreachable();
    }

    private boolean isRefuted(ErrorStates node) {
        if (folding.isEmpty()) {
            return questions.isRefuted(node.states());
        }
        Term facts = folding.get().facts().about(node.at(), node.states());
        return questions.isRefuted(pool.and(node.states(), facts));
    }

    private boolean isUnreachable(ErrorStates origin) {
        return search(List.of(origin), true) instanceof Outcome.Unreachable;
    }

    private record Seen(Location at, Term states) {}
}
