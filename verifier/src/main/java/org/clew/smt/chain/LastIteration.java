package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Application;
import org.clew.logic.Atoms;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.rewrite.Substitution;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;
import org.jspecify.annotations.Nullable;

/**
 * Splits queries about induction over iterations into cases. Where a fact is known of all {@code k < i}, and asked of some {@code k < i + 1}, that
 * one is the last, {@code k = i}, or one of the others. The last is put in place of {@code k}: then cells have the same address where a solver would
 * have to find out that {@code 6000 * k} and {@code 6000 * i} are the same 32 bits.
 */
final class LastIteration implements Link {

    /** How many variables are split in this way; each may double the number of queries. */
    private static final int MOST_CASES = 3;

    private final Link next;
    private final TermPool pool;
    private final LongAdder splits;

    LastIteration(Link next, TermPool pool, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.splits = statistics.counter("solver.split.iterations");
    }

    /**
     * The variable may be the last iteration.
     *
     * @param bound the conjunct that allows for it
     * @param otherwise what follows if it is another one
     */
    private record Case(Symbol variable, Term last, Term bound, Term otherwise) {}

    @Override
    public CheckResult decide(Query query) {
        return query.conjuncts().stream().anyMatch(conjunct -> conjunct.has(Trait.ARRAYS))
                ? decide(query, MOST_CASES)
                : next.decide(query);
    }

    private CheckResult decide(Query query, int cases) {
        Case split = cases == 0 ? null : find(query);
        if (split == null) {
            return next.decide(query);
        }
        splits.increment();
        Map<Term, Term> origins = new LinkedHashMap<>();
        Substitution last = new Substitution(pool, Map.of(split.variable, split.last));
        for (Term conjunct : query.conjuncts()) {
            Conjuncts.of(last.apply(conjunct)).forEach(image -> origins.putIfAbsent(image, conjunct));
        }
        CheckResult ofLast = origins.containsKey(pool.falseTerm())
                ? new CheckResult.Unsat(List.of(pool.falseTerm()))
                : decide(asked(origins), cases - 1);
        if (ofLast instanceof CheckResult.Sat(Model model)) {
            return new CheckResult.Sat(new Model(pool, extended(model, split)));
        }
        Map<Term, Term> others = new LinkedHashMap<>();
        query.conjuncts().forEach(conjunct -> others.put(conjunct, conjunct));
        Conjuncts.of(split.otherwise).forEach(consequence -> others.putIfAbsent(consequence, split.bound));
        CheckResult ofOthers = decide(asked(others), cases - 1);
        if (!(ofLast instanceof CheckResult.Unsat(List<Term> coreOfLast)
                && ofOthers instanceof CheckResult.Unsat(List<Term> coreOfOthers))) {
            return ofOthers.isUnsat() ? ofLast : ofOthers;
        }
        Set<Term> core = new HashSet<>();
        coreOfLast.forEach(image -> core.add(origins.get(image)));
        coreOfOthers.forEach(image -> core.add(others.get(image)));
        return new CheckResult.Unsat(
                query.conjuncts().stream().filter(core::contains).toList());
    }

    private static Query asked(Map<Term, Term> conjuncts) {
        return new Query(new LinkedHashSet<>(conjuncts.keySet()), new LinkedHashSet<>());
    }

    private static Assignment extended(Model model, Case split) {
        Value last = model.evaluate(split.last);
        return new Assignment() {
            @Override
            public Value of(Symbol symbol) {
                return symbol == split.variable ? last : model.assignment().of(symbol);
            }

            @Override
            public Value apply(FunctionSymbol function, List<Value> arguments) {
                return model.assignment().apply(function, arguments);
            }
        };
    }

    /** A variable with a bound {@code t} of its own, and a bound {@code s} in a clause, a constant number of iterations apart. */
    private @Nullable Case find(Query query) {
        Map<Symbol, Set<Bound>> bounds = new LinkedHashMap<>();
        for (Term conjunct : query.conjuncts()) {
            Bound.in(conjunct)
                    .forEach(bound -> bounds.computeIfAbsent(bound.variable, v -> new LinkedHashSet<>())
                            .add(bound));
        }
        if (bounds.isEmpty()) {
            return null;
        }
        for (Term clause : query.conjuncts()) {
            if (clause.is(Operator.OR) || clause.is(Operator.NOT)) {
                for (Term atom : Atoms.of(clause)) {
                    for (Bound inner : Bound.decidedBy(atom, pool)) {
                        for (Bound outer : bounds.getOrDefault(inner.variable, Set.of())) {
                            if (outer.isApartFrom(inner, pool) && !isDecided(query, inner)) {
                                Term isOther = pool.distinct(inner.variable, inner.limit);
                                Term otherwise = outer.isNextTo(inner, pool) ? pool.and(isOther, inner.atom) : isOther;
                                return new Case(inner.variable, inner.limit, outer.atom, otherwise);
                            }
                        }
                    }
                }
            }
        }
        return null;
    }

    private boolean isDecided(Query query, Bound inner) {
        Term isLast = pool.equal(inner.variable, inner.limit);
        return isLast.isConstant() || query.contains(isLast) || query.contains(pool.not(isLast));
    }

    /** A variable that is less than a limit, or with {@code upper} false greater. */
    private record Bound(Term atom, Symbol variable, Operator order, boolean upper, Term limit) {

        /** Bounds that the atom or its negation is. */
        static List<Bound> decidedBy(Term atom, TermPool pool) {
            return in(atom.is(Operator.BV_SLE) || atom.is(Operator.BV_ULE) ? pool.not(atom) : atom);
        }

        static List<Bound> in(Term atom) {
            if (!(atom instanceof Application less && (less.is(Operator.BV_SLT) || less.is(Operator.BV_ULT)))) {
                return List.of();
            }
            List<Bound> bounds = new ArrayList<>(2);
            for (int i = 0; i < 2; i++) {
                Term limit = less.argument(1 - i);
                if (less.argument(i) instanceof Symbol variable && !limit.isConstant()) {
                    bounds.add(new Bound(atom, variable, less.operator(), i == 0, limit));
                }
            }
            return bounds;
        }

        boolean isApartFrom(Bound inner, TermPool pool) {
            return limit != inner.limit
                    && order == inner.order
                    && upper == inner.upper
                    && pool.sub(limit, inner.limit).isConstant()
                    && !FreeSymbols.of(inner.limit).contains(variable);
        }

        /** True if what is within this bound is within the other, or its limit: no number is between the two. */
        boolean isNextTo(Bound inner, TermPool pool) {
            Term step = upper ? pool.sub(limit, inner.limit) : pool.sub(inner.limit, limit);
            return step == pool.bitVec(1, limit.width());
        }
    }
}
