package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.cfa.Step;
import org.clew.engine.ContextFreeProver;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopClosing;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.NodeAnnotation;
import org.clew.engine.tree.Witnesses;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;

/** Annotates nodes with interpolants, which are carried backwards over the edges of the tree (RV11, Fig. 2, line 23). */
final class ForwardAnnotation implements NodeAnnotation<ForwardNode, ForwardFrame> {

    /** If a place has so many closed nodes, their interpolants are considered too specific. */
    private static final int CROWD = 32;

    private final TermPool pool;
    private final Interpolation interpolation;
    private final SubsumptionTable<ForwardNode> table;
    private final Goals goals;
    private final ContextFreeProver contextFree;
    private final Vocabulary vocabulary;
    private final LoopEntrance entrance;
    private final Entailment entailment;
    private final boolean generalises;

    /** @param generalises whether interpolants of crowded places are made more general */
    ForwardAnnotation(
            TermPool pool,
            Interpolation interpolation,
            SubsumptionTable<ForwardNode> table,
            Goals goals,
            ContextFreeProver contextFree,
            Vocabulary vocabulary,
            LoopEntrance entrance,
            Entailment entailment,
            boolean generalises) {
        this.entailment = entailment;
        this.generalises = generalises;
        this.pool = pool;
        this.interpolation = interpolation;
        this.table = table;
        this.goals = goals;
        this.contextFree = contextFree;
        this.vocabulary = vocabulary;
        this.entrance = entrance;
    }

    @Override
    public ForwardNode root(int id, SymbolicState start) {
        return new ForwardNode(id, null, List.of(), start.place(), 0);
    }

    @Override
    public ForwardNode child(int id, ForwardFrame parent, Segment segment, boolean feasible) {
        int unknowns = parent.state().unknowns().size();
        return new ForwardNode(id, parent.node(), segment.steps(), segment.end().place(), unknowns);
    }

    @Override
    public ForwardFrame open(
            ForwardNode node, SymbolicState state, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        return new ForwardFrame(node, state, witnesses, ways, unrolled);
    }

    @Override
    public Interpolant infeasible(ForwardNode node) {
        return Interpolant.falsehood(pool);
    }

    @Override
    public Interpolant subsumed(ForwardNode node, ForwardNode by) {
        return by.interpolant();
    }

    /** Conjuncts that serve no candidate, or a locked one, are asked about first: most states miss one of them. */
    @Override
    public Optional<Set<Term>> obstacles(ForwardNode closed, SymbolicState state, LoopInstance instance) {
        List<Term> firm = new ArrayList<>();
        Map<Term, Set<Term>> serving = new LinkedHashMap<>();
        for (Term conjunct : table.required(closed)) {
            Set<Term> candidates = mayFall(closed, conjunct, instance);
            if (candidates.isEmpty()) {
                firm.add(conjunct);
            } else {
                serving.put(conjunct, candidates);
            }
        }
        if (serving.isEmpty() || !entailment.entails(state, firm)) {
            return Optional.empty();
        }
        Set<Term> fallen = new LinkedHashSet<>();
        entailment
                .missed(state, serving.keySet())
                .forEach(missed -> fallen.addAll(serving.getOrDefault(missed, Set.of())));
        return fallen.isEmpty() ? Optional.empty() : Optional.of(fallen);
    }

    /** The candidates that a conjunct serves; none if it is needed for anything else or if one of them is locked. */
    private Set<Term> mayFall(ForwardNode closed, Term conjunct, LoopInstance instance) {
        IdSet needed = closed.interpolant().conjuncts().get(conjunct);
        if (needed == null) {
            return Set.of();
        }
        Set<Term> serving = instance.alive().stream()
                .filter(candidate -> needed.contains(candidate.goal()))
                .map(Candidate::fact)
                .collect(Collectors.toSet());
        boolean locked = serving.stream().anyMatch(instance.locks()::contains);
        long goalsNeeded =
                needed.stream().filter(goal -> goals.isNeeded(IdSet.of(goal))).count();
        return locked || serving.size() < goalsNeeded ? Set.of() : serving;
    }

    @Override
    public Interpolant closing(ForwardNode node, LoopInstance instance) {
        return instance.closing();
    }

    @Override
    public void expanded(ForwardFrame frame) {
        ForwardNode node = frame.node();
        List<Interpolation.Branch> branches = frame.branches(goals::isNeeded);
        node.close(
                Ending.EXPANDED,
                generalises && table.crowd(node.place()) >= CROWD
                        ? interpolation.generallyBefore(branches)
                        : interpolation.before(branches));
    }

    @Override
    public List<ForwardNode> settled(ForwardFrame header, LoopInstance instance, List<ForwardNode> inside) {
        ForwardNode node = header.node();
        LoopClosing closing = new LoopClosing(pool, instance, node.interpolant(), contextFree, vocabulary);
        Interpolant claim = closing.claim();
        entrance.closed(instance, claim.terms());
        List<ForwardNode> kept = new ArrayList<>();
        for (ForwardNode below : inside) {
            if (!below.isRetired()) {
                below.annotate(closing.settled(below.interpolant()));
                kept.add(below);
            }
        }
        node.annotate(claim);
        return kept;
    }
}
