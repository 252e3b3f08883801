package org.clew.evidence.invariant;

import java.math.BigInteger;
import java.util.Optional;
import org.clew.analysis.Range;
import org.clew.analysis.Ranges;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.print.CExpressionPrinter;

/** Writes formulas in C, with signed arithmetic where it does not overflow. */
final class CFormula {

    private final Names names;

    CFormula(Names names) {
        this.names = names;
    }

    boolean isWritable(Term formula) {
        return text(formula, Ranges.UNKNOWN).isPresent();
    }

    /** @param ranges what is known of variables where the formula is evaluated */
    Optional<String> text(Term formula, Ranges ranges) {
        return new CExpressionPrinter(names::of, new Known(ranges)).print(formula);
    }

    private record Known(Ranges ranges) implements CExpressionPrinter.Knowledge {

        @Override
        public boolean isExact(Application term) {
            return CFormula.isExact(term, ranges);
        }

        @Override
        public boolean isNatural(Term word) {
            return ranges.of(word).signedLow().signum() >= 0;
        }
    }

    private static boolean isExact(Application term, Ranges ranges) {
        BigInteger low = identity(term);
        BigInteger high = low;
        for (Term argument : term.arguments()) {
            Range range = ranges.of(argument);
            if (term.operator() == Operator.BV_ADD) {
                // The parts of a longer sum may be added in any order.
                boolean anyOrder = term.size() > 2;
                low = low.add(anyOrder ? range.signedLow().min(BigInteger.ZERO) : range.signedLow());
                high = high.add(anyOrder ? range.signedHigh().max(BigInteger.ZERO) : range.signedHigh());
            } else {
                BigInteger[] corners = {
                    low.multiply(range.signedLow()),
                    low.multiply(range.signedHigh()),
                    high.multiply(range.signedLow()),
                    high.multiply(range.signedHigh())
                };
                low = corners[0];
                high = corners[0];
                for (BigInteger corner : corners) {
                    low = low.min(corner);
                    high = high.max(corner);
                }
            }
            // Partial results are computed, too.
            if (low.bitLength() >= term.width() || high.bitLength() >= term.width()) {
                return false;
            }
        }
        return true;
    }

    private static BigInteger identity(Application term) {
        return term.operator() == Operator.BV_ADD ? BigInteger.ZERO : BigInteger.ONE;
    }
}
