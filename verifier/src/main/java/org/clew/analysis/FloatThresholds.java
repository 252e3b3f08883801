package org.clew.analysis;

import java.util.TreeSet;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.Application;
import org.clew.logic.FloatConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.boxes.FloatInterval;
import org.clew.program.Op;

/** The thresholds of the widening of floats: the numbers that the program compares with, of either sign. */
final class FloatThresholds {

    /** A comparison has its bound near the top. */
    private static final int DEPTH = 4;

    private final TreeSet<Double> values = new TreeSet<>();

    static FloatThresholds of(Cfa cfa) {
        FloatThresholds thresholds = new FloatThresholds();
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Assume(Term condition)) {
                        thresholds.collect(condition, DEPTH);
                    }
                }
            }
        }
        return thresholds;
    }

    private void collect(Term term, int depth) {
        if (term instanceof FloatConstant constant
                && (constant.sort().equals(Sort.FLOAT32) || constant.sort().equals(Sort.FLOAT64))) {
            double number = constant.value().toDouble();
            if (Double.isFinite(number)) {
                values.add(Math.abs(number));
                values.add(-Math.abs(number));
            }
        } else if (depth > 0 && term instanceof Application application) {
            application.arguments().forEach(argument -> collect(argument, depth - 1));
        }
    }

    /** What grew goes on to the next threshold, or to all numbers. */
    FloatInterval widen(FloatInterval old, FloatInterval joined) {
        return new FloatInterval(
                joined.low() < old.low() ? below(joined.low()) : joined.low(),
                joined.high() > old.high() ? above(joined.high()) : joined.high(),
                joined.nan());
    }

    private double below(double number) {
        Double threshold = values.floor(number);
        return threshold == null ? Double.NEGATIVE_INFINITY : threshold;
    }

    private double above(double number) {
        Double threshold = values.ceiling(number);
        return threshold == null ? Double.POSITIVE_INFINITY : threshold;
    }
}
