package org.clew.engine.explore;

import java.util.ArrayList;
import java.util.List;
import org.clew.engine.PathProver;
import org.clew.engine.Run;
import org.clew.semantics.PathCondition;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;

/**
 * Asks the solver for witnesses with patience that grows by levels: a hard question must not stop a search that has easy ones
 * left.
 */
final class Feasibility implements AutoCloseable {

    /** How long a check may take at each level; 0 stands for as long as the budget lasts. */
    private static final long[] MILLISECONDS = {500, 5_000, 0};

    private final List<PathProver> provers = new ArrayList<>();

    Feasibility(Run run) {
        for (long limit : MILLISECONDS) {
            provers.add(new PathProver(run.openProver(SolverOptions.standard().withCheckMilliseconds(limit))));
        }
    }

    static int levels() {
        return MILLISECONDS.length;
    }

    CheckResult check(PathCondition path, int level) {
        return provers.get(level).check(path);
    }

    @Override
    public void close() {
        provers.forEach(PathProver::close);
    }
}
