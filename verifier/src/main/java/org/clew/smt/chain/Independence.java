package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.evaluate.Assignment;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.SymbolsOf;

/**
 * Decides parts that share no symbol one by one (KLEE's constraint independence). The parts that the assumptions touch come
 * first; the rest of the path was mostly decided before and is answered by the links behind.
 */
final class Independence implements Link {

    private final Link next;
    private final TermPool pool;
    private final SymbolsOf symbols;
    private final RecentModels whole;
    private final LongAdder split;

    Independence(Link next, TermPool pool, SymbolsOf symbols, RecentModels whole, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.symbols = symbols;
        this.whole = whole;
        this.split = statistics.counter("solver.split");
    }

    @Override
    public CheckResult decide(Query query) {
        List<Query> parts = parts(query);
        if (parts.size() == 1) {
            return next.decide(query);
        }
        split.increment();
        Map<Object, Assignment> assignments = new HashMap<>();
        CheckResult.Unknown unknown = null;
        for (Query part : parts) {
            switch (decidePart(part)) {
                case CheckResult.Unsat unsat -> {
                    return unsat;
                }
                case CheckResult.Unknown u -> unknown = u;
                case CheckResult.Sat sat -> {
                    for (Term conjunct : part.conjuncts()) {
                        for (Object symbol : symbols.conjunct(conjunct)) {
                            assignments.put(
                                    symbol, MergedAssignment.source(sat.model().assignment(), symbol));
                        }
                    }
                }
            }
        }
        return unknown != null ? unknown : new CheckResult.Sat(new Model(pool, new MergedAssignment(assignments)));
    }

    /** A part that the new conjunct does not touch holds in the model that the path had before. */
    private CheckResult decidePart(Query part) {
        Model known = whole.satisfying(part);
        return known != null ? new CheckResult.Sat(known) : next.decide(part);
    }

    private List<Query> parts(Query query) {
        List<Term> conjuncts = query.conjuncts();
        int[] parent = new int[conjuncts.size()];
        Map<Object, Integer> owner = new HashMap<>();
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
            for (Object symbol : symbols.conjunct(conjuncts.get(i))) {
                Integer other = owner.putIfAbsent(symbol, i);
                if (other != null) {
                    parent[root(parent, other)] = root(parent, i);
                }
            }
        }
        Map<Integer, Query> parts = new LinkedHashMap<>();
        for (int i = 0; i < parent.length; i++) {
            Query part = parts.computeIfAbsent(
                    root(parent, i), r -> new Query(new LinkedHashSet<>(), new LinkedHashSet<>()));
            (i < query.asserted().size() ? part.asserted() : part.assumed()).add(conjuncts.get(i));
        }
        List<Query> ordered = new ArrayList<>(parts.values());
        ordered.sort(
                (a, b) -> Boolean.compare(a.assumed().isEmpty(), b.assumed().isEmpty()));
        return ordered;
    }

    private static int root(int[] parent, int index) {
        int i = index;
        while (parent[i] != i) {
            parent[i] = parent[parent[i]];
            i = parent[i];
        }
        return i;
    }
}
