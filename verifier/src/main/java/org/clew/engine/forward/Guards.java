package org.clew.engine.forward;

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
 * Whether guards let anybody past. Most do not matter to the property, so a solver that does not say soon is not pressed: to go on
 * past a guard that lets nobody past is sound, and costs no more than nodes. Where an error is met behind such a guard it mattered,
 * and whoever meets it again is patient.
 */
final class Guards {

    private final PathProver hasty;
    private final PathProver patient;
    private final Statistics statistics;
    private final Set<Edge> needed = new HashSet<>();

    Guards(PathProver hasty, PathProver patient, Statistics statistics) {
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

    /** True if nobody gets along the path, whatever was assumed while it was followed. */
    boolean block(PathCondition path) {
        return path.isContradictory() || patient.check(path).isUnsat();
    }

    /** An error behind these steps showed that their guards keep it away. */
    void matter(List<Step> steps) {
        statistics.increment("guards that mattered");
        steps.forEach(step -> needed.add(step.edge()));
    }
}
