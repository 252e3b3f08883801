package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;

/**
 * k-induction on control-flow paths with the simplified step of BSELF, section 3.3. For k = 1, 2, …: the base case asks whether an
 * initial path of length k is a feasible error path, the step whether an error path of length k+1 is feasible, extending those of
 * length k. {@link PathInduction} is Algorithm 2 as it is stated.
 */
final class KInduction {

    private final Location start;
    private final Questions questions;
    private final Preimage preimage;
    private final Exclusions claims;
    private final Budget budget;
    private final BackwardLog log;
    private final Statistics statistics;

    KInduction(
            Location start,
            Questions questions,
            Preimage preimage,
            Exclusions claims,
            Budget budget,
            BackwardLog log,
            Statistics statistics) {
        this.statistics = statistics;
        this.log = log;
        this.start = start;
        this.questions = questions;
        this.preimage = preimage;
        this.claims = claims;
        this.budget = budget;
    }

    BackwardSearch.Outcome run(List<ErrorStates> origins) {
        List<ErrorStates> paths = feasible(origins);
        for (int k = 1; ; k++) {
            statistics.maximum("k", k);
            statistics.maximum("longest path", k + 1);
            for (ErrorStates path : paths) {
                if (path.at() == start) {
                    log.closed(path, Ending.ERROR);
                    return new BackwardSearch.Outcome.Reaches(path);
                }
            }
            List<ErrorStates> longer = new ArrayList<>();
            for (ErrorStates path : paths) {
                claims.exclude(path.at(), path.states());
                for (Edge edge : path.at().incoming()) {
                    statistics.increment("transitions");
                    longer.add(path.before(edge, preimage));
                }
            }
            paths = feasible(longer);
            if (budget.isSpent()) {
                return new BackwardSearch.Outcome.Undecided();
            }
            if (paths.isEmpty()) {
                return new BackwardSearch.Outcome.Unreachable();
            }
        }
    }

    private List<ErrorStates> feasible(List<ErrorStates> candidates) {
        List<ErrorStates> feasible = new ArrayList<>();
        for (ErrorStates candidate : candidates) {
            if (budget.isSpent()) {
                break;
            }
            statistics.increment("states");
            log.grown(candidate);
            if (questions.isRefuted(candidate.states())) {
                log.closed(candidate, Ending.INFEASIBLE);
            } else {
                feasible.add(candidate);
            }
        }
        return feasible;
    }
}
