package org.clew.engine.minimax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions.Minimax.Constraints;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.tree.LoopPolicy;
import org.clew.engine.tree.OpenLoops;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.RefineAndRestart;
import org.clew.engine.tree.TreeResult;
import org.clew.engine.tree.Witnesses;
import org.clew.evidence.Statistics;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** Deletes constraints of a header that a cyclic path breaks, unless something that is explored already keeps them. */
final class MinimaxLoops implements LoopPolicy<MinimaxNode> {

    private final TermPool pool;
    private final Post post;
    private final Constraints constraints;
    private final LoopEntrance entrance;
    private final PathInvariants invariants;
    private final Goals goals;
    private final OpenPath<MinimaxFrame> path;
    private final OpenLoops<MinimaxNode, MinimaxFrame> loops;
    private final RefineAndRestart<MinimaxNode, MinimaxFrame> refinement;
    private final MinimaxAnnotation annotation;
    private final Statistics statistics;

    MinimaxLoops(
            Run run,
            Constraints constraints,
            LoopEntrance entrance,
            PathInvariants invariants,
            Goals goals,
            OpenPath<MinimaxFrame> path,
            OpenLoops<MinimaxNode, MinimaxFrame> loops,
            RefineAndRestart<MinimaxNode, MinimaxFrame> refinement,
            MinimaxAnnotation annotation) {
        this.pool = run.pool();
        this.post = new Post(pool);
        this.constraints = constraints;
        this.entrance = entrance;
        this.invariants = invariants;
        this.goals = goals;
        this.path = path;
        this.loops = loops;
        this.refinement = refinement;
        this.annotation = annotation;
        this.statistics = run.statistics();
    }

    @Override
    public Optional<LoopInstance> enter(
            Loop loop, SymbolicState state, Witnesses witnesses, Optional<LoopInstance> unrolledFrom) {
        LoopEntry entry = entrance.to(loop, state, List.of());
        return Optional.of(
                switch (constraints) {
                    case OWN -> entrance.plainInstance(entry, unrolledFrom);
                    case GUESSED -> entrance.instance(entry, List.of(), unrolledFrom);
                });
    }

    @Override
    public Optional<SymbolicState> weaken(LoopInstance instance, Set<Term> fallen, MinimaxNode node) {
        statistics.increment("weakenings");
        boolean conflict = isKept(instance, fallen) || path.innermost() != instance;
        invariants.weaken(instance, fallen);
        annotation.tell(loops.header(instance));
        if (conflict) {
            statistics.increment("conflicts");
            loops.restart(instance);
            return Optional.empty();
        }
        replay(instance, node);
        return Optional.of(node.state().values());
    }

    /** A conflict: what must be deleted now was needed by what is explored already. */
    private boolean isKept(LoopInstance instance, Set<Term> fallen) {
        int header = path.indexOf(instance);
        AnnotatedState inside = path.frame(header).node().state();
        Set<Integer> falling = new LinkedHashSet<>();
        Set<Term> deleted = new LinkedHashSet<>();
        for (Candidate candidate : instance.alive()) {
            if (fallen.contains(candidate.fact())) {
                falling.add(candidate.goal());
                deleted.addAll(Conjuncts.of(inside.constraint(pool, candidate.fact())));
            }
        }
        for (int i = header; i < path.size(); i++) {
            for (MinimaxNode child : path.frame(i).node().children()) {
                for (Term constraint : deleted) {
                    IdSet kept = child.upward().conjuncts().get(constraint);
                    if (kept != null && goals.isNeeded(kept) && kept.anyMatch(goal -> !falling.contains(goal))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The open path again from the header's weaker state: no path becomes infeasible, and what was explored stands. */
    private void replay(LoopInstance instance, MinimaxNode end) {
        int header = path.indexOf(instance);
        path.frame(header).weaken(path.frame(header).reached(), pool);
        AnnotatedState start = path.frame(header).node().state();
        for (int i = header + 1; i < path.size(); i++) {
            MinimaxNode node = path.frame(i).node();
            path.frame(i).weaken(start.follow(post, node.steps()).named(pool, start, i), pool);
            start = node.state();
        }
        end.startsFrom(start.follow(post, end.steps()).named(pool, start, path.size()));
    }

    @Override
    public Optional<TreeResult<MinimaxNode>> refine(RefineAndRestart.Spurious error) {
        refinement.refine(error);
        return Optional.empty();
    }
}
