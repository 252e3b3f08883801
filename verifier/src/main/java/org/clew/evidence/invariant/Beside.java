package org.clew.evidence.invariant;

import java.util.List;
import java.util.Set;
import org.clew.analysis.Ranges;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Shortens a conjunct by what is said beside it: in {@code flag == 1 && (old != new || flag == 0)} the last disjunct says nothing. The
 * conjunction keeps its meaning.
 */
final class Beside {

    private final TermPool pool;
    private final Ranges known;
    private final Set<Term> conjuncts;

    /**
     * @param known what the bounds beside say
     * @param conjuncts all that is said together
     */
    Beside(TermPool pool, Ranges known, Set<Term> conjuncts) {
        this.pool = pool;
        this.known = known;
        this.conjuncts = conjuncts;
    }

    /** A shorter disjunction that means the same there; the conjunct itself if it is none. */
    Term shortened(Term conjunct) {
        if (!(conjunct instanceof Application or) || or.operator() != Operator.OR) {
            return conjunct;
        }
        List<Term> possible = or.arguments().stream()
                .filter(disjunct -> !holds(pool.not(disjunct), conjunct))
                .map(disjunct -> withoutImplied(disjunct, conjunct))
                .toList();
        return pool.or(possible);
    }

    /** Both halves of an equation stay, because it reads better than one of them. */
    private Term withoutImplied(Term disjunct, Term inside) {
        if (!(disjunct instanceof Application and) || and.operator() != Operator.AND) {
            return disjunct;
        }
        List<Term> parts = and.arguments();
        return pool.and(parts.stream()
                .filter(part -> !holds(part, inside) || isHalf(part, parts))
                .toList());
    }

    private boolean isHalf(Term part, List<Term> parts) {
        Term opposite = Equations.opposite(part, pool);
        return opposite != part && parts.contains(opposite);
    }

    /** By a bound or by another conjunct. */
    private boolean holds(Term part, Term inside) {
        return known.imply(part) || part != inside && conjuncts.contains(part);
    }
}
