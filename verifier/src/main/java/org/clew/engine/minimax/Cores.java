package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.Conjuncts;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.jspecify.annotations.Nullable;

/** The paper's INTP: the fewest constraints of a state that must be kept so that something still follows. */
final class Cores implements AutoCloseable {

    /** Longer cores are taken as they come. */
    private static final int MINIMISED = 10;

    private final TermPool pool;
    private final Prover prover;

    Cores(TermPool pool, Prover prover) {
        this.pool = pool;
        this.prover = prover;
    }

    /** What keeps the state infeasible. */
    List<Term> ofInfeasibility(AnnotatedState state) {
        List<Term> constraints = state.constraints().path().conjuncts();
        if (constraints.contains(pool.falseTerm())) {
            return List.of(pool.falseTerm());
        }
        return minimal(List.of(), constraints);
    }

    /** What keeps facts over program variables true. */
    List<Term> ofFacts(AnnotatedState state, Collection<Term> facts) {
        List<Term> known = new ArrayList<>();
        List<Term> open = new ArrayList<>();
        for (Term fact : facts) {
            for (Term conjunct : Conjuncts.of(state.constraint(pool, fact))) {
                (state.lists(conjunct) ? known : open).add(conjunct);
            }
        }
        Term doubt = pool.not(pool.and(open));
        if (!open.isEmpty() && doubt != pool.falseTerm()) {
            known.addAll(minimal(List.of(doubt), state.constraints().path().conjuncts()));
        }
        return known;
    }

    @Override
    public void close() {
        prover.close();
    }

    /** If the solver does not confirm the answer of a quicker query, all constraints are kept, which is always sound. */
    private List<Term> minimal(List<Term> doubt, List<Term> constraints) {
        List<Term> core = core(doubt, constraints);
        if (core == null) {
            return constraints;
        }
        if (core.size() > MINIMISED) {
            return core;
        }
        List<Term> order = new ArrayList<>(core);
        // Equalities go first, because what is left should be as weak as it can be.
        order.sort((a, b) -> Boolean.compare(isEquality(b), isEquality(a)));
        for (Term constraint : order) {
            if (core.contains(constraint)) {
                List<Term> fewer = new ArrayList<>(core);
                fewer.remove(constraint);
                List<Term> smaller = core(doubt, fewer);
                core = smaller == null ? core : smaller;
            }
        }
        return core;
    }

    private static boolean isEquality(Term term) {
        return term instanceof Application application && application.operator() == Operator.EQUAL;
    }

    private @Nullable List<Term> core(List<Term> doubt, List<Term> constraints) {
        prover.push();
        doubt.forEach(prover::add);
        CheckResult result = prover.check(constraints);
        prover.pop();
        return result instanceof CheckResult.Unsat(List<Term> core) ? core : null;
    }
}
