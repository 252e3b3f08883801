package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Conjuncts;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.NegationNormalForm;

/** Conversion to conjunctive normal form, bounded in size: a disjunction that would give too many clauses stays one clause. */
final class Clauses {

    private static final int LIMIT = 24;

    private final TermPool pool;
    private final NegationNormalForm normalForm;

    Clauses(TermPool pool) {
        this.pool = pool;
        this.normalForm = new NegationNormalForm(pool);
    }

    List<Term> of(Term formula) {
        Set<Term> clauses = new LinkedHashSet<>();
        for (Term conjunct : Conjuncts.of(normalForm.of(formula))) {
            clauses.addAll(distribute(conjunct));
        }
        return resolved(clauses);
    }

    /** Unit resolution: a literal whose negation is a clause leaves all others, and what a clause implies by itself goes. */
    private List<Term> resolved(Set<Term> clauses) {
        Set<Term> current = clauses;
        for (int units = -1; ; ) {
            Set<Term> known = new HashSet<>();
            current.stream().filter(clause -> !clause.is(Operator.OR)).forEach(known::add);
            if (known.size() == units) {
                return new ArrayList<>(current);
            }
            units = known.size();
            Set<Term> next = new LinkedHashSet<>();
            for (Term clause : current) {
                next.addAll(Conjuncts.of(clause.is(Operator.OR) ? without((Application) clause, known) : clause));
            }
            next.remove(pool.trueTerm());
            current = next;
        }
    }

    private Term without(Application clause, Set<Term> known) {
        List<Term> left = new ArrayList<>();
        for (Term literal : clause.arguments()) {
            if (known.contains(literal)) {
                return pool.trueTerm();
            }
            if (!known.contains(pool.not(literal))) {
                left.add(literal);
            }
        }
        return pool.or(left);
    }

    /** (a and b) or c becomes (a or c) and (b or c). */
    private List<Term> distribute(Term conjunct) {
        if (!conjunct.is(Operator.OR)) {
            return List.of(conjunct);
        }
        List<Term> product = List.of(pool.falseTerm());
        for (Term disjunct : ((Application) conjunct).arguments()) {
            Collection<Term> factors = Conjuncts.of(disjunct);
            if (product.size() * factors.size() > LIMIT) {
                return List.of(conjunct);
            }
            List<Term> next = new ArrayList<>();
            for (Term left : product) {
                for (Term right : factors) {
                    next.add(pool.or(left, right));
                }
            }
            product = next;
        }
        List<Term> clauses = new ArrayList<>();
        product.forEach(clause -> clauses.addAll(Conjuncts.of(clause)));
        return clauses;
    }
}
