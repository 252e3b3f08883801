package org.clew.source.types;

import java.math.BigInteger;
import java.util.Optional;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;

/**
 * Decides when a conversion to an integer type changes the value: the type is too narrow (C11 6.3.1.3 p3), or the integral part of a floating value
 * does not fit (6.3.1.4 p1). A conversion to an unsigned type that is not narrower is arithmetic modulo a power of two, which programs rely on, and
 * is not narrowing.
 */
public final class Narrowing {

    /**
     * The numbers that the target holds.
     *
     * @param floating whether the value that is converted is
     */
    public record Limits(BigInteger low, BigInteger high, boolean floating, boolean signed) {}

    private final TermPool pool;
    private final TypeLayout layout;
    private final Conversions conversions;

    public Narrowing(TermPool pool, TypeLayout layout, Conversions conversions) {
        this.pool = pool;
        this.layout = layout;
        this.conversions = conversions;
    }

    /**
     * What a value of one type has to lie between; empty if every value fits, or the conversion is another.
     *
     * @param bits the width of the target, which is smaller than that of its type for a bit-field
     */
    public Optional<Limits> limits(CType from, CType to, int bits) {
        boolean floating = from instanceof CType.Floating;
        if (!CTypes.isInteger(to) || to instanceof CType.Bool || !floating && !CTypes.isInteger(from)) {
            return Optional.empty();
        }
        boolean signed = layout.isSigned(to);
        WordBounds target =
                signed ? WordBounds.all(bits) : WordBounds.all(bits + 1).nonNegative();
        if (floating) {
            return Optional.of(new Limits(target.low(), target.high(), true, true));
        }
        int width = layout.bits(from);
        boolean fromSigned = layout.isSigned(from);
        boolean fits = signed == fromSigned ? width <= bits : signed ? width < bits : width <= bits;
        return fits ? Optional.empty() : Optional.of(new Limits(target.low(), target.high(), false, fromSigned));
    }

    /** Whether the value lies outside of the limits. */
    public Term leaves(Value value, Limits limits) {
        return limits.floating() ? leavesFloating(value, limits) : leavesInteger(value.term(), limits);
    }

    private Term leavesInteger(Term word, Limits limits) {
        int width = word.width();
        if (!limits.signed()) {
            return pool.ult(pool.bitVec(limits.high(), width), word);
        }
        WordBounds all = WordBounds.of(word);
        Term below = all.low().compareTo(limits.low()) < 0
                ? pool.slt(word, pool.bitVec(limits.low(), width))
                : pool.falseTerm();
        boolean above = limits.high().bitLength() < width && all.high().compareTo(limits.high()) > 0;
        return pool.or(below, above ? pool.slt(pool.bitVec(limits.high(), width), word) : pool.falseTerm());
    }

    /** The fraction is discarded, so the value may lie less than one outside of the limits; a NaN fits nowhere. */
    private Term leavesFloating(Value value, Limits limits) {
        CType.Floating type = (CType.Floating) value.type();
        BigInteger below = limits.low().subtract(BigInteger.ONE);
        int precision = ((Sort.Float) value.term().sort()).significand();
        boolean exact = below.abs().bitLength() <= precision;
        Term low = number(exact ? below : limits.low(), type);
        Term high = number(limits.high().add(BigInteger.ONE), type);
        return pool.not(pool.and(
                pool.apply(exact ? Operator.FP_LT : Operator.FP_LE, low, value.term()),
                pool.apply(Operator.FP_LT, value.term(), high)));
    }

    private Term number(BigInteger number, CType.Floating type) {
        CType.Integer wide = new CType.Integer(CType.Integer.Kind.INT128, true);
        return conversions
                .convert(new Value(pool.bitVec(number, 128), wide), type)
                .term();
    }
}
