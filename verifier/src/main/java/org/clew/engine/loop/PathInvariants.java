package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.engine.Entailment;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/**
 * NONPATHINV of RV11, Fig. 3, lines 26 to 40, without its dependence on the order of deletion: a candidate survives a cyclic path
 * if the state at its end entails it. The states below the header (lines 31 to 33) belong to the search, which weakens them.
 */
public final class PathInvariants {

    private final TermPool pool;
    private final Entailment entailment;
    private final Entailment quick;
    private final Goals goals;
    private final Map<Place, Set<Term>> brokenBefore = new HashMap<>();

    /** @param quick decides candidates that no refinement asked for */
    public PathInvariants(TermPool pool, Entailment entailment, Entailment quick, Goals goals) {
        this.pool = pool;
        this.entailment = entailment;
        this.quick = quick;
        this.goals = goals;
    }

    /** The effect of a cyclic path on the loop instances that it may close. */
    public sealed interface Outcome {

        /** The state entails all candidates of the instance. */
        record Closed(LoopInstance instance) implements Outcome {}

        /** Some candidates of the instance are not invariant on this path, and none of them is locked. */
        record Weakened(LoopInstance instance, Set<Term> fallen) implements Outcome {}

        /** Every instance would lose a locked candidate: this path alone is unrolled. */
        record Unrolled() implements Outcome {}
    }

    /**
     * Fig. 2, lines 13 to 16: forces the state to be subsumed by the header that it came back to, or by one that this header was
     * unrolled from.
     */
    public Outcome close(SymbolicState state, LoopInstance innermost) {
        List<Outcome.Weakened> weaker = new ArrayList<>();
        for (Optional<LoopInstance> next = Optional.of(innermost);
                next.isPresent();
                next = next.get().unrolledFrom()) {
            LoopInstance instance = next.get();
            Set<Term> nonInvariant = nonInvariant(state, instance);
            if (nonInvariant.isEmpty()) {
                return new Outcome.Closed(instance);
            }
            if (isUnlocked(nonInvariant, instance)) {
                weaker.add(new Outcome.Weakened(instance, nonInvariant));
            }
        }
        return weaker.isEmpty() ? new Outcome.Unrolled() : weaker.getFirst();
    }

    /** Lines 27 to 30 and 36 to 39: the paper's NonInv. */
    private Set<Term> nonInvariant(SymbolicState state, LoopInstance instance) {
        return entailment.missed(
                state,
                instance.alive().stream().map(Candidate::fact).toList(),
                fact -> instance.isWanted(fact) ? entailment : quick);
    }

    /** Lines 26 and 30: what is left must entail the header's interpolant, which are its locks. */
    private static boolean isUnlocked(Set<Term> nonInvariant, LoopInstance instance) {
        return nonInvariant.stream().noneMatch(instance.locks()::contains);
    }

    /**
     * Candidates that the first iterations break fall before the loop is explored. An iteration that does not bring the locked
     * ones back is unrolled: neither it nor what comes after it breaks anything here.
     */
    public void review(LoopInstance instance) {
        weaken(instance, Set.copyOf(brokenBefore.getOrDefault(instance.entry().place(), Set.of())));
        Set<Reached> counting = new HashSet<>();
        for (Reached reached : instance.firstIterations()) {
            if ((reached.before() == null || counting.contains(reached.before()))
                    && instance.locks().stream().allMatch(lock -> reached.satisfies(pool, lock))) {
                counting.add(reached);
                Set<Term> violated = new HashSet<>();
                for (Candidate candidate : instance.alive()) {
                    if (!reached.satisfies(pool, candidate.fact())) {
                        violated.add(candidate.fact());
                    }
                }
                weaken(instance, violated);
            }
        }
    }

    /**
     * Lines 36 and 37: deletes the candidates. Facts about all cells are expensive: one that fell is not a candidate again where the
     * same loop is entered once more, mostly from a weaker state of the loop around it.
     */
    public void weaken(LoopInstance instance, Set<Term> fallen) {
        for (Candidate candidate : instance.alive()) {
            Term fact = candidate.fact();
            if (fallen.contains(fact)) {
                goals.fall(candidate);
                if (Universal.isAboutCells(fact)) {
                    brokenBefore
                            .computeIfAbsent(instance.entry().place(), place -> new HashSet<>())
                            .add(fact);
                }
            }
        }
    }
}
