package org.clew.logic.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** The conjunction of bounds on one term, as an interval for each reading of its bits and the values excluded. */
final class BoundSet {

    private final Term subject;
    private final Interval natural;
    /** The signed reading of a word; the same interval as {@code natural} for integers. */
    private final Interval signed;

    private final SortedSet<BigInteger> excluded = new TreeSet<>();

    BoundSet(Term subject) {
        this.subject = subject;
        if (subject.sort() instanceof Sort.BitVec words) {
            BigInteger half = BigInteger.ONE.shiftLeft(words.width() - 1);
            natural = new Interval(BigInteger.ZERO, half.shiftLeft(1).subtract(BigInteger.ONE));
            signed = new Interval(half.negate(), half.subtract(BigInteger.ONE));
        } else {
            natural = new Interval(null, null);
            signed = natural;
        }
    }

    void add(Bound bound) {
        Interval interval = bound.order() == Bound.Order.SIGNED ? signed : natural;
        switch (bound.relation()) {
            case AT_MOST -> interval.restrictHigh(bound.value());
            case AT_LEAST -> interval.restrictLow(bound.value());
            case EQUAL -> {
                interval.restrictLow(bound.value());
                interval.restrictHigh(bound.value());
            }
            case DIFFERENT -> excluded.add(bound.value());
        }
    }

    /** The bounds that say the same as those added, or null if they contradict each other. */
    @Nullable
    List<Bound> merged() {
        shrink(natural, false);
        if (signed != natural) {
            shrink(signed, true);
        }
        if (natural.isEmpty() || signed.isEmpty()) {
            return null;
        }
        BigInteger only = onlyValue();
        if (only != null) {
            boolean possible = natural.contains(only) && signed.contains(asSigned(only)) && !excluded.contains(only);
            return possible ? List.of(new Bound(subject, Bound.Relation.EQUAL, naturalOrder(), only)) : null;
        }
        if (signed != natural && haveNoCommonWord()) {
            return null;
        }
        List<Bound> result = new ArrayList<>();
        natural.addBounds(result, subject, naturalOrder());
        if (signed != natural) {
            signed.addBounds(result, subject, Bound.Order.SIGNED);
        }
        for (BigInteger value : excluded) {
            if (natural.contains(value) && signed.contains(asSigned(value))) {
                result.add(new Bound(subject, Bound.Relation.DIFFERENT, naturalOrder(), value));
            }
        }
        return result;
    }

    private Bound.Order naturalOrder() {
        return subject.sort() instanceof Sort.Int ? Bound.Order.INTEGER : Bound.Order.UNSIGNED;
    }

    /** Moves the ends of an interval that was restricted past excluded values. */
    private void shrink(Interval interval, boolean isSigned) {
        if (!interval.restricted) {
            return;
        }
        for (BigInteger value : excluded) {
            interval.excludeLow(isSigned ? asSigned(value) : value);
        }
        for (BigInteger value : new TreeSet<>(excluded).descendingSet()) {
            interval.excludeHigh(isSigned ? asSigned(value) : value);
        }
    }

    private @Nullable BigInteger onlyValue() {
        BigInteger value = natural.onlyValue();
        if (value != null || signed == natural) {
            return value;
        }
        BigInteger signedValue = signed.onlyValue();
        return signedValue == null ? null : asUnsigned(signedValue);
    }

    /** A signed interval on one side of zero is an unsigned one too. */
    private boolean haveNoCommonWord() {
        BigInteger low = signed.low;
        BigInteger high = signed.high;
        if (low == null || high == null || low.signum() < 0 && high.signum() >= 0) {
            return false;
        }
        return natural.isOutside(asUnsigned(low), asUnsigned(high));
    }

    private BigInteger asSigned(BigInteger value) {
        return subject.sort() instanceof Sort.BitVec words
                ? Word.of(value, words.width()).signed()
                : value;
    }

    private BigInteger asUnsigned(BigInteger value) {
        return subject.sort() instanceof Sort.BitVec words
                ? Word.of(value, words.width()).unsigned()
                : value;
    }

    private static final class Interval {
        private @Nullable BigInteger low;
        private @Nullable BigInteger high;
        private final @Nullable BigInteger least;
        private final @Nullable BigInteger greatest;
        private boolean restricted;

        private Interval(@Nullable BigInteger least, @Nullable BigInteger greatest) {
            this.low = least;
            this.high = greatest;
            this.least = least;
            this.greatest = greatest;
        }

        private void restrictLow(BigInteger value) {
            low = low == null ? value : low.max(value);
            restricted = true;
        }

        private void restrictHigh(BigInteger value) {
            high = high == null ? value : high.min(value);
            restricted = true;
        }

        private void excludeLow(BigInteger value) {
            if (value.equals(low)) {
                restrictLow(value.add(BigInteger.ONE));
            }
        }

        private void excludeHigh(BigInteger value) {
            if (value.equals(high)) {
                restrictHigh(value.subtract(BigInteger.ONE));
            }
        }

        private boolean isEmpty() {
            return low != null && high != null && low.compareTo(high) > 0;
        }

        private @Nullable BigInteger onlyValue() {
            return low != null && low.equals(high) ? low : null;
        }

        private boolean contains(BigInteger value) {
            return (low == null || low.compareTo(value) <= 0) && (high == null || value.compareTo(high) <= 0);
        }

        private boolean isOutside(BigInteger from, BigInteger to) {
            return low != null && to.compareTo(low) < 0 || high != null && high.compareTo(from) < 0;
        }

        private void addBounds(List<Bound> result, Term subject, Bound.Order order) {
            if (low != null && !low.equals(least)) {
                result.add(new Bound(subject, Bound.Relation.AT_LEAST, order, low));
            }
            if (high != null && !high.equals(greatest)) {
                result.add(new Bound(subject, Bound.Relation.AT_MOST, order, high));
            }
        }
    }
}
