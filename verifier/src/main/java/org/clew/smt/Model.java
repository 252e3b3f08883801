package org.clew.smt;

import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** A satisfying assignment. It may be asked as long as its prover is open, also after the prover has moved on. */
public interface Model {

    /**
     * The value of a term: a constant, or for an array stores of constants into a constant array. Symbols that the
     * satisfied formulas left free have some fixed value.
     */
    Term value(Term term);

    /** The value of a symbol; cheaper than that of a term. */
    default Term value(Symbol symbol) {
        return value((Term) symbol);
    }
}
