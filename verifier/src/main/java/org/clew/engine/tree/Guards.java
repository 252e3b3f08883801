package org.clew.engine.tree;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Step;
import org.clew.evidence.Statistics;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.smt.CheckResult;

/**
 * Decides whether guards are feasible. Most guards do not matter to the property, so the solver gets few steps. If it does not decide, the search
 * goes on behind the guard, which is sound and costs nodes. If an error is reached there, the solver gets a higher limit for the guard from then on.
 */
public final class Guards {

    private final PathProver hasty;
    private final PathProver patient;
    private final Statistics statistics;
    private final Set<Edge> needed = new HashSet<>();

    public Guards(PathProver hasty, PathProver patient, Statistics statistics) {
        this.hasty = hasty;
        this.patient = patient;
        this.statistics = statistics;
    }

    /** @param path ends with what the guard says */
    CheckResult check(PathCondition path, Step guard) {
        if (path.isContradictory()) {
            return new CheckResult.Unsat(List.of());
        }
        CheckResult result = (needed.contains(guard.edge()) ? patient : hasty).check(path);
        if (result instanceof CheckResult.Unknown) {
            statistics.increment("guards left open");
        }
        return result;
    }

    /** True if the path is infeasible, without the assumptions made while it was followed. */
    boolean block(PathCondition path) {
        return path.isContradictory() || patient.check(path).isUnsat();
    }

    /** An error behind these steps has shown that the property depends on their guards. */
    void matter(List<Step> steps) {
        statistics.increment("guards that mattered");
        steps.forEach(step -> needed.add(step.edge()));
    }
}
