package org.clew.smt.chain;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Because;
import org.clew.smt.deduce.Bounds;
import org.clew.smt.deduce.Differences;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.RangeFacts;
import org.jspecify.annotations.Nullable;

/** Refutes queries whose comparisons contradict each other by the ranges of their terms alone, as most branches of counters do. */
public final class RangeReasoning implements Link {

    /** How deep into junctions a conjunct is examined. */
    private static final int DEPTH = 3;

    private final Link next;
    private final TermPool pool;
    private final LongAdder answered;

    public RangeReasoning(Link next, TermPool pool, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.answered = statistics.counter("solver.answered.range");
    }

    @Override
    public CheckResult decide(Query query) {
        Because why = contradiction(query);
        if (why == null) {
            return next.decide(query);
        }
        answered.increment();
        return new CheckResult.Unsat(why.conjuncts());
    }

    private @Nullable Because contradiction(Query query) {
        RangeFacts facts = new RangeFacts();
        List<Term> conjuncts = query.conjuncts();
        for (Term conjunct : conjuncts) {
            Because why = facts.state(conjunct);
            if (why != null) {
                return why;
            }
        }
        for (Term conjunct : conjuncts) {
            Because why = facts.sharpen(conjunct);
            if (why != null) {
                return why;
            }
        }
        for (Term conjunct : conjuncts.reversed()) {
            Because why = refuted(conjunct, query, facts, DEPTH);
            if (why != null) {
                return new Because.Conjunct(conjunct).and(why);
            }
        }
        return Differences.contradiction(conjuncts, facts);
    }

    /** Why a formula is false under the facts, or null if that is not seen. */
    private @Nullable Because refuted(Term formula, Query query, RangeFacts facts, int depth) {
        if (!(formula instanceof Application application)) {
            return null;
        }
        return switch (application.operator()) {
            case BV_ULE -> {
                Bounds a = facts.of(application.argument(0)).unsigned();
                Bounds b = facts.of(application.argument(1)).unsigned();
                yield a.isAbove(b) ? a.whyLow().and(b.whyHigh()) : null;
            }
            case BV_ULT -> {
                Bounds a = facts.of(application.argument(0)).unsigned();
                Bounds b = facts.of(application.argument(1)).unsigned();
                yield a.isAtLeast(b) ? a.whyLow().and(b.whyHigh()) : null;
            }
            case BV_SLE, INT_LE -> {
                Bounds a = facts.of(application.argument(0)).signed();
                Bounds b = facts.of(application.argument(1)).signed();
                yield a.isAbove(b) ? a.whyLow().and(b.whyHigh()) : null;
            }
            case BV_SLT, INT_LT -> {
                Bounds a = facts.of(application.argument(0)).signed();
                Bounds b = facts.of(application.argument(1)).signed();
                yield a.isAtLeast(b) ? a.whyLow().and(b.whyHigh()) : null;
            }
            case EQUAL -> isNumber(application) ? differs(application, facts) : null;
            case NOT ->
                application.argument(0) instanceof Application inner
                                && inner.operator() == Operator.EQUAL
                                && isNumber(inner)
                        ? equals(inner, facts)
                        : null;
            case OR -> allRefuted(application, query, facts, depth);
            case AND -> anyRefuted(application, query, facts, depth);
            default -> null;
        };
    }

    // The recursion is at most DEPTH levels deep.
    private @Nullable Because allRefuted(Application or, Query query, RangeFacts facts, int depth) {
        if (depth == 0 || or.size() > 16) {
            return null;
        }
        Because all = Because.nothing();
        for (int i = 0; i < or.size(); i++) {
            Term opposite = pool.not(or.argument(i));
            Because why = query.contains(opposite)
                    ? new Because.Conjunct(opposite)
                    : refuted(or.argument(i), query, facts, depth - 1);
            if (why == null) {
                return null;
            }
            all = all.and(why);
        }
        return all;
    }

    private @Nullable Because anyRefuted(Application and, Query query, RangeFacts facts, int depth) {
        if (depth == 0 || and.size() > 16) {
            return null;
        }
        for (int i = 0; i < and.size(); i++) {
            Because why = refuted(and.argument(i), query, facts, depth - 1);
            if (why != null) {
                return why;
            }
        }
        return null;
    }

    private static @Nullable Because differs(Application equality, RangeFacts facts) {
        RangeFacts.Ranges a = facts.of(equality.argument(0));
        RangeFacts.Ranges b = facts.of(equality.argument(1));
        if (a.unsigned().isAbove(b.unsigned())) {
            return a.unsigned().whyLow().and(b.unsigned().whyHigh());
        }
        if (b.unsigned().isAbove(a.unsigned())) {
            return b.unsigned().whyLow().and(a.unsigned().whyHigh());
        }
        if (a.signed().isAbove(b.signed())) {
            return a.signed().whyLow().and(b.signed().whyHigh());
        }
        return b.signed().isAbove(a.signed())
                ? b.signed().whyLow().and(a.signed().whyHigh())
                : null;
    }

    private static @Nullable Because equals(Application equality, RangeFacts facts) {
        Bounds a = facts.of(equality.argument(0)).signed();
        Bounds b = facts.of(equality.argument(1)).signed();
        return a.isSingle() && b.isSingle() && a.low() != null && a.low().equals(b.low())
                ? a.whyLow().and(a.whyHigh()).and(b.whyLow()).and(b.whyHigh())
                : null;
    }

    private static boolean isNumber(Application equality) {
        Sort sort = equality.argument(0).sort();
        return sort instanceof Sort.BitVec || sort instanceof Sort.Int;
    }
}
