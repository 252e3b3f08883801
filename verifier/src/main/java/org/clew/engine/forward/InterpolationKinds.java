package org.clew.engine.forward;

import org.clew.engine.Run;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Addition;
import org.clew.engine.interpolate.ByStateFacts;
import org.clew.engine.interpolate.ByWeakestPre;
import org.clew.engine.interpolate.Craig;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.StrongestPost;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.TermPool;
import org.clew.smt.Interpolator;
import org.clew.smt.Projector;
import org.clew.smt.SolverOptions;
import org.clew.smt.chain.Provers;

/** Creates the interpolation that the options name, and owns the solvers that only some kinds need. */
final class InterpolationKinds implements AutoCloseable {

    /** An interpolant that takes longer costs more than it saves. */
    private static final long MILLISECONDS = 2_000;

    private final Interpolation chosen;
    private final Runnable onClose;

    InterpolationKinds(Run run, StrategyOptions.Forward options, GradedProvers provers, Vocabulary vocabulary) {
        TermPool pool = run.pool();
        SolverOptions solver = SolverOptions.standard().withCheckMilliseconds(MILLISECONDS);
        Interpolation weakestPre = new ByWeakestPre(
                pool, provers.entailment(provers.thorough()), vocabulary, options.has(Addition.CONJUNCTWISE_GUARDS));
        Kind kind = switch (options.interpolation()) {
            case WP -> new Kind(weakestPre, () -> {});
            case SP -> {
                Projector projector = Provers.projector(pool, run.budget(), solver);
                var reasons = new StrongestPost(pool, provers.contextFree(), projector, vocabulary);
                yield new Kind(new ByStateFacts(pool, vocabulary, reasons, weakestPre), projector::close);
            }
            case CRAIG -> {
                Interpolator interpolator = Provers.interpolator(pool, run.budget(), solver);
                var reasons = new Craig(pool, interpolator, vocabulary);
                yield new Kind(new ByStateFacts(pool, vocabulary, reasons, weakestPre), interpolator::close);
            }
        };
        this.chosen = kind.interpolation();
        this.onClose = kind.onClose();
    }

    private record Kind(Interpolation interpolation, Runnable onClose) {}

    Interpolation chosen() {
        return chosen;
    }

    @Override
    public void close() {
        onClose.run();
    }
}
