package org.clew.evidence.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Interval;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * All values that a term may have while its only variable is in an interval, by interval arithmetic on words: a few intervals of the signed
 * order. They contain every value and perhaps more; a term of another form may have any value of its width.
 */
public final class Enclosure {

    /** More become one. */
    private static final int MOST_PIECES = 8;

    private Enclosure() {}

    /** The values of a term that mentions no other variable; everything it may be if it does. */
    public static List<Interval> of(Term term, Symbol variable, Interval values) {
        List<Application> outwards = new ArrayList<>();
        Term inner = term;
        while (inner instanceof Application application) {
            int open = openArgument(application);
            if (open < 0) {
                return List.of(Interval.ofWidth(term.width()));
            }
            outwards.add(application);
            inner = application.argument(open);
        }
        if (inner != variable) {
            return List.of(Interval.ofWidth(term.width()));
        }
        List<Interval> pieces = List.of(values);
        for (Application application : outwards.reversed()) {
            pieces = joined(image(application, pieces));
        }
        return pieces;
    }

    /** The only argument that is no constant; negative if there are several, or one that is no word. */
    private static int openArgument(Application application) {
        int open = -1;
        for (int i = 0; i < application.size(); i++) {
            if (!(application.argument(i) instanceof BitVecConstant)) {
                if (open >= 0 || !(application.argument(i).sort() instanceof Sort.BitVec)) {
                    return -1;
                }
                open = i;
            }
        }
        return open;
    }

    private static List<Interval> image(Application a, List<Interval> pieces) {
        int width = a.width();
        List<Interval> image = new ArrayList<>();
        for (Interval piece : pieces) {
            switch (a.operator()) {
                case BV_ADD -> image.addAll(piece.plus(sum(a)).wrapped(width));
                case BV_MUL -> image.addAll(piece.times(product(a)).wrapped(width));
                case BV_NEG -> image.addAll(piece.times(BigInteger.ONE.negate()).wrapped(width));
                case BV_SDIV -> image.addAll(quotients(a, piece, width));
                case BV_SREM -> image.addAll(remainders(a, piece, width));
                default -> image.add(Interval.ofWidth(width));
            }
        }
        return image;
    }

    private static BigInteger sum(Application a) {
        BigInteger sum = BigInteger.ZERO;
        for (Term argument : a.arguments()) {
            sum = argument instanceof BitVecConstant constant ? sum.add(constant.signed()) : sum;
        }
        return sum;
    }

    private static BigInteger product(Application a) {
        BigInteger product = BigInteger.ONE;
        for (Term argument : a.arguments()) {
            product = argument instanceof BitVecConstant constant ? product.multiply(constant.signed()) : product;
        }
        return product;
    }

    /** Quotients are cut towards zero; they grow with the dividend, or fall if the divisor is negative. */
    private static List<Interval> quotients(Application a, Interval dividends, int width) {
        if (!(a.argument(1) instanceof BitVecConstant divisor)
                || divisor.signed().signum() == 0) {
            return List.of(Interval.ofWidth(width));
        }
        BigInteger atLow = dividends.low().divide(divisor.signed());
        BigInteger atHigh = dividends.high().divide(divisor.signed());
        return new Interval(atLow.min(atHigh), atLow.max(atHigh)).wrapped(width);
    }

    /** Remainders have the sign of the dividend; among dividends with the same quotient they grow with it. */
    private static List<Interval> remainders(Application a, Interval dividends, int width) {
        if (!(a.argument(1) instanceof BitVecConstant divisor)
                || divisor.signed().signum() == 0) {
            return List.of(Interval.ofWidth(width));
        }
        BigInteger period = divisor.signed().abs();
        if (dividends.low().divide(period).equals(dividends.high().divide(period))) {
            return List.of(new Interval(
                    dividends.low().remainder(period), dividends.high().remainder(period)));
        }
        BigInteger most = period.subtract(BigInteger.ONE);
        BigInteger zero = BigInteger.ZERO;
        return List.of(new Interval(
                dividends.low().min(zero).max(most.negate()),
                dividends.high().max(zero).min(most)));
    }

    /** The same values in ascending order, with fewer pieces. */
    private static List<Interval> joined(List<Interval> pieces) {
        List<Interval> sorted = new ArrayList<>(pieces);
        sorted.sort(Comparator.comparing(Interval::low));
        List<Interval> joined = new ArrayList<>();
        for (Interval piece : sorted) {
            if (!joined.isEmpty()
                    && piece.low()
                                    .subtract(BigInteger.ONE)
                                    .compareTo(joined.getLast().high())
                            <= 0) {
                joined.set(joined.size() - 1, joined.getLast().hull(piece));
            } else {
                joined.add(piece);
            }
        }
        return joined.size() <= MOST_PIECES ? joined : List.of(joined.getFirst().hull(joined.getLast()));
    }
}
