package org.clew.engine.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Replacement;
import org.clew.logic.Sort;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.Universal;

/**
 * A loop that goes over the elements of an array, one after the other, upwards or downwards.
 *
 * @param address of the element that comes next
 * @param cell the address of any element, a universal
 * @param distance how far that element is from the first one, in the direction of the walk
 * @param passed how far the element is that comes next
 * @param stride how far neighbours are from each other
 * @param atCell the value of the counter when the element is passed
 * @param offset the counter times the size of an element, and its value when the element is passed
 */
record Walk(
        TermPool pool,
        Symbol region,
        Term address,
        Symbol cell,
        Symbol counter,
        Term distance,
        Term passed,
        Term stride,
        Term atCell,
        Term offset,
        Term offsetAtCell) {

    /**
     * A variable that every iteration changes by the same amount.
     *
     * @param first its value when the loop is entered, over variables that the loop leaves alone
     */
    record Counter(Symbol variable, Term first, BitVecConstant step) {}

    /** The walk over the cells at an address in which the counter is all that changes, if it moves by a constant. */
    static Optional<Walk> of(TermPool pool, Symbol region, Term address, Counter counter) {
        Symbol variable = counter.variable();
        Term widened = widened(address, variable);
        Term next = new Replacement(pool, widened, pool.add(widened, step(pool, widened, counter))).apply(address);
        if (!(pool.sub(next, address) instanceof BitVecConstant move)
                || move.signed().signum() == 0) {
            return Optional.empty();
        }
        boolean upwards = move.signed().signum() > 0;
        BigInteger length = move.signed().abs();
        int width = address.width();
        Term first = Substitution.replace(pool, address, variable, counter.first());
        Symbol cell = Universal.cell(pool, region);
        Term stride = pool.bitVec(length, width);
        Term distance = upwards ? pool.sub(cell, first) : pool.sub(first, cell);
        Term passed = upwards ? pool.sub(address, first) : pool.sub(first, address);
        Term rounds = pool.zeroExtendOrCut(pool.udiv(distance, stride), variable.width());
        Term atCell = pool.add(counter.first(), pool.mul(counter.step(), rounds));
        Term offset = pool.sub(address, Substitution.replace(pool, address, variable, zero(pool, variable)));
        Term offsetAtFirst = Substitution.replace(pool, offset, variable, counter.first());
        Term offsetAtCell = upwards ? pool.add(offsetAtFirst, distance) : pool.sub(offsetAtFirst, distance);
        return Optional.of(new Walk(
                pool, region, address, cell, variable, distance, passed, stride, atCell, offset, offsetAtCell));
    }

    private static Term zero(TermPool pool, Symbol variable) {
        return pool.bitVec(BigInteger.ZERO, variable.width());
    }

    /** The counter as the address uses it: itself, or extended to the width of addresses. */
    private static Term widened(Term address, Symbol counter) {
        List<Term> open = new ArrayList<>(List.of(address));
        while (!open.isEmpty()) {
            if (open.removeLast() instanceof Application application) {
                if ((application.operator() == Operator.BV_SIGN_EXTEND
                                || application.operator() == Operator.BV_ZERO_EXTEND)
                        && application.argument(0) == counter) {
                    return application;
                }
                open.addAll(application.arguments());
            }
        }
        return counter;
    }

    private static Term step(TermPool pool, Term widened, Counter counter) {
        return pool.signExtendOrCut(counter.step(), ((Sort.BitVec) widened.sort()).width());
    }

    /** The cell belongs to an element that was passed. */
    Term isPassed() {
        Term isElement = pool.equal(pool.urem(distance, stride), zero(pool, cell));
        return pool.and(pool.ult(distance, passed), isElement);
    }

    /** What is said of the cell, for every element that was passed. */
    Term passed(Term fact) {
        return pool.implies(isPassed(), fact);
    }

    /** The term as it was when the counter stood at the cell. Other arrays with elements of the same size need no division. */
    Term then(Term term) {
        return Substitution.replace(pool, new Replacement(pool, offset, offsetAtCell).apply(term), counter, atCell);
    }

    /** Says of the cell what the term says of the element that comes next. */
    Term ofCell(Term term, Application element) {
        return then(new Replacement(pool, element, pool.select(region, cell)).apply(term));
    }
}
