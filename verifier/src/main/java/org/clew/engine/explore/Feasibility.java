package org.clew.engine.explore;

import java.util.List;
import org.clew.engine.Run;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;

/** Asks the solver for witnesses, with a step limit that grows by levels, so that a hard query does not stop a search that has easy ones left. */
final class Feasibility implements AutoCloseable {

    /** Easy questions share one solver stack; hard ones are asked afresh, which is stronger but forgets. 0 is no limit. */
    private static final List<SolverOptions> LEVELS = List.of(
            SolverOptions.standard().withCheckMilliseconds(250),
            SolverOptions.standard().withCheckMilliseconds(1_000).withFreshChecks(),
            SolverOptions.standard().withCheckMilliseconds(5_000).withFreshChecks(),
            SolverOptions.standard().withCheckMilliseconds(0).withFreshChecks());

    private final List<PathProver> provers;

    Feasibility(Run run) {
        provers = run.openProvers(LEVELS).stream()
                .map(prover -> new PathProver(run.pool(), prover))
                .toList();
    }

    static int levels() {
        return LEVELS.size();
    }

    CheckResult check(PathCondition path, int level) {
        return provers.get(level).check(path);
    }

    @Override
    public void close() {
        provers.forEach(PathProver::close);
    }
}
