package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.jspecify.annotations.Nullable;

/**
 * k-induction on control-flow paths as Algorithm 2 of BSELF states it. For k = 1, 2, …: the base case looks for a feasible initial
 * error path of length k, the step for a feasible safe path of length k, beginning anywhere, that one more edge makes a feasible
 * error path. Paths are executed forwards, so that the search shares nothing with {@link BackwardSearch}, which it must agree with;
 * {@link KInduction} is the simplified step of section 3.3.
 */
final class PathInduction {

    private final Cfa cfa;
    private final TermPool pool;
    private final Questions questions;
    private final Preimage preimage;
    private final Exclusions claims;
    private final Budget budget;
    private final BackwardLog log;
    private final Statistics statistics;

    PathInduction(
            Cfa cfa,
            Questions questions,
            Preimage preimage,
            Exclusions claims,
            Budget budget,
            BackwardLog log,
            Statistics statistics) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        this.questions = questions;
        this.preimage = preimage;
        this.claims = claims;
        this.budget = budget;
        this.log = log;
        this.statistics = statistics;
    }

    /** A path, by its last edge and the rest before it, and what it does. */
    private record Path(
            Location start, @Nullable Path rest, @Nullable Edge last, PathEffect effect) {
        Location target() {
            return last == null ? start : last.target();
        }
    }

    BackwardSearch.Outcome run() {
        List<Path> safe = new ArrayList<>();
        for (Location location : cfa.start().locations()) {
            safe.add(new Path(location, null, null, PathEffect.empty(pool)));
        }
        for (int k = 0; ; k++) {
            statistics.maximum("k", k);
            List<Path> longer = new ArrayList<>();
            List<Path> errors = new ArrayList<>();
            for (Path path : safe) {
                for (Edge edge : path.target().outgoing()) {
                    if (budget.isSpent()) {
                        return new BackwardSearch.Outcome.Undecided();
                    }
                    Path next = new Path(path.start(), path, edge, path.effect().then(pool, edge.op()));
                    statistics.increment("transitions");
                    if (!questions.isRefuted(next.effect().guard())) {
                        (isError(edge) ? errors : longer).add(next);
                    }
                }
            }
            statistics.maximum("longest path", k + 1);
            statistics.number("states").addAndGet(longer.size() + errors.size());
            for (Path error : errors) {
                ErrorStates first = backwards(error);
                if (error.start() == cfa.start().entry()) {
                    log.closed(first, Ending.ERROR);
                    return new BackwardSearch.Outcome.Reaches(first);
                }
                claims.exclude(first.at(), first.states());
            }
            // Paths of length 1 that end in an error have no safe prefix of length 1: the step begins with k = 1.
            if (k > 0 && errors.isEmpty()) {
                return new BackwardSearch.Outcome.Unreachable();
            }
            safe = longer;
        }
    }

    /** What is not modelled must not be reached either. */
    private static boolean isError(Edge edge) {
        return edge.target().isError() || edge.op() instanceof Op.Debt;
    }

    /** The states at the start of an error path, as the other searches describe them. */
    private ErrorStates backwards(Path error) {
        Edge last = Objects.requireNonNull(error.last());
        Term all = pool.trueTerm();
        ErrorStates states = last.op() instanceof Op.Debt
                ? ErrorStates.from(last.source(), all, new ErrorStates.Origin.Debt(last))
                : ErrorStates.from(last.target(), all, new ErrorStates.Origin.Error());
        log.grown(states);
        for (Path path = error; path != null && path.last() != null; path = path.rest()) {
            if (!(path == error && path.last().op() instanceof Op.Debt)) {
                states = states.before(path.last(), preimage);
                log.grown(states);
            }
        }
        return states;
    }
}
