package org.clew.semantics;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Term;
import org.clew.logic.TermMap;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.OperandOrder;

/** The conditions taken on a path, conjunct by conjunct and in their order, over the symbols of unknown values (Π of RV11). */
public final class PathCondition {

    public static final PathCondition TRUE = new PathCondition(Trail.empty(), TermMap.empty(), Trail.empty(), false);

    private final Trail<Term> conjuncts;
    private final TermMap<Term, Boolean> members;
    private final Trail<Term> forAll;
    private final boolean contradictory;

    private PathCondition(
            Trail<Term> conjuncts, TermMap<Term, Boolean> members, Trail<Term> forAll, boolean contradictory) {
        this.conjuncts = conjuncts;
        this.members = members;
        this.forAll = forAll;
        this.contradictory = contradictory;
    }

    /** Conjunctions are taken apart; {@code true} and what stands there already add nothing. */
    public PathCondition and(TermPool pool, Term condition) {
        PathCondition longer = this;
        OperandOrder order = new OperandOrder(pool);
        Deque<Term> open = new ArrayDeque<>();
        open.push(condition);
        while (!open.isEmpty()) {
            Term conjunct = order.settled(open.pop());
            if (conjunct instanceof Application application && application.operator() == Operator.AND) {
                for (int i = application.size() - 1; i >= 0; i--) {
                    open.push(application.argument(i));
                }
            } else {
                longer = longer.andOne(pool, conjunct);
            }
        }
        return longer;
    }

    private PathCondition andOne(TermPool pool, Term conjunct) {
        if (contradictory || conjunct == pool.trueTerm() || contains(conjunct)) {
            return this;
        }
        boolean contradicts = conjunct == pool.falseTerm() || contains(pool.not(conjunct));
        return new PathCondition(conjuncts.with(conjunct), members.with(conjunct, true), forAll, contradicts);
    }

    /**
     * A condition that holds for all values of the {@link Universal} symbols in it. It stands among the conjuncts as it is, which
     * is one of its instances; others may be added to a query.
     */
    public PathCondition andForAll(TermPool pool, Term condition) {
        PathCondition longer = and(pool, condition);
        return condition == pool.trueTerm()
                ? longer
                : new PathCondition(longer.conjuncts, longer.members, forAll.with(condition), longer.contradictory);
    }

    /** The condition without some of its conjuncts; only for one without conditions for all values. */
    public PathCondition only(TermPool pool, List<Term> kept) {
        if (kept.size() == size()) {
            return this;
        }
        PathCondition shorter = TRUE;
        for (Term conjunct : kept) {
            shorter = shorter.andOne(pool, conjunct);
        }
        return shorter;
    }

    /** The conditions that hold for all values of some symbols. */
    public Trail<Term> forAll() {
        return forAll;
    }

    /**
     * Whether a model of the path before that satisfies these new conjuncts is one of this path. Of conditions for all values, a
     * model is known to satisfy some instances only: those for cells that were read before, and these read others.
     */
    public boolean isSettledBy(List<Term> added) {
        return forAll.isEmpty()
                || added.stream().allMatch(condition -> Reads.in(condition).isEmpty());
    }

    /** True if the condition itself is one of the conjuncts. */
    public boolean contains(Term condition) {
        return members.get(condition) != null;
    }

    /** The persistent list itself, for a solver stack that follows the search. */
    public Trail<Term> trail() {
        return conjuncts;
    }

    public List<Term> conjuncts() {
        return conjuncts.toList();
    }

    public int size() {
        return conjuncts.size();
    }

    /** True if a conjunct is {@code false} or the negation of another: no solver is needed to see that the path ends. */
    public boolean isContradictory() {
        return contradictory;
    }

    @Override
    public String toString() {
        return conjuncts.toString();
    }
}
