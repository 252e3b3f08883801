package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Store;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;

/**
 * One loop of a {@link Nest}, as it was in any iteration: the universal is the value that its main counter had then, and every other
 * counter is a function of it.
 *
 * @param counters by their variables, the main one among them
 * @param modified what the loop may change
 * @param entry what variables hold when the loop is entered, said over the header of the loop around it
 * @param guards what the main counter satisfies in every iteration
 */
record Level(
        TermPool pool,
        Symbol universal,
        Counter main,
        Map<Symbol, Counter> counters,
        Set<Symbol> modified,
        Store entry,
        List<Term> guards) {

    /** Whether a symbol of the header can be expressed for any iteration. Memory refers to its current contents. */
    boolean knows(Symbol symbol) {
        return Universal.is(symbol)
                || !UnknownValue.is(symbol)
                        && (symbol.sort() instanceof Sort.Array
                                || counters.containsKey(symbol)
                                || !modified.contains(symbol));
    }

    /** The value of a variable at the header in the iteration, over the header of the outer loop. */
    Term then(Symbol symbol) {
        if (Universal.is(symbol) || symbol.sort() instanceof Sort.Array) {
            return symbol;
        }
        Counter counter = counters.get(symbol);
        return counter == null ? entry.value(symbol) : value(counter);
    }

    private Term value(Counter counter) {
        if (counter == main) {
            return universal;
        }
        int width = counter.variable().width();
        Term rounds = pool.signExtendOrCut(pool.sub(universal, main.first()), width);
        BigInteger factor = counter.step().divide(main.step());
        return pool.add(counter.first(), pool.mul(pool.bitVec(factor, width), rounds));
    }

    /** The iteration lies before the one that comes next. */
    Term isPassed() {
        return pool.and(isAfterFirst(), isBefore(universal, main.variable()));
    }

    /** The iteration is one that the loop makes when it is not left early. */
    Term isMade() {
        List<Term> conditions = new ArrayList<>(guards);
        conditions.add(isAfterFirst());
        return pool.and(conditions);
    }

    private Term isAfterFirst() {
        boolean upwards = main.step().signum() > 0;
        Term distance = upwards ? pool.sub(universal, main.first()) : pool.sub(main.first(), universal);
        int width = universal.width();
        Term isStep = pool.equal(
                pool.urem(distance, pool.bitVec(main.step().abs(), width)), pool.bitVec(BigInteger.ZERO, width));
        return pool.and(pool.not(isBefore(universal, main.first())), isStep);
    }

    private Term isBefore(Term a, Term b) {
        Term low = main.step().signum() > 0 ? a : b;
        Term high = low == a ? b : a;
        return main.unsigned() ? pool.ult(low, high) : pool.slt(low, high);
    }

    /** The term over the header of the outer loop; empty if it depends on values of the iteration that are no longer known. */
    Optional<Term> then(Term term, Set<Symbol> symbols) {
        return symbols.stream().allMatch(this::knows)
                ? Optional.of(new Substitution(pool, this::then).apply(term))
                : Optional.empty();
    }
}
