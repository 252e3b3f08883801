package org.clew.smt;

import java.util.Collection;
import java.util.Optional;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** Eliminates symbols from a formula: an existential quantifier made explicit, within bounds. */
public interface Projector extends AutoCloseable {

    /** A formula without the symbols that is equivalent to {@code exists symbols. formula}; empty if that is too dear. */
    Optional<Term> eliminate(Term formula, Collection<Symbol> symbols);

    /**
     * A formula without the symbols that implies {@code exists symbols. formula} and holds in the model, which must satisfy
     * the formula (model-based projection); empty if that is too dear.
     */
    Optional<Term> underApproximate(Term formula, Collection<Symbol> symbols, Model model);

    @Override
    void close();
}
