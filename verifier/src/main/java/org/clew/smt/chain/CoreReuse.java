package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/**
 * Answers unsat for a query that contains a known unsat core. Each core is filed under its youngest conjunct, the one that the fewest paths share, so
 * that a query looks only at cores of which it has at least that conjunct.
 */
final class CoreReuse implements Link {

    private static final int CORES_PER_CONJUNCT = 16;
    private static final int CONJUNCTS = 50_000;

    private final Link next;
    private final LongAdder answered;
    private final LinkedHashMap<Term, List<List<Term>>> cores = new LinkedHashMap<>();

    CoreReuse(Link next, SolverStatistics statistics) {
        this.next = next;
        this.answered = statistics.counter("solver.answered.core");
    }

    @Override
    public CheckResult decide(Query query) {
        for (Term conjunct : query.conjuncts().reversed()) {
            for (List<Term> core : cores.getOrDefault(conjunct, List.of())) {
                if (core.stream().allMatch(query::contains)) {
                    answered.increment();
                    return new CheckResult.Unsat(core);
                }
            }
        }
        CheckResult result = next.decide(query);
        if (result instanceof CheckResult.Unsat unsat && !unsat.core().isEmpty()) {
            learn(unsat.core());
        }
        return result;
    }

    private void learn(List<Term> core) {
        if (cores.size() >= CONJUNCTS) {
            cores.pollFirstEntry();
        }
        Term youngest = core.stream().max(Comparator.naturalOrder()).orElseThrow();
        List<List<Term>> filed = cores.computeIfAbsent(youngest, t -> new ArrayList<>());
        if (filed.size() == CORES_PER_CONJUNCT) {
            filed.removeFirst();
        }
        filed.add(core);
    }
}
