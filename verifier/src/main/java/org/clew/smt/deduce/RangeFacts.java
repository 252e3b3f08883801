package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * The ranges of words and integers that the conjuncts of one query imply: bounds against constants, and what follows
 * for the terms above them. Words have two ranges, one for each reading.
 */
public final class RangeFacts {

    /** How far below a term is looked for bounds. */
    private static final int DEPTH = 6;

    private final TermTable<Ranges> stated = new TermTable<>();

    /** The readings of one term; integers have only the signed one. */
    public record Ranges(Bounds unsigned, Bounds signed) {

        static final Ranges NONE = new Ranges(Bounds.NONE, Bounds.NONE);

        Ranges meet(Ranges other) {
            return new Ranges(unsigned.meet(other.unsigned), signed.meet(other.signed));
        }

        /** Carries over to each reading what the other knows where both readings agree up to a constant. */
        Ranges reconciled(int width) {
            Bounds machineUnsigned = unsigned.meet(Bounds.unsigned(width));
            Bounds machineSigned = signed.meet(Bounds.signed(width));
            BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
            BigInteger period = BigInteger.ONE.shiftLeft(width);
            Bounds low = Bounds.of(BigInteger.ZERO, half.subtract(BigInteger.ONE));
            Bounds high = Bounds.of(half, period.subtract(BigInteger.ONE));
            if (machineUnsigned.isWithin(low)) {
                machineSigned = machineSigned.meet(machineUnsigned.unlessBeyond(low));
            } else if (machineUnsigned.isWithin(high)) {
                machineSigned =
                        machineSigned.meet(machineUnsigned.unlessBeyond(high).plus(Bounds.single(period.negate())));
            }
            if (machineSigned.isWithin(low)) {
                machineUnsigned = machineUnsigned.meet(machineSigned.unlessBeyond(low));
            } else if (machineSigned.isWithin(Bounds.of(half.negate(), BigInteger.ONE.negate()))) {
                machineUnsigned = machineUnsigned.meet(machineSigned
                        .unlessBeyond(Bounds.of(half.negate(), BigInteger.ONE.negate()))
                        .plus(Bounds.single(period)));
            }
            return new Ranges(machineUnsigned, machineSigned);
        }

        @Nullable
        Because contradiction() {
            if (unsigned.isEmpty()) {
                return unsigned.whyLow().and(unsigned.whyHigh());
            }
            return signed.isEmpty() ? signed.whyLow().and(signed.whyHigh()) : null;
        }
    }

    /** Adds a conjunct; returns the reason why it contradicts earlier ones, or null. */
    @Nullable
    public Because state(Term conjunct) {
        if (!(conjunct instanceof Application atom) || atom.size() != 2) {
            return null;
        }
        Because why = new Because.Conjunct(conjunct);
        return switch (atom.operator()) {
            case BV_ULE, BV_SLE, INT_LE -> {
                if (atom.argument(0).isConstant()) {
                    yield state(atom.argument(1), reading(atom, Bounds.atLeast(number(atom, 0), why)));
                }
                yield atom.argument(1).isConstant()
                        ? state(atom.argument(0), reading(atom, Bounds.atMost(number(atom, 1), why)))
                        : null;
            }
            case EQUAL -> {
                if (atom.argument(1) instanceof BitVecConstant constant) {
                    yield state(
                            atom.argument(0),
                            new Ranges(exactly(constant.unsigned(), why), exactly(constant.signed(), why)));
                }
                yield atom.argument(1) instanceof IntConstant constant
                        ? state(atom.argument(0), new Ranges(Bounds.NONE, exactly(constant.value(), why)))
                        : null;
            }
            default -> null;
        };
    }

    /** Adds that a term differs from the constant at the end of its range; like {@link #state}. */
    @Nullable
    public Because sharpen(Term conjunct) {
        if (!(conjunct instanceof Application negation)
                || negation.operator() != Operator.NOT
                || !(negation.argument(0) instanceof Application equality)
                || equality.operator() != Operator.EQUAL) {
            return null;
        }
        Because why = new Because.Conjunct(conjunct);
        return switch (equality.argument(1)) {
            case BitVecConstant constant -> {
                Ranges ranges = of(equality.argument(0));
                yield state(
                        equality.argument(0),
                        new Ranges(
                                ranges.unsigned().without(constant.unsigned(), why),
                                ranges.signed().without(constant.signed(), why)));
            }
            case IntConstant constant ->
                state(
                        equality.argument(0),
                        new Ranges(
                                Bounds.NONE, of(equality.argument(0)).signed().without(constant.value(), why)));
            default -> null;
        };
    }

    public Ranges of(Term term) {
        return of(term, DEPTH);
    }

    private @Nullable Because state(Term term, Ranges ranges) {
        Ranges known = stated.find(term);
        Ranges met = known == null ? ranges : known.meet(ranges);
        if (term.sort() instanceof Sort.BitVec word) {
            met = met.reconciled(word.width());
        }
        stated.put(term, met);
        return met.contradiction();
    }

    private Ranges of(Term term, int depth) {
        Ranges ranges = structural(term, depth);
        Ranges known = stated.find(term);
        if (known != null) {
            ranges = ranges.meet(known);
        }
        return term.sort() instanceof Sort.BitVec word ? ranges.reconciled(word.width()) : ranges;
    }

    // The recursion is at most DEPTH levels deep.
    private Ranges structural(Term term, int depth) {
        return switch (term) {
            case BitVecConstant constant ->
                new Ranges(Bounds.single(constant.unsigned()), Bounds.single(constant.signed()));
            case IntConstant constant -> new Ranges(Bounds.NONE, Bounds.single(constant.value()));
            case Application application when depth > 0 -> applied(application, depth - 1);
            default -> Ranges.NONE;
        };
    }

    private Ranges applied(Application term, int depth) {
        return switch (term.operator()) {
            case ITE -> {
                Ranges then = of(term.argument(1), depth);
                Ranges otherwise = of(term.argument(2), depth);
                yield new Ranges(
                        then.unsigned().hull(otherwise.unsigned()),
                        then.signed().hull(otherwise.signed()));
            }
            case BV_ZERO_EXTEND -> {
                Bounds value = of(term.argument(0), depth).unsigned();
                yield new Ranges(value, value);
            }
            case BV_SIGN_EXTEND ->
                new Ranges(Bounds.NONE, of(term.argument(0), depth).signed());
            case BV_ADD, INT_ADD -> sum(term, depth);
            case BV_MUL, INT_MUL -> product(term, depth);
            case BV_NEG ->
                unwrapped(
                        term,
                        new Ranges(
                                Bounds.NONE,
                                of(term.argument(0), depth).signed().times(BigInteger.ONE.negate())));
            case BV_AND ->
                term.argument(1) instanceof BitVecConstant mask
                        ? new Ranges(Bounds.of(BigInteger.ZERO, mask.unsigned()), Bounds.NONE)
                        : Ranges.NONE;
            case BV_UREM ->
                term.argument(1) instanceof BitVecConstant divisor
                                && divisor.unsigned().signum() != 0
                        ? new Ranges(
                                Bounds.of(BigInteger.ZERO, divisor.unsigned().subtract(BigInteger.ONE)), Bounds.NONE)
                        : Ranges.NONE;
            case BV_SREM -> remainder(term, depth);
            default -> Ranges.NONE;
        };
    }

    private Ranges sum(Application term, int depth) {
        Ranges sum = new Ranges(Bounds.single(BigInteger.ZERO), Bounds.single(BigInteger.ZERO));
        for (int i = 0; i < term.size(); i++) {
            Ranges part = of(term.argument(i), depth);
            sum = new Ranges(sum.unsigned().plus(part.unsigned()), sum.signed().plus(part.signed()));
        }
        return unwrapped(term, sum);
    }

    private Ranges product(Application term, int depth) {
        Ranges product = of(term.argument(0), depth);
        for (int i = 1; i < term.size(); i++) {
            Ranges factor = of(term.argument(i), depth);
            boolean square = term.size() == 2 && term.argument(0) == term.argument(1);
            product = square
                    ? new Ranges(product.unsigned().squared(), product.signed().squared())
                    : new Ranges(
                            times(product.unsigned(), factor.unsigned()), times(product.signed(), factor.signed()));
        }
        return unwrapped(term, product);
    }

    /** A factor that is known leaves the other's bounds apart: each stands for itself. */
    private static Bounds times(Bounds a, Bounds b) {
        if (a.isSingle()) {
            return b.times(Objects.requireNonNull(a.low())).because(a);
        }
        return b.isSingle() ? a.times(Objects.requireNonNull(b.low())).because(b) : a.times(b);
    }

    /** A C remainder lies between the divisor and its negative, on the dividend's side of zero. */
    private Ranges remainder(Application term, int depth) {
        if (!(term.argument(1) instanceof BitVecConstant divisor)
                || divisor.unsigned().signum() == 0) {
            return Ranges.NONE;
        }
        BigInteger most = divisor.signed().abs().subtract(BigInteger.ONE);
        Bounds dividend = of(term.argument(0), depth).signed();
        boolean positive = dividend.low() != null && dividend.low().signum() >= 0;
        Bounds low = positive
                ? Bounds.atLeast(BigInteger.ZERO, dividend.whyLow())
                : Bounds.atLeast(most.negate(), Because.nothing());
        return new Ranges(Bounds.NONE, low.meet(Bounds.atMost(most, Because.nothing())));
    }

    /** Integers are what they are; a word result that may have wrapped around can be anything. */
    private static Ranges unwrapped(Application term, Ranges ranges) {
        return term.sort() instanceof Sort.BitVec word
                ? new Ranges(
                        ranges.unsigned().unlessBeyond(Bounds.unsigned(word.width())),
                        ranges.signed().unlessBeyond(Bounds.signed(word.width())))
                : ranges;
    }

    private static Ranges reading(Application atom, Bounds bounds) {
        return atom.operator() == Operator.BV_ULE ? new Ranges(bounds, Bounds.NONE) : new Ranges(Bounds.NONE, bounds);
    }

    private static BigInteger number(Application atom, int index) {
        return switch (atom.argument(index)) {
            case BitVecConstant constant ->
                atom.operator() == Operator.BV_ULE ? constant.unsigned() : constant.signed();
            case IntConstant constant -> constant.value();
            default -> throw new IllegalArgumentException("not a number: " + atom.argument(index));
        };
    }

    private static Bounds exactly(BigInteger value, Because why) {
        return new Bounds(value, value, why, why);
    }
}
