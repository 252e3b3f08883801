package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * Difference constraints x - y &lt;= c between readings of terms: where ranges exclude wrap-around, comparisons of words are
 * comparisons of numbers, and a cycle of negative length contradicts itself. Bit-blasting is at its worst on these.
 */
public final class Differences {

    private static final int MOST_EDGES = 500;
    /** Longer edges are left out, so that sums of lengths fit a {@code long}. */
    private static final int MOST_BITS = 50;

    /** A reading of a term as a number; for integers and signed words {@code signed} is true. */
    private record Node(Term term, boolean signed) {}

    /** A node and a distance from it: {@code node + offset}, and why that sum did not wrap around. */
    private record Place(int node, BigInteger offset, Because why) {}

    private record Edge(int from, int to, long length, Because why) {}

    private static final int ZERO = 0;

    private final RangeFacts facts;
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private int nodes = 1;

    private Differences(RangeFacts facts) {
        this.facts = facts;
    }

    /** Why the conjuncts contradict each other, or null if their differences do not show that. */
    public static @Nullable Because contradiction(List<Term> conjuncts, RangeFacts facts) {
        Differences differences = new Differences(facts);
        for (Term conjunct : conjuncts) {
            if (conjunct instanceof Application atom && atom.size() == 2) {
                differences.add(atom);
            }
        }
        return differences.edges.isEmpty() ? null : differences.negativeCycle();
    }

    private void add(Application atom) {
        Term a = atom.argument(0);
        Term b = atom.argument(1);
        Because why = new Because.Conjunct(atom);
        switch (atom.operator()) {
            case BV_SLE, INT_LE -> lessOrEqual(a, b, true, 0, why);
            case BV_SLT, INT_LT -> lessOrEqual(a, b, true, -1, why);
            case BV_ULE -> lessOrEqual(a, b, false, 0, why);
            case BV_ULT -> lessOrEqual(a, b, false, -1, why);
            case EQUAL -> {
                if (a.sort() instanceof Sort.BitVec || a.sort() instanceof Sort.Int) {
                    lessOrEqual(a, b, true, 0, why);
                    lessOrEqual(b, a, true, 0, why);
                }
            }
            default -> {
                // Says nothing about a difference.
            }
        }
    }

    /** a - b &lt;= slack. */
    private void lessOrEqual(Term a, Term b, boolean signed, int slack, Because why) {
        if (a.isConstant() || b.isConstant()) {
            difference(a, b, why);
            return;
        }
        Place left = place(a, signed);
        Place right = place(b, signed);
        if (left != null && right != null) {
            BigInteger length = right.offset().subtract(left.offset()).add(BigInteger.valueOf(slack));
            edge(right.node(), left.node(), length, why.and(left.why()).and(right.why()));
        }
    }

    /** Integer comparisons have the constant on one side and, of interest here, x - y on the other. */
    private void difference(Term a, Term b, Because why) {
        boolean upper = b instanceof IntConstant;
        Term sum = upper ? a : b;
        Term bound = upper ? b : a;
        if (bound instanceof IntConstant constant
                && sum instanceof Application application
                && application.operator() == Operator.INT_ADD
                && application.size() == 2) {
            Term minus = negated(application.argument(1));
            Term plus = application.argument(0);
            if (minus == null) {
                minus = negated(application.argument(0));
                plus = application.argument(1);
            }
            if (minus != null && negated(plus) == null) {
                int x = number(plus, true);
                int y = number(minus, true);
                if (upper) {
                    edge(y, x, constant.value(), why);
                } else {
                    edge(x, y, constant.value().negate(), why);
                }
            }
        }
    }

    private static @Nullable Term negated(Term term) {
        return term instanceof Application product
                        && product.operator() == Operator.INT_MUL
                        && product.size() == 2
                        && product.argument(0) instanceof IntConstant factor
                        && factor.value().equals(BigInteger.ONE.negate())
                ? product.argument(1)
                : null;
    }

    /** Takes {@code x + constant} apart if that did not wrap around; null if it may have. */
    private @Nullable Place place(Term term, boolean signed) {
        if (!(term instanceof Application sum)
                || sum.operator() != Operator.BV_ADD
                || sum.size() != 2
                || !(sum.argument(1) instanceof BitVecConstant constant)) {
            return new Place(number(term, signed), BigInteger.ZERO, Because.nothing());
        }
        Term base = sum.argument(0);
        RangeFacts.Ranges ranges = facts.of(base);
        Bounds bounds = signed ? ranges.signed() : ranges.unsigned();
        Bounds machine = signed ? Bounds.signed(term.width()) : Bounds.unsigned(term.width());
        BigInteger offset = constant.signed();
        return bounds.plus(Bounds.single(offset)).isWithin(machine)
                ? new Place(number(base, signed), offset, bounds.whyLow().and(bounds.whyHigh()))
                : new Place(number(term, signed), BigInteger.ZERO, Because.nothing());
    }

    /** The number of a node; a new one brings its bounds, and what ties it to other readings. */
    private int number(Term term, boolean signed) {
        Node node = new Node(term, signed);
        Integer known = numbers.get(node);
        if (known != null) {
            return known;
        }
        int number = nodes++;
        numbers.put(node, number);
        RangeFacts.Ranges ranges = facts.of(term);
        Bounds bounds = signed ? ranges.signed() : ranges.unsigned();
        if (bounds.high() != null) {
            edge(ZERO, number, bounds.high(), bounds.whyHigh());
        }
        if (bounds.low() != null) {
            edge(number, ZERO, bounds.low().negate(), bounds.whyLow());
        }
        tie(term, signed, number, bounds);
        return number;
    }

    private void tie(Term term, boolean signed, int number, Bounds bounds) {
        if (term instanceof Application extension && extension.operator() == Operator.BV_ZERO_EXTEND) {
            same(number, number(extension.argument(0), false), Because.nothing());
        } else if (signed && term instanceof Application extension && extension.operator() == Operator.BV_SIGN_EXTEND) {
            same(number, number(extension.argument(0), true), Because.nothing());
        }
        Integer other = numbers.get(new Node(term, !signed));
        // Below half the range both readings are the same number.
        if (other != null && term.width() > 1 && bounds.isWithin(Bounds.unsigned(term.width() - 1))) {
            same(number, other, bounds.whyLow().and(bounds.whyHigh()));
        }
    }

    private void same(int a, int b, Because why) {
        edge(a, b, BigInteger.ZERO, why);
        edge(b, a, BigInteger.ZERO, why);
    }

    private void edge(int from, int to, BigInteger length, Because why) {
        if (length.bitLength() <= MOST_BITS && edges.size() < MOST_EDGES) {
            edges.add(new Edge(from, to, length.longValueExact(), why));
        }
    }

    /** Bellman and Ford: if distances still shrink after as many rounds as there are nodes, there is a cycle to follow back. */
    private @Nullable Because negativeCycle() {
        long[] distance = new long[nodes];
        Edge[] last = new Edge[nodes];
        int changed = -1;
        for (int round = 0; round <= nodes; round++) {
            changed = -1;
            for (Edge edge : edges) {
                if (distance[edge.from()] + edge.length() < distance[edge.to()]) {
                    distance[edge.to()] = distance[edge.from()] + edge.length();
                    last[edge.to()] = edge;
                    changed = edge.to();
                }
            }
            if (changed < 0) {
                return null;
            }
        }
        int node = changed;
        for (int i = 0; i < nodes; i++) {
            node = last[node].from();
        }
        Because why = Because.nothing();
        int start = node;
        do {
            why = why.and(last[node].why());
            node = last[node].from();
        } while (node != start);
        return why;
    }
}
