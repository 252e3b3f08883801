package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.jspecify.annotations.Nullable;

/** Questions about formulas over program variables, beside the solver stack that follows the search. */
public final class ContextFreeProver implements AutoCloseable {

    private final Prover prover;

    public ContextFreeProver(Prover prover) {
        this.prover = prover;
    }

    /** Those of the facts that contradict the doubt, given what is known; null if they do not, or the solver gives up. */
    @Nullable
    List<Term> core(Collection<Term> known, Term doubt, List<Term> facts) {
        prover.push();
        known.forEach(prover::add);
        prover.add(doubt);
        CheckResult result = prover.check(facts);
        prover.pop();
        return result instanceof CheckResult.Unsat(List<Term> core) ? core : null;
    }

    /** A core without facts that it can do without; equalities go first, because inequalities survive in more places. */
    List<Term> minimised(Collection<Term> known, Term doubt, List<Term> core) {
        List<Term> order = new ArrayList<>(core);
        order.sort((a, b) -> Boolean.compare(b.is(Operator.EQUAL), a.is(Operator.EQUAL)));
        List<Term> kept = core;
        for (Term fact : order) {
            if (kept.size() > 1 && kept.contains(fact)) {
                List<Term> fewer = new ArrayList<>(kept);
                fewer.remove(fact);
                List<Term> smaller = core(known, doubt, fewer);
                kept = smaller == null ? kept : smaller;
            }
        }
        return kept;
    }

    @Override
    public void close() {
        prover.close();
    }
}
