package org.clew.analysis;

import java.math.BigInteger;
import java.util.Collection;
import java.util.TreeSet;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/** The thresholds of widening: the constants that the program compares with or assigns, and their neighbours. */
final class Thresholds {

    private static final BigInteger FAR = BigInteger.ONE.shiftLeft(200);

    private final TreeSet<BigInteger> values = new TreeSet<>();

    Thresholds(Collection<BigInteger> constants) {
        for (BigInteger constant : constants) {
            values.add(constant.subtract(BigInteger.ONE));
            values.add(constant);
            values.add(constant.add(BigInteger.ONE));
        }
    }

    static Thresholds of(Cfa cfa) {
        TreeSet<BigInteger> constants = new TreeSet<>();
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Assume(Term condition)) {
                        collect(condition, constants);
                    } else if (edge.op() instanceof Op.Assign(Variable target, Term value) && value.isConstant()) {
                        collect(value, constants);
                    }
                }
            }
        }
        return new Thresholds(constants);
    }

    BigInteger below(BigInteger value) {
        BigInteger threshold = values.floor(value);
        return threshold == null ? FAR.negate() : threshold;
    }

    BigInteger above(BigInteger value) {
        BigInteger threshold = values.ceiling(value);
        return threshold == null ? FAR : threshold;
    }

    long above(long value, long limit) {
        BigInteger threshold = above(BigInteger.valueOf(value));
        return threshold.bitLength() < 62 ? Math.min(limit + 1, threshold.longValue()) : limit + 1;
    }

    /** Looks only a few levels deep: a comparison has its bound near the top. */
    private static void collect(Term condition, Collection<BigInteger> constants) {
        collect(condition, constants, 4);
    }

    private static void collect(Term term, Collection<BigInteger> constants, int depth) {
        if (term instanceof BitVecConstant constant) {
            constants.add(constant.signed());
            constants.add(constant.unsigned());
        } else if (depth > 0 && term instanceof Application application) {
            application.arguments().forEach(argument -> collect(argument, constants, depth - 1));
        }
    }
}
