package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.ContextFreeProver;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.engine.interpolate.ByWeakestPre;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.PathReasons;
import org.clew.engine.loop.RefineAndRestart;
import org.clew.engine.loop.RefineAndRestart.Suffix;
import org.clew.engine.loop.candidate.AutomatonStates;
import org.clew.engine.loop.candidate.PropertyClauses;
import org.clew.evidence.Statistics;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/**
 * What a path to an error means: a counterexample, or that the abstraction of a loop on it must be refined (REFINEANDRESTART of
 * RV11, Fig. 3). A loop first gets clauses that may fall, from the automaton that it runs or from the path, and then locks.
 */
final class ErrorPaths {

    /** How many clauses against one path are tried; each allows for a state that violated the one before. */
    private static final int MOST_CLAUSES = 8;

    private final Unfolding unfolding;
    private final Refinement kind;
    private final RefineAndRestart refinement;
    private final PropertyClauses clauses;
    private final AutomatonStates automaton;
    private final PathInvariants invariants;
    private final Goals goals;
    private final Statistics statistics;

    ErrorPaths(
            Run run,
            Unfolding unfolding,
            Refinement kind,
            PathProver prover,
            PathProver quick,
            ContextFreeProver contextFree,
            Vocabulary vocabulary,
            Interpolation interpolation,
            PathInvariants invariants,
            Goals goals) {
        TermPool pool = run.pool();
        this.unfolding = unfolding;
        this.kind = kind;
        this.refinement = new RefineAndRestart(pool, prover, interpolation, kind);
        this.clauses = new PropertyClauses(pool, quick, vocabulary, run.budget());
        this.automaton = new AutomatonStates(
                unfolding,
                contextFree,
                new PathReasons(
                        unfolding, quick, new ByWeakestPre(pool, new Entailment(pool, quick), vocabulary), vocabulary),
                vocabulary,
                run.budget());
        this.invariants = invariants;
        this.goals = goals;
        this.statistics = run.statistics();
    }

    /** What a path to an error is. */
    sealed interface Meaning {

        /** Feasible, without any abstraction. */
        record Real(SymbolicState state, CheckResult.Sat evidence) implements Meaning, Remedy {}

        record Unclear(Reason why) implements Meaning {}

        /** There is no such path, whatever is known of loops: a guard on it was left open. */
        record Blocked() implements Meaning {}

        /** There is no such path; the abstraction of a loop is to blame. */
        record Spurious(Suffix blamed, Segment infeasible) implements Meaning {}
    }

    /** What is done about a spurious error; the search for a remedy may find a real one. */
    sealed interface Remedy {

        /** The loop knows more: what is below its header is explored again. */
        record Restart(LoopInstance instance) implements Remedy {}

        /** The loop has few iterations, which are followed one by one. */
        record Unroll(LoopInstance instance) implements Remedy {}
    }

    Meaning of(List<Step> whole, List<Suffix> suffixes) {
        return switch (refinement.explain(SymbolicState.initial(unfolding), whole, suffixes)) {
            case RefineAndRestart.Outcome.Real(SymbolicState state, CheckResult.Sat evidence) ->
                new Meaning.Real(state, evidence);
            case RefineAndRestart.Outcome.Blocked blocked -> new Meaning.Blocked();
            case RefineAndRestart.Outcome.Unclear(CheckResult.Unknown why) -> new Meaning.Unclear(why.reason());
            case RefineAndRestart.Outcome.Spurious(Suffix blamed, Segment infeasible) -> {
                statistics.increment("refinements");
                yield new Meaning.Spurious(blamed, infeasible);
            }
        };
    }

    /** Facts about the entry of the blamed loop that exclude the path. */
    Set<Term> reasons(Meaning.Spurious spurious) {
        return refinement.reasons(spurious.blamed(), spurious.infeasible());
    }

    Remedy remedy(Meaning.Spurious spurious) {
        LoopInstance instance = spurious.blamed().instance();
        if (kind == Refinement.CLAUSE) {
            Optional<Remedy> clause = viaClause(spurious.blamed());
            if (clause.isPresent()) {
                return clause.get();
            }
        }
        if (instance.isFinite()) {
            return new Remedy.Unroll(instance);
        }
        statistics.increment("locks");
        instance.locks().addAll(reasons(spurious));
        instance.begin(goals::fresh);
        invariants.review(instance);
        return new Remedy.Restart(instance);
    }

    /** None if the entry of the loop violates every clause that excludes the path. */
    private Optional<Remedy> viaClause(Suffix blamed) {
        LoopInstance instance = blamed.instance();
        Optional<Term> clause = clauses.excluding(instance, blamed.steps());
        for (int attempt = 0; attempt < MOST_CLAUSES && clause.isPresent(); attempt++) {
            switch (automaton.ask(instance, clause.get(), goals)) {
                case AutomatonStates.Answer.Proposed proposed -> {
                    statistics.increment("automata");
                    return Optional.of(new Remedy.Restart(instance));
                }
                case AutomatonStates.Answer.Violated(List<Step> toHeader) -> {
                    List<Step> whole = new ArrayList<>(toHeader);
                    whole.addAll(blamed.steps());
                    Optional<RefineAndRestart.Outcome.Real> real =
                            refinement.real(SymbolicState.initial(unfolding), whole);
                    if (real.isPresent()) {
                        return Optional.of(
                                new Meaning.Real(real.get().state(), real.get().evidence()));
                    }
                    Optional<Term> next = clauses.learn(instance, toHeader, clause.get())
                            ? clauses.excluding(instance, blamed.steps())
                            : Optional.empty();
                    if (next.isEmpty()) {
                        return Optional.of(tryOut(instance, clause.get()));
                    }
                    clause = next;
                }
                case AutomatonStates.Answer.Unclear unclear -> {
                    return Optional.of(tryOut(instance, clause.get()));
                }
            }
        }
        return clause.map(last -> tryOut(instance, last));
    }

    private Remedy tryOut(LoopInstance instance, Term clause) {
        statistics.increment("clauses");
        instance.propose(clause, goals::fresh);
        clauses.saturate(instance, Set.of(clause), goals);
        return new Remedy.Restart(instance);
    }

    /** Clauses that a cyclic path broke get the company of those that exclude such paths, or fall. True if anything changed. */
    boolean saturate(LoopInstance instance, Set<Term> broken) {
        return !broken.isEmpty() && clauses.saturate(instance, broken, goals);
    }
}
