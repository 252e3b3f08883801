package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.Run;
import org.clew.engine.interpolate.ByWeakestPre;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathReasons;
import org.clew.engine.loop.candidate.AutomatonStates;
import org.clew.engine.loop.candidate.PropertyClauses;
import org.clew.engine.tree.RefineAndRestart;
import org.clew.engine.tree.RefineAndRestart.Suffix;
import org.clew.evidence.Statistics;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/**
 * Refines the abstraction of a loop by clauses that exclude an error path. Clauses can be dropped later, so they are
 * tried before constraints are locked. The clauses come from the automaton that the loop runs or from the path.
 */
final class ClauseRefinement {

    /** How many clauses against one path are tried; each allows for a state that violated the one before. */
    private static final int MOST_CLAUSES = 8;

    private final Unfolding unfolding;
    private final RefineAndRestart<ForwardNode, ForwardFrame> refinement;
    private final PropertyClauses clauses;
    private final AutomatonStates automaton;
    private final Goals goals;
    private final boolean asksAutomaton;
    private final Statistics statistics;

    ClauseRefinement(
            Run run,
            Unfolding unfolding,
            GradedProvers provers,
            Vocabulary vocabulary,
            RefineAndRestart<ForwardNode, ForwardFrame> refinement,
            Goals goals,
            boolean asksAutomaton) {
        this.asksAutomaton = asksAutomaton;
        this.unfolding = unfolding;
        this.refinement = refinement;
        this.clauses = new PropertyClauses(run.pool(), provers.quick(), vocabulary, run.budget());
        this.automaton = new AutomatonStates(
                unfolding,
                provers.contextFree(),
                new PathReasons(
                        unfolding,
                        provers.quick(),
                        new ByWeakestPre(run.pool(), provers.entailment(provers.quick()), vocabulary),
                        vocabulary),
                vocabulary,
                run.budget());
        this.goals = goals;
        this.statistics = run.statistics();
    }

    /** The outcome of the search for a clause. */
    sealed interface Outcome {

        /** The loop has new candidates. */
        record Proposed() implements Outcome {}

        /** The loop comes to a state from which the error is reached. */
        record Refuted(RefineAndRestart.Real error) implements Outcome {}

        /** The entry of the loop violates every clause that excludes the path. */
        record None() implements Outcome {}
    }

    Outcome exclude(Suffix blamed) {
        LoopInstance instance = blamed.instance();
        Optional<Term> clause = clauses.excluding(instance, blamed.steps());
        for (int attempt = 0; attempt < MOST_CLAUSES && clause.isPresent(); attempt++) {
            switch (ask(instance, clause.get())) {
                case AutomatonStates.Answer.Proposed proposed -> {
                    statistics.increment("automata");
                    return new Outcome.Proposed();
                }
                case AutomatonStates.Answer.Violated(List<Step> toHeader) -> {
                    List<Step> whole = new ArrayList<>(toHeader);
                    whole.addAll(blamed.steps());
                    Optional<RefineAndRestart.Real> real = refinement.real(SymbolicState.initial(unfolding), whole);
                    if (real.isPresent()) {
                        return new Outcome.Refuted(real.get());
                    }
                    Optional<Term> next = clauses.learn(instance, toHeader, clause.get())
                            ? clauses.excluding(instance, blamed.steps())
                            : Optional.empty();
                    if (next.isEmpty()) {
                        return propose(instance, clause.get());
                    }
                    clause = next;
                }
                case AutomatonStates.Answer.Unclear unclear -> {
                    return propose(instance, clause.get());
                }
            }
        }
        return clause.isPresent() ? propose(instance, clause.get()) : new Outcome.None();
    }

    private AutomatonStates.Answer ask(LoopInstance instance, Term clause) {
        return asksAutomaton ? automaton.ask(instance, clause, goals) : new AutomatonStates.Answer.Unclear();
    }

    private Outcome propose(LoopInstance instance, Term clause) {
        statistics.increment("clauses");
        instance.propose(clause, goals::fresh);
        clauses.saturate(instance, Set.of(clause), goals);
        return new Outcome.Proposed();
    }

    /** For each clause that a cyclic path broke, adds clauses that exclude this path, or drops it. True if anything changed. */
    boolean saturate(LoopInstance instance, Set<Term> broken) {
        return !broken.isEmpty() && clauses.saturate(instance, broken, goals);
    }
}
