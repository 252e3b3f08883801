package org.clew.cfa.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Interval;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Forgets the exact values of variables that a program only compares with constants ({@link Thresholds}): after each computation such a variable
 * holds any value between two neighbouring thresholds. A state machine that computes large numbers and asks in which range they are then has few
 * states, and no branch depends on arithmetic. The changed program over-approximates the original one: it has all its errors and perhaps more.
 */
public final class BetweenThresholds {

    private final TermPool pool;
    private final Images images;
    private final Map<Edge, Computation> computations = new HashMap<>();

    /** Computes which values a term may have. */
    @FunctionalInterface
    public interface Images {

        /** Intervals with all values of a term while its only variable is in an interval. */
        List<Interval> of(Term term, Symbol variable, Interval values);
    }

    /** An assignment of a value that depends on one variable, and the intervals between thresholds of both. */
    private record Computation(Op.Assign assign, Symbol source, List<Interval> before, List<Interval> after) {}

    BetweenThresholds(Cfa cfa, Images images) {
        this.pool = cfa.pool();
        this.images = images;
        Thresholds thresholds = new Thresholds(cfa);
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Assign assign) {
                computation(assign, thresholds).ifPresent(computation -> computations.put(edge, computation));
            }
        });
    }

    /** The changed program; empty if the program has no such variable. */
    public static Optional<Form> form(Cfa cfa, Images images) {
        BetweenThresholds pass = new BetweenThresholds(cfa, images);
        return pass.computations.isEmpty() ? Optional.empty() : Optional.of(Rewriting.form(cfa, pass::ways));
    }

    private static Optional<Computation> computation(Op.Assign assign, Thresholds thresholds) {
        Collection<Symbol> mentioned = FreeSymbols.of(assign.value());
        List<BigInteger> after = thresholds.of(assign.target().symbol());
        if (mentioned.size() != 1 || after.isEmpty()) {
            return Optional.empty();
        }
        Symbol source = mentioned.iterator().next();
        List<BigInteger> before = thresholds.of(source);
        return before.isEmpty()
                ? Optional.empty()
                : Optional.of(new Computation(
                        assign,
                        source,
                        between(before, source.width()),
                        between(after, assign.target().symbol().width())));
    }

    private static List<Interval> between(List<BigInteger> thresholds, int width) {
        List<Interval> intervals = new ArrayList<>();
        Interval rest = Interval.ofWidth(width);
        for (BigInteger threshold : thresholds) {
            intervals.add(new Interval(rest.low(), threshold));
            rest = new Interval(threshold.add(BigInteger.ONE), rest.high());
        }
        intervals.add(rest);
        return intervals;
    }

    List<Rewriting.Way> ways(Location location) {
        List<Rewriting.Way> ways = new ArrayList<>();
        for (Edge edge : location.outgoing()) {
            Computation computation = computations.get(edge);
            if (computation == null) {
                ways.add(Rewriting.Way.of(edge));
            } else {
                for (List<Op> steps : steps(computation)) {
                    ways.add(new Rewriting.Way(steps, edge.target(), edge.span()));
                }
            }
        }
        return ways;
    }

    /** From each interval to each one that the value may be in. */
    private List<List<Op>> steps(Computation computation) {
        Op.Assign assign = computation.assign();
        List<List<Op>> ways = new ArrayList<>();
        for (Interval before : computation.before()) {
            List<Interval> image = images.of(assign.value(), computation.source(), before);
            for (Interval after : computation.after()) {
                if (image.stream().anyMatch(part -> !part.meet(after).isEmpty())) {
                    List<Op> steps = new ArrayList<>();
                    isIn(
                            computation.source(),
                            before,
                            computation.before().getLast().high(),
                            steps);
                    steps.add(new Op.Havoc(assign.target(), Optional.empty()));
                    assumeAll(assign.target(), after, computation.after(), steps);
                    ways.add(steps);
                }
            }
        }
        return ways;
    }

    private void isIn(Symbol variable, Interval interval, BigInteger greatest, List<Op> steps) {
        if (interval.high().compareTo(greatest) < 0) {
            steps.add(new Op.Assume(atMost(variable, interval.high())));
        }
        if (interval.low().compareTo(Interval.ofWidth(variable.width()).low()) > 0) {
            steps.add(new Op.Assume(pool.not(atMost(variable, interval.low().subtract(BigInteger.ONE)))));
        }
    }

    /** Assumes the outcome of the comparison with every threshold, so that no such comparison needs a solver. */
    private void assumeAll(Variable target, Interval chosen, List<Interval> all, List<Op> steps) {
        for (Interval below : all.subList(0, all.size() - 1)) {
            Term low = atMost(target.symbol(), below.high());
            steps.add(new Op.Assume(below.high().compareTo(chosen.low()) < 0 ? pool.not(low) : low));
        }
    }

    private Term atMost(Symbol variable, BigInteger threshold) {
        return pool.sle(variable, pool.bitVec(threshold, variable.width()));
    }
}
