package org.clew.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;
import org.clew.smt.CheckResult;

/** Decides {@code s |= F}: the path of a state entails a fact over program variables, evaluated in its store. */
public final class Entailment {

    private final TermPool pool;
    private final PathProver prover;

    public Entailment(TermPool pool, PathProver prover) {
        this.pool = pool;
        this.prover = prover;
    }

    public PathProver prover() {
        return prover;
    }

    /** False also where the solver gives up. */
    public boolean entails(SymbolicState state, Collection<Term> facts) {
        List<Term> open = new ArrayList<>();
        for (Term fact : facts) {
            Term value = state.evaluate(pool, fact);
            if (isRefuted(state, value)) {
                return false;
            }
            if (!isKnown(state, value)) {
                open.add(value);
            }
        }
        return open.isEmpty()
                || prover.check(state.path(), List.of(pool.not(pool.and(open)))).isUnsat();
    }

    public boolean entails(SymbolicState state, Term fact) {
        return entails(state, List.of(fact));
    }

    /**
     * The facts that the state does not entail or whose entailment the solver does not decide. Each model refutes all facts that are false in it;
     * facts about all cells of memory are expensive and are asked one by one.
     */
    public Set<Term> missed(SymbolicState state, Collection<Term> facts) {
        return missed(state, facts, fact -> this);
    }

    /** @param single the prover for a single fact, after the solver gave up on several at once */
    public Set<Term> missed(SymbolicState state, Collection<Term> facts, Function<Term, Entailment> single) {
        Set<Term> missed = new LinkedHashSet<>();
        Map<Term, Term> open = new HashMap<>();
        List<Term> order = new ArrayList<>();
        List<Term> hard = new ArrayList<>();
        for (Term fact : facts) {
            Term value = state.evaluate(pool, fact);
            if (isRefuted(state, value)) {
                missed.add(fact);
            } else if (isKnown(state, value)) {
                continue;
            } else if (Universal.isAboutCells(fact)) {
                hard.add(fact);
            } else {
                open.put(fact, value);
                order.add(fact);
            }
        }
        while (!order.isEmpty()) {
            Term doubt = pool.not(pool.and(order.stream().map(open::get).toList()));
            switch (prover.check(state.path(), List.of(doubt))) {
                case CheckResult.Unsat unsat -> order.clear();
                case CheckResult.Sat(var model) -> {
                    int before = order.size();
                    order.removeIf(fact ->
                            model.value(Objects.requireNonNull(open.get(fact))) != pool.trueTerm() && missed.add(fact));
                    if (order.size() == before) {
                        missed.add(order.remove(0));
                    }
                }
                case CheckResult.Unknown unknown -> {
                    int before = order.size();
                    order.removeIf(fact -> unknown.suspicion().test(open.get(fact)) && missed.add(fact));
                    if (order.size() == 1 && before == 1) {
                        missed.add(order.remove(0));
                    } else if (order.size() == before) {
                        order.removeIf(fact -> !single.apply(fact).entails(state, fact) && missed.add(fact));
                        order.clear();
                    }
                }
            }
        }
        hard.stream().filter(fact -> !entails(state, fact)).forEach(missed::add);
        return missed;
    }

    /** True if evaluation alone, without the solver, shows that the state entails the fact. */
    public boolean isPlainlyEntailed(SymbolicState state, Term fact) {
        return isKnown(state, state.evaluate(pool, fact));
    }

    /** True if evaluation alone, without the solver, shows that the state does not entail the fact. */
    public boolean isPlainlyViolated(SymbolicState state, Term fact) {
        return isRefuted(state, state.evaluate(pool, fact));
    }

    private boolean isKnown(SymbolicState state, Term value) {
        return value == pool.trueTerm() || state.path().contains(value);
    }

    /** Paths are feasible, so what contradicts a conjunct is not entailed. */
    private boolean isRefuted(SymbolicState state, Term value) {
        return value == pool.falseTerm() || state.path().contains(pool.not(value));
    }
}
