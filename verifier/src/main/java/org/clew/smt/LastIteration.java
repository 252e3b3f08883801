package org.clew.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Application;
import org.clew.logic.Assignment;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Operator;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.Value;
import org.jspecify.annotations.Nullable;

/**
 * Asks about induction over iterations case by case. Where a fact is known of all {@code k < i}, and asked of some {@code k < i + 1},
 * that one is the last, {@code k = i}, or one of the others. The last is put in place of {@code k}: then cells have the same address
 * where a solver would have to find out that {@code 6000 * k} and {@code 6000 * i} are the same 32 bits.
 */
final class LastIteration implements Link {

    /** How many variables are told apart in this way; each may double the number of questions. */
    private static final int MOST_CASES = 3;

    private final Link next;
    private final TermPool pool;
    private final LongAdder splits;

    LastIteration(Link next, TermPool pool, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.splits = statistics.counter("solver.split.iterations");
    }

    /** The variable may be the last iteration. */
    private record Case(Symbol variable, Term last) {}

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
        Query asLast = new Query(new LinkedHashSet<>(origins.keySet()), new LinkedHashSet<>());
        CheckResult ofLast = asLast.contains(pool.falseTerm())
                ? new CheckResult.Unsat(List.of(pool.falseTerm()))
                : decide(asLast, cases - 1);
        if (ofLast instanceof CheckResult.Sat(Model model)) {
            return new CheckResult.Sat(new Model(pool, extended(model, split)));
        }
        Query asOther = new Query(query.asserted(), new LinkedHashSet<>(query.assumed()));
        Term isOther = pool.not(pool.equal(split.variable, split.last));
        asOther.assumed().add(isOther);
        CheckResult ofOther = decide(asOther, cases - 1);
        if (!(ofLast instanceof CheckResult.Unsat(List<Term> coreOfLast)
                && ofOther instanceof CheckResult.Unsat(List<Term> coreOfOther))) {
            return ofOther.isUnsat() ? ofLast : ofOther;
        }
        Set<Term> core = new HashSet<>(coreOfOther);
        coreOfLast.forEach(image -> core.add(origins.getOrDefault(image, image)));
        return new CheckResult.Unsat(
                query.conjuncts().stream().filter(core::contains).toList());
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
                for (Term atom : atoms(clause)) {
                    for (Bound inner : Bound.in(atom)) {
                        for (Bound outer : bounds.getOrDefault(inner.variable, Set.of())) {
                            Case split = new Case(inner.variable, inner.limit);
                            if (outer.isApartFrom(inner, pool) && !isDecided(query, split)) {
                                return split;
                            }
                        }
                    }
                }
            }
        }
        return null;
    }

    private boolean isDecided(Query query, Case split) {
        Term isLast = pool.equal(split.variable, split.last);
        return isLast.isConstant() || query.contains(isLast) || query.contains(pool.not(isLast));
    }

    /** What a clause is made of. */
    private static Set<Term> atoms(Term clause) {
        Set<Term> atoms = new LinkedHashSet<>();
        Deque<Term> open = new ArrayDeque<>(List.of(clause));
        while (!open.isEmpty()) {
            Term part = open.pop();
            if (part instanceof Application junction
                    && (part.is(Operator.OR) || part.is(Operator.AND) || part.is(Operator.NOT))) {
                open.addAll(junction.arguments());
            } else {
                atoms.add(part);
            }
        }
        return atoms;
    }

    /** A variable that is less than a limit, or with {@code upper} false greater. */
    private record Bound(Symbol variable, Operator order, boolean upper, Term limit) {

        static List<Bound> in(Term atom) {
            if (!(atom instanceof Application less && (less.is(Operator.BV_SLT) || less.is(Operator.BV_ULT)))) {
                return List.of();
            }
            List<Bound> bounds = new ArrayList<>(2);
            for (int i = 0; i < 2; i++) {
                Term limit = less.argument(1 - i);
                if (less.argument(i) instanceof Symbol variable && !limit.isConstant()) {
                    bounds.add(new Bound(variable, less.operator(), i == 0, limit));
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
    }
}
