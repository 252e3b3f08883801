package org.clew.engine.recursion;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Function;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.Contracts;
import org.clew.cfa.pass.Contracts.Contracted;
import org.clew.cfa.pass.Contracts.Obligation;
import org.clew.engine.Run;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;

/**
 * The strongest inductive part of many candidates (Houdini): assumes all of them for recursive calls and removes those that a path through a function
 * breaks, until none is broken. The result is still a guess, which is proved together with the program.
 */
final class InductiveContracts {

    private static final long CHECK_MILLISECONDS = 1_000;

    /** A function with a loop, or with more paths, gets no contract. */
    private static final int MOST_STEPS = 10_000;

    private final Run run;
    private final Cfa cfa;
    private final TermPool pool;
    private final PathProver prover;
    private final Map<String, Set<Term>> candidates = new LinkedHashMap<>();

    private InductiveContracts(Run run, List<Function> functions, PathProver prover) {
        this.run = run;
        this.cfa = run.task().cfa();
        this.pool = run.pool();
        this.prover = prover;
        Footprints found = new Footprints(cfa);
        List<Footprint> footprints = functions.stream().map(found::of).toList();
        ContractTemplates templates = new ContractTemplates(cfa, functions, new SampleCalls(cfa).of(footprints));
        footprints.forEach(
                footprint -> candidates.put(footprint.function().name(), new LinkedHashSet<>(templates.of(footprint))));
    }

    /** The contract of every function, over the symbols of its parameters and its result. */
    static Map<String, Term> of(Run run, List<Function> functions) {
        SolverOptions options = SolverOptions.standard().withCheckMilliseconds(CHECK_MILLISECONDS);
        try (PathProver prover = new PathProver(run.pool(), run.openProver(options))) {
            InductiveContracts contracts = new InductiveContracts(run, functions, prover);
            while (contracts.weaken()) {}
            contracts.candidates.values().forEach(contracts::shorten);
            return contracts.conjunctions();
        }
    }

    private Map<String, Term> conjunctions() {
        Map<String, Term> conjunctions = new LinkedHashMap<>();
        candidates.forEach((name, terms) -> conjunctions.put(name, pool.and(terms)));
        return conjunctions;
    }

    /** Leaves out what some path breaks; false if there was none. */
    private boolean weaken() {
        Contracted contracted = Contracts.of(cfa, conjunctions());
        Unfolding unfolding = new Unfolding(contracted.cfa());
        Post post = new Post(pool);
        Deque<SymbolicState> open = new ArrayDeque<>();
        open.push(SymbolicState.initial(unfolding));
        boolean weaker = false;
        for (int steps = 0; !open.isEmpty() && !run.budget().isSpent(); steps++) {
            if (steps > MOST_STEPS) {
                candidates.values().forEach(Set::clear);
                return false;
            }
            SymbolicState state = open.pop();
            Obligation obligation = contracted.obligations().get(state.place().location());
            if (obligation != null) {
                weaker |= weaken(state, obligation);
                continue;
            }
            for (Step step : unfolding.successors(state.place())) {
                SymbolicState next = post.step(state, step);
                if (!next.path().isContradictory() && !isWholeProgram(step)) {
                    open.push(next);
                }
            }
        }
        return weaker;
    }

    private boolean isWholeProgram(Step step) {
        return step.edge().op() instanceof Op.Call call
                && call.function().equals(cfa.start().name());
    }

    private boolean weaken(SymbolicState state, Obligation obligation) {
        Set<Term> claims =
                Objects.requireNonNull(candidates.get(obligation.function().name()));
        Substitution names = new Substitution(pool, obligation.names());
        boolean weaker = false;
        while (!claims.isEmpty() && !run.budget().isSpent()) {
            Term all = state.evaluate(pool, names.apply(pool.and(claims)));
            switch (prover.check(state.path(), List.of(pool.not(all)))) {
                case CheckResult.Unsat unsat -> {
                    return weaker;
                }
                case CheckResult.Sat sat ->
                    claims.removeIf(claim -> !sat.model().holds(state.evaluate(pool, names.apply(claim))));
                case CheckResult.Unknown unknown -> claims.removeIf(claim -> !isCertain(state, names.apply(claim)));
            }
            weaker = true;
        }
        return weaker;
    }

    /** Leaves out what the others imply: those that prove the program are asked about all of it. */
    private void shorten(Set<Term> claims) {
        for (Term claim : List.copyOf(claims).reversed()) {
            claims.remove(claim);
            if (!run.budget().isSpent()
                    && !(prover.check(PathCondition.TRUE, List.of(pool.and(claims), pool.not(claim)))
                            instanceof CheckResult.Unsat)) {
                claims.add(claim);
            }
        }
    }

    private boolean isCertain(SymbolicState state, Term claim) {
        Term broken = pool.not(state.evaluate(pool, claim));
        return prover.check(state.path(), List.of(broken)) instanceof CheckResult.Unsat;
    }
}
