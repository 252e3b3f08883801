package org.clew.evidence.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Interval;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;

/**
 * Checks that several edges of a slice together allow everything that an assignment of the whole program does. The value assigned depends on one
 * variable, the source. Each way assumes that the source is in an interval, makes the target unknown, and assumes that it is in an interval. For each
 * value of the source, the ways that it can take must allow every value that the term may have then ({@link Enclosure}).
 */
final class RangedAssignment {

    private final Symbol source;
    private final Symbol target;
    private final Term value;

    private RangedAssignment(Symbol source, Op.Assign assign) {
        this.source = source;
        this.target = assign.target().symbol();
        this.value = assign.value();
    }

    /** From one location of the slice to another. */
    static boolean isAllowed(Op.Assign assign, Location from, Location to) {
        Collection<Symbol> mentioned = FreeSymbols.of(assign.value());
        return mentioned.size() == 1
                && assign.target().sort() instanceof Sort.BitVec
                && mentioned.iterator().next() instanceof Symbol source
                && source.sort() instanceof Sort.BitVec
                && new RangedAssignment(source, assign).isAllowed(from, to);
    }

    private boolean isAllowed(Location from, Location to) {
        List<Way> ways = new ArrayList<>();
        for (Edge first : from.outgoing()) {
            StraightWay.to(to, first).flatMap(this::way).ifPresent(ways::add);
        }
        Interval all = Interval.ofWidth(source.width());
        TreeSet<BigInteger> beginnings = new TreeSet<>(List.of(all.low()));
        for (Way way : ways) {
            beginnings.add(way.before().low());
            beginnings.add(way.before().high().add(BigInteger.ONE));
        }
        for (BigInteger low : beginnings.headSet(all.high(), true)) {
            BigInteger next = beginnings.higher(low);
            Interval values = new Interval(low, next == null ? all.high() : next.subtract(BigInteger.ONE)).meet(all);
            List<Interval> allowed = ways.stream()
                    .filter(way -> way.before().contains(values))
                    .map(Way::after)
                    .sorted(Comparator.comparing(Interval::low))
                    .toList();
            for (Interval possible : Enclosure.of(value, source, values)) {
                if (!isCovered(possible, allowed)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** @param pieces in ascending order */
    private static boolean isCovered(Interval whole, List<Interval> pieces) {
        BigInteger next = whole.low();
        for (Interval piece : pieces) {
            if (piece.low().compareTo(next) <= 0) {
                next = next.max(piece.high().add(BigInteger.ONE));
            }
        }
        return next.compareTo(whole.high()) > 0;
    }

    /**
     * One way.
     *
     * @param before the values of the source with which it can be taken
     * @param after the values that the target may have at its end
     */
    private record Way(Interval before, Interval after) {}

    private Optional<Way> way(List<Edge> edges) {
        Interval before = Interval.ofWidth(source.width());
        Interval after = Interval.ofWidth(target.width());
        boolean unknown = false;
        for (Edge edge : edges) {
            if (edge.op() instanceof Op.Assume(Term condition)) {
                Optional<Interval> bound = bound(condition, unknown ? target : source);
                if (bound.isEmpty()) {
                    return Optional.empty();
                }
                before = unknown ? before : before.meet(bound.get());
                after = unknown ? after.meet(bound.get()) : after;
            } else if (!unknown
                    && edge.op() instanceof Op.Havoc havoc
                    && havoc.target().symbol() == target) {
                unknown = true;
            } else {
                return Optional.empty();
            }
        }
        return unknown ? Optional.of(new Way(before, after)) : Optional.empty();
    }

    /** The values of a variable that satisfy a condition, if it compares the variable with a constant. */
    private static Optional<Interval> bound(Term condition, Symbol variable) {
        if (!(condition instanceof Application a) || !(a.is(Operator.BV_SLE) || a.is(Operator.BV_SLT))) {
            return Optional.empty();
        }
        Interval all = Interval.ofWidth(variable.width());
        BigInteger gap = a.is(Operator.BV_SLT) ? BigInteger.ONE : BigInteger.ZERO;
        if (a.argument(0) == variable && a.argument(1) instanceof BitVecConstant high) {
            return Optional.of(new Interval(all.low(), high.signed().subtract(gap)));
        }
        if (a.argument(1) == variable && a.argument(0) instanceof BitVecConstant low) {
            return Optional.of(new Interval(low.signed().add(gap), all.high()));
        }
        return Optional.empty();
    }
}
