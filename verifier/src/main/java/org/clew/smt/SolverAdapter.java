package org.clew.smt;

import java.util.Optional;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;

/** The functions that a solver offers. Adapters are found as services, so that this package does not depend on them. */
public interface SolverAdapter {

    /** A stable short name, for example {@code z3}. */
    String name();

    /** The adapter with the highest rank that loads is used. */
    int rank();

    /** Why the solver cannot be used here; empty if it can. Loads the solver. */
    Optional<String> obstacle();

    /** Name and version of the loaded solver. Only valid if there is no {@link #obstacle()}. */
    String version();

    SolverSession session(TermPool pool, Budget budget);

    /** Empty if the solver does not interpolate. */
    Optional<Interpolator> interpolator(TermPool pool, Budget budget, SolverOptions options);

    /** Empty if the solver does not read SMT-LIB itself. */
    Optional<ScriptRunner> scripts(Budget budget);

    /** Empty if the solver does not eliminate quantifiers. */
    Optional<Projector> projector(TermPool pool, Budget budget, SolverOptions options);
}
