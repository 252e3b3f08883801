package org.clew.smt.chain;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.evaluate.Assignment;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/** Answers queries that the simplified terms decide: no conjunct, a false conjunct, or a conjunct and its negation. */
final class Simplification implements Link {

    private final Link next;
    private final TermPool pool;
    private final LongAdder answered;

    Simplification(Link next, TermPool pool, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.answered = statistics.counter("solver.answered.simplification");
    }

    @Override
    public CheckResult decide(Query query) {
        if (query.size() == 0) {
            answered.increment();
            return new CheckResult.Sat(new Model(pool, Assignment.of(Map.of())));
        }
        for (Term conjunct : query.assumed().isEmpty() ? query.asserted() : query.assumed()) {
            if (conjunct instanceof BoolConstant) {
                return contradiction(List.of(conjunct));
            }
            Term opposite = conjunct instanceof Application negation && negation.operator() == Operator.NOT
                    ? negation.argument(0)
                    : pool.not(conjunct);
            if (query.contains(opposite)) {
                return contradiction(List.of(opposite, conjunct));
            }
        }
        if (query.asserted().contains(pool.falseTerm())) {
            return contradiction(List.of(pool.falseTerm()));
        }
        return next.decide(query);
    }

    private CheckResult contradiction(List<Term> core) {
        answered.increment();
        return new CheckResult.Unsat(core);
    }
}
