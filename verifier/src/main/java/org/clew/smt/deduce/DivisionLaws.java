package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.polynomial.Equations;
import org.clew.logic.polynomial.Monomial;
import org.clew.logic.polynomial.Polynomial;
import org.clew.logic.polynomial.PolynomialReader;

/**
 * The laws of division as polynomial equations. For a power of two, the remainder is the low bits of the dividend, and facts about these bits are
 * equations between narrower words.
 */
final class DivisionLaws {

    private final TermPool pool;
    private final PolynomialReader reader;
    private final RangeFacts ranges;
    private final IntFunction<Equations> rules;

    /** @param rules the equations between words of a width, which get more */
    DivisionLaws(TermPool pool, PolynomialReader reader, RangeFacts ranges, IntFunction<Equations> rules) {
        this.pool = pool;
        this.reader = reader;
        this.ranges = ranges;
        this.rules = rules;
    }

    /** A remainder that bounds or equations determine says what the low bits of the dividend are. */
    void remainder(Term atom) {
        if (!(atom instanceof Application remainder
                && remainder.operator() == Operator.BV_SREM
                && remainder.argument(1) instanceof BitVecConstant divisor
                && isPowerOfTwo(divisor))) {
            return;
        }
        Equations equations = rules.apply(atom.width());
        Bounds bounds = ranges.of(atom).signed();
        if (bounds.isSingle()) {
            Polynomial value = Polynomial.constant(Objects.requireNonNull(bounds.low()), atom.width());
            Because why = bounds.whyLow().and(bounds.whyHigh());
            equations.add(reader.read(atom).minus(value), new LinkedHashSet<>(why.conjuncts()));
        }
        Equations.Consequence known = equations.reduce(reader.read(atom));
        if (known.polynomial().isConstant()) {
            int bits = divisor.unsigned().getLowestSetBit();
            Polynomial low = Polynomial.constant(known.polynomial().coefficient(Monomial.ONE), bits);
            rules.apply(bits).add(low(remainder.argument(0), bits).minus(low), known.because());
        }
    }

    /** {@code a = c * (a / c) + a % c}, with the remainder if it is known. It holds for all words: SMT-LIB defines that {@code a % 0} is {@code a}. */
    void quotient(Term atom) {
        Division division = Division.of(pool, atom);
        if (division == null) {
            return;
        }
        Polynomial dividend = reader.read(division.dividend());
        Polynomial remainder = reader.read(division.remainder());
        Polynomial quotient = reader.read(atom);
        Polynomial divisor = reader.read(division.divisor());
        rules.apply(atom.width()).add(dividend.minus(quotient.times(divisor)).minus(remainder), Set.of());
        if (division.divisor() instanceof BitVecConstant constant && isPowerOfTwo(constant)) {
            remainderOfLowBits(division, constant.unsigned().getLowestSetBit(), remainder);
        }
    }

    private void remainderOfLowBits(Division division, int bits, Polynomial remainder) {
        Equations equations = rules.apply(remainder.width());
        Equations.Consequence whole = equations.reduce(reader.read(division.dividend()));
        if (whole.polynomial().evenness() >= bits) {
            equations.add(remainder, whole.because());
            return;
        }
        Equations.Consequence low = rules.apply(bits).reduce(low(division.dividend(), bits));
        if (!low.polynomial().isConstant()) {
            return;
        }
        BigInteger value = low.polynomial().coefficient(Monomial.ONE);
        Set<Term> because = new LinkedHashSet<>(low.because());
        if (value.signum() != 0 && division.isSigned()) {
            Bounds dividend = ranges.of(division.dividend()).signed();
            if (dividend.low() == null || dividend.low().signum() < 0) {
                return;
            }
            because.addAll(dividend.whyLow().conjuncts());
        }
        equations.add(remainder.minus(Polynomial.constant(value, remainder.width())), because);
    }

    private Polynomial low(Term term, int bits) {
        return reader.read(pool.extract(bits - 1, 0, term));
    }

    private static boolean isPowerOfTwo(BitVecConstant divisor) {
        return divisor.unsigned().bitCount() == 1 && divisor.unsigned().getLowestSetBit() > 0;
    }
}
