package org.clew.evidence.invariant;

import java.util.LinkedHashSet;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Finds equations that a set of conjuncts states as two inequalities: {@code x <= i} and {@code i <= x}. */
final class Equations {

    private Equations() {}

    static Set<Term> found(Set<Term> conjuncts, TermPool pool) {
        Set<Term> result = new LinkedHashSet<>();
        for (Term conjunct : conjuncts) {
            Term other = opposite(conjunct, pool);
            boolean equation = other != conjunct && conjuncts.contains(other);
            result.add(
                    equation
                            ? pool.equal(((Application) conjunct).argument(0), ((Application) conjunct).argument(1))
                            : conjunct);
        }
        return result;
    }

    /** The comparison with its sides exchanged; the term itself if it is no comparison. */
    static Term opposite(Term term, TermPool pool) {
        if (!(term instanceof Application comparison)) {
            return term;
        }
        return switch (comparison.operator()) {
            case Operator.BV_SLE -> pool.sle(comparison.argument(1), comparison.argument(0));
            case Operator.BV_ULE -> pool.ule(comparison.argument(1), comparison.argument(0));
            default -> term;
        };
    }
}
