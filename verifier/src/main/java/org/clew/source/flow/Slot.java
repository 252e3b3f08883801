package org.clew.source.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * The only object of a site that lives at a time.
 *
 * @param begin its address; 0 if none lives
 * @param size a constant where all objects of the site have the same
 * @param elements its size in other words, where the program allocates {@code n * sizeof(int)} bytes
 */
record Slot(
        TermPool pool,
        ObjectSite site,
        Term begin,
        Term size,
        Optional<Variable> beginVariable,
        Optional<Variable> sizeVariable,
        Optional<Elements> elements) {

    /** How many elements of so many bytes there are, or 0 if that is not known. */
    record Elements(Variable count, long bytes) {}

    static Slot fixed(TermPool pool, ObjectSite site) {
        ObjectSite.Fixed fixed = site.fixed().orElseThrow();
        return new Slot(pool, site, fixed.begin(), fixed.size(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    boolean isHeap() {
        return site.isHeap();
    }

    Term isLive() {
        return pool.distinct(begin, pool.bitVec(0, begin.width()));
    }

    /** Whether so many bytes, which are some, from an address on lie in it; one comparison finds both ends. */
    Term holds(Term address, Term length) {
        Term distance = pool.sub(address, begin);
        if (length == pool.bitVec(1, length.width())) {
            return pool.and(isLive(), pool.ult(distance, size));
        }
        return pool.and(isLive(), pool.ule(length, size), pool.ule(distance, pool.sub(size, length)));
    }

    /**
     * Whether an element of it is chosen, seen without multiplication: a case of {@link #holds} whose proof needs nothing but the comparisons
     * that loops make.
     */
    Optional<Term> holdsElement(Term pointer, MemoryQuery.Step step) {
        return count(step.size())
                .map(count -> pool.and(isLive(), pool.equal(pointer, begin), pool.ult(step.index(), count)));
    }

    private Optional<Term> count(long bytes) {
        if (size instanceof BitVecConstant constant) {
            return bytes == 0
                    ? Optional.empty()
                    : Optional.of(pool.bitVec(
                            constant.unsigned()
                                    .divide(BigInteger.valueOf(bytes))
                                    .longValueExact(),
                            size.width()));
        }
        return elements.filter(known -> known.bytes == bytes).map(known -> known.count.symbol());
    }

    /** Whether a pointer is at one of its bytes, or one past its end. */
    Term owns(Term pointer) {
        return pool.and(isLive(), pool.ule(pool.sub(pointer, begin), size));
    }

    List<Op> begin(Term address, Term bytes) {
        List<Op> ops = new ArrayList<>();
        beginVariable.ifPresent(variable -> ops.add(new Op.Assign(variable, address)));
        sizeVariable.ifPresent(variable -> ops.add(new Op.Assign(variable, bytes)));
        elements.ifPresent(known -> ops.add(new Op.Assign(known.count, length(bytes, known.bytes))));
        return ops;
    }

    /** The product of count and size must not have wrapped around. */
    private Term length(Term bytes, long element) {
        Term count = Quotient.of(pool, bytes, element).orElse(pool.bitVec(0, bytes.width()));
        BigInteger most =
                BigInteger.ONE.shiftLeft(bytes.width()).subtract(BigInteger.ONE).divide(BigInteger.valueOf(element));
        Term fits = pool.ule(count, pool.bitVec(most.longValue(), bytes.width()));
        return pool.ite(fits, count, pool.bitVec(0, bytes.width()));
    }

    List<Op> end() {
        return beginVariable
                .<List<Op>>map(variable -> List.of(new Op.Assign(variable, pool.bitVec(0, begin.width()))))
                .orElse(List.of());
    }

    Op release(Term pointer) {
        Term none = pool.bitVec(0, begin.width());
        return new Op.Assign(beginVariable.orElseThrow(), pool.ite(pool.equal(pointer, begin), none, begin));
    }
}
