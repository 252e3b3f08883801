package org.clew.engine.forward;

import java.util.Iterator;
import java.util.List;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.ContextFreeProver;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/**
 * The provers of a forward search, each with a limit for the work of one query.
 *
 * @param thorough for questions that decide whether the search can go on
 * @param patient for candidates of loop invariants, which are not worth more work
 * @param quick for questions whose answers only save work
 * @param hasty for guards and subsumption, most of which do not matter
 * @param contextFree for questions about formulas without a path
 */
record GradedProvers(
        TermPool pool,
        PathProver thorough,
        PathProver patient,
        PathProver quick,
        PathProver hasty,
        ContextFreeProver contextFree)
        implements AutoCloseable {

    static final long THOROUGH_MILLISECONDS = 10_000;

    private static final long PATIENT_MILLISECONDS = 1_500;

    private static final long QUICK_MILLISECONDS = 100;

    /** In the solver's own units, so that the tree does not depend on the speed of the machine. */
    private static final long HASTY_STEPS = 50_000;

    /** @param decided whether guards and subsumption get the same limit as other queries */
    static GradedProvers open(Run run, boolean decided) {
        SolverOptions standard = SolverOptions.standard().withCheckMilliseconds(THOROUGH_MILLISECONDS);
        boolean marked = GhostMarks.ghost(run.task().cfa()).isPresent();
        SolverOptions solver = marked ? standard.withFreshChecks() : standard;
        Iterator<Prover> provers = run.openProvers(List.of(
                        solver,
                        solver.withCheckMilliseconds(PATIENT_MILLISECONDS),
                        solver.withCheckMilliseconds(QUICK_MILLISECONDS),
                        decided ? solver : solver.withSteps(HASTY_STEPS),
                        solver))
                .iterator();
        return new GradedProvers(
                run.pool(),
                new PathProver(run.pool(), provers.next()),
                new PathProver(run.pool(), provers.next()),
                new PathProver(run.pool(), provers.next()),
                new PathProver(run.pool(), provers.next()),
                new ContextFreeProver(run.pool(), provers.next()));
    }

    Entailment entailment(PathProver grade) {
        return new Entailment(pool, grade);
    }

    @Override
    public void close() {
        contextFree.close();
        hasty.close();
        quick.close();
        patient.close();
        thorough.close();
    }
}
