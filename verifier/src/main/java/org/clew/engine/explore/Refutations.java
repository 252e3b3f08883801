package org.clew.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.engine.PathProver;
import org.clew.engine.Run;
import org.clew.limits.Reason;
import org.clew.semantics.PathCondition;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;

/**
 * The paths that the solver refuted: a finite tree proves the program only if every one of them is infeasible indeed. The check asks
 * again, a solver that knows nothing of the search and without the chain of shortcuts in front of it.
 */
final class Refutations {

    private static final long PATIENCE_MILLISECONDS = 20_000;

    private final List<PathCondition> paths = new ArrayList<>();

    void add(PathCondition path) {
        paths.add(path);
    }

    /** Why the tree is no proof; empty if it is. */
    Optional<Reason> flaw(Run run) {
        SolverOptions options = SolverOptions.standard().withoutChain().withCheckMilliseconds(PATIENCE_MILLISECONDS);
        try (PathProver prover = new PathProver(run.openProver(options))) {
            for (PathCondition path : paths) {
                switch (prover.check(path)) {
                    case CheckResult.Unsat unsat -> {}
                    case CheckResult.Sat sat -> {
                        return Optional.of(new Reason.Uncertified("a path that was given up is feasible"));
                    }
                    case CheckResult.Unknown unknown -> {
                        return Optional.of(unknown.reason());
                    }
                }
            }
        }
        return Optional.empty();
    }
}
