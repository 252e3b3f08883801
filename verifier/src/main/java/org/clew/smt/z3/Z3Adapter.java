package org.clew.smt.z3;

import java.util.Optional;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;
import org.clew.smt.Interpolator;
import org.clew.smt.Projector;
import org.clew.smt.ScriptRunner;
import org.clew.smt.SolverAdapter;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;

/** Offers Z3 where its native libraries load. */
public final class Z3Adapter implements SolverAdapter {

    @Override
    public String name() {
        return "z3";
    }

    @Override
    public int rank() {
        return 2;
    }

    @Override
    public Optional<String> obstacle() {
        return Z3Library.obstacle();
    }

    @Override
    public String version() {
        return Z3Library.version();
    }

    @Override
    public SolverSession session(TermPool pool, Budget budget) {
        return new Z3Session(pool, budget);
    }

    @Override
    public Optional<Interpolator> interpolator(TermPool pool, Budget budget, SolverOptions options) {
        return Optional.empty();
    }

    @Override
    public Optional<ScriptRunner> scripts(Budget budget) {
        return Optional.of(new Z3Scripts(budget));
    }

    @Override
    public Optional<Projector> projector(TermPool pool, Budget budget, SolverOptions options) {
        return Optional.of(new Z3Projector(pool, budget, options));
    }
}
