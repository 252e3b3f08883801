package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.clew.engine.interpolate.Goal;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** Computes the vectors: at leaves from cores, at inner nodes by merging the vectors of the children. */
final class Annotator {

    private static final IdSet SAFETY = IdSet.of(Goal.SAFETY);

    private final Cores cores;
    private final Reading reading;
    private final Predicate<IdSet> needed;

    /** @param needed says whether constraints that serve these goals still matter */
    Annotator(Cores cores, Reading reading, Predicate<IdSet> needed) {
        this.cores = cores;
        this.reading = reading;
        this.needed = needed;
    }

    Interpolant infeasible(AnnotatedState state) {
        return new Interpolant.Builder()
                .addAll(cores.ofInfeasibility(state), SAFETY)
                .build();
    }

    /** Sibling subsumption: what keeps the state within {@code up} of the other. */
    Interpolant sibling(AnnotatedState state, MinimaxNode other) {
        Interpolant.Builder vector =
                new Interpolant.Builder().closing(other.vector().loops());
        List<Term> forSafety = new ArrayList<>();
        Set<Integer> loops = new LinkedHashSet<>();
        other.vector().forEach((constraint, goals) -> {
            if (goals.contains(Goal.SAFETY)) {
                forSafety.add(constraint);
            } else if (needed.test(goals)) {
                goals.stream().forEach(loops::add);
            }
        });
        if (loops.isEmpty()) {
            return vector.addAll(cores.ofFacts(state, other.formula()), SAFETY).build();
        }
        List<Term> safe =
                reading.of(other.state().constraints(), forSafety, Set.of()).conjuncts();
        vector.addAll(cores.ofFacts(state, safe), SAFETY);
        IdSet others = IdSet.EMPTY;
        for (int goal : loops) {
            others = others.union(IdSet.of(goal));
        }
        return vector.addAll(cores.ofFacts(state, other.formula()), others).build();
    }

    /** Parent-child subsumption: what brings each candidate of the header back. */
    Interpolant parentChild(AnnotatedState state, LoopInstance instance) {
        Interpolant.Builder vector = new Interpolant.Builder().closing(IdSet.of(instance.id()));
        for (Candidate candidate : instance.alive()) {
            vector.addAll(cores.ofFacts(state, List.of(candidate.fact())), IdSet.of(candidate.goal()));
        }
        return vector.build();
    }

    /** What the children keep of the constraints that the node lists already. */
    Interpolant merged(MinimaxNode node) {
        Interpolant.Builder vector = new Interpolant.Builder();
        for (MinimaxNode child : node.children()) {
            vector.closing(child.upward().loops());
            child.upward().forEach((constraint, goals) -> {
                if (node.state().lists(constraint) && needed.test(goals)) {
                    vector.add(constraint, goals);
                }
            });
        }
        return vector.build();
    }

    /** Reads a node's vector as a formula; its children have theirs. */
    void read(MinimaxNode node, Set<Symbol> kept) {
        Set<Symbol> mentioned = new LinkedHashSet<>(kept);
        for (MinimaxNode child : node.children()) {
            mentioned.addAll(child.mentioned());
        }
        node.read(
                reading.of(node.state().constraints(), node.vector().conjuncts().keySet(), mentioned));
    }

    Cores cores() {
        return cores;
    }
}
