package org.clew.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.smtinterpol.Version;
import java.util.Optional;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;
import org.clew.smt.Interpolator;
import org.clew.smt.Projector;
import org.clew.smt.Prover;
import org.clew.smt.ScriptRunner;
import org.clew.smt.SolverAdapter;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;

/** Offers SMTInterpol, which works on every Java machine, for integers. */
public final class SmtInterpolAdapter implements SolverAdapter {

    @Override
    public String name() {
        return "smtinterpol";
    }

    @Override
    public int rank() {
        return 1;
    }

    @Override
    public Optional<String> obstacle() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return "SMTInterpol " + Version.VERSION + " (integers and arrays only)";
    }

    @Override
    public SolverSession session(TermPool pool, Budget budget) {
        return new SmtInterpolProvers(pool, budget);
    }

    /** Each prover has a script of its own. */
    private record SmtInterpolProvers(TermPool pool, Budget budget) implements SolverSession {

        @Override
        public Prover prover(SolverOptions options) {
            return new SmtInterpolProver(pool, budget, options);
        }

        @Override
        public void close() {
            // The provers close their scripts themselves.
        }
    }

    @Override
    public Optional<Interpolator> interpolator(TermPool pool, Budget budget, SolverOptions options) {
        return Optional.of(new SmtInterpolInterpolator(pool, budget, options));
    }

    @Override
    public Optional<ScriptRunner> scripts(Budget budget) {
        return Optional.empty();
    }

    @Override
    public Optional<Projector> projector(TermPool pool, Budget budget, SolverOptions options) {
        return Optional.empty();
    }
}
