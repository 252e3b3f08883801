package org.clew.smt;

import java.util.Collection;
import java.util.List;
import org.clew.logic.Term;

/**
 * Decides satisfiability of asserted formulas in scopes that follow a search. A prover belongs to one thread; another thread
 * stops a running check through the cancellation token that the prover was opened with, and the prover stays usable.
 */
public interface Prover extends AutoCloseable {

    void push();

    /** Forgets the formulas asserted since the matching {@link #push()}. */
    void pop();

    /** How many scopes are open. */
    int depth();

    /** Asserts a formula in the current scope. */
    void add(Term formula);

    /** Is the conjunction of the asserted formulas satisfiable? */
    default CheckResult check() {
        return check(List.of());
    }

    /**
     * Are the asserted formulas and the assumptions satisfiable together? The core of an {@link CheckResult.Unsat} is the
     * subset of the assumptions that the refutation used; without assumptions it is empty.
     */
    CheckResult check(Collection<Term> assumptions);

    @Override
    void close();
}
