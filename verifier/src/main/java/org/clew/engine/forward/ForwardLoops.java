package org.clew.engine.forward;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Addition;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.engine.loop.HeaderFacts;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.CellFacts;
import org.clew.engine.loop.candidate.IterationFacts;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.tree.LoopPolicy;
import org.clew.engine.tree.OpenLoops;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.RefineAndRestart;
import org.clew.engine.tree.TreeResult;
import org.clew.engine.tree.Witnesses;
import org.clew.evidence.Statistics;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/**
 * Abstracts loops in the forward search. It refines a loop first by clauses and then by locks, and resumes the open
 * path when a dropped candidate was not needed by anything explored.
 */
final class ForwardLoops implements LoopPolicy<ForwardNode> {

    /** A loop that comes back to its header in no more states than these is not abstracted. */
    private static final int FEW_ITERATIONS = 16;

    private final TermPool pool;
    private final StrategyOptions.Forward options;
    private final LoopEntrance entrance;
    private final IterationFacts iterations;
    private final CellFacts cells;
    private final PathInvariants invariants;
    private final OpenPath<ForwardFrame> path;
    private final OpenLoops<ForwardNode, ForwardFrame> loops;
    private final Resumption resumption;
    private final ClauseRefinement clauses;
    private final RefineAndRestart<ForwardNode, ForwardFrame> refinement;
    private final HeaderFacts locked;
    private final Statistics statistics;
    private final Map<Inside, Integer> explored = new HashMap<>();

    /** A place in a loop. */
    private record Inside(Place place, int loop) {}

    /** @param locked what is locked at later instances of a header */
    ForwardLoops(
            TermPool pool,
            StrategyOptions.Forward options,
            LoopEntrance entrance,
            IterationFacts iterations,
            CellFacts cells,
            PathInvariants invariants,
            OpenPath<ForwardFrame> path,
            OpenLoops<ForwardNode, ForwardFrame> loops,
            Resumption resumption,
            ClauseRefinement clauses,
            RefineAndRestart<ForwardNode, ForwardFrame> refinement,
            HeaderFacts locked,
            Statistics statistics) {
        this.locked = locked;
        this.pool = pool;
        this.options = options;
        this.entrance = entrance;
        this.iterations = iterations;
        this.cells = cells;
        this.invariants = invariants;
        this.path = path;
        this.loops = loops;
        this.resumption = resumption;
        this.clauses = clauses;
        this.refinement = refinement;
        this.statistics = statistics;
    }

    @Override
    public Optional<LoopInstance> enter(
            Loop loop, SymbolicState state, Witnesses witnesses, Optional<LoopInstance> unrolledFrom) {
        LoopEntry entry = entrance.to(loop, state, witnesses.models());
        if (options.has(Addition.FEW_ITERATIONS)
                && entry.iterations().finite().orElse(Integer.MAX_VALUE) <= FEW_ITERATIONS) {
            return Optional.empty();
        }
        LoopInstance instance = instance(entry, unrolledFrom);
        if (options.refinement() == Refinement.WP) {
            instance.locks().addAll(locked.holdingIn(state));
        }
        return Optional.of(instance);
    }

    private LoopInstance instance(LoopEntry entry, Optional<LoopInstance> unrolledFrom) {
        if (!options.has(Addition.GUESSED_CANDIDATES)) {
            return entrance.analysedInstance(entry, unrolledFrom);
        }
        if (options.refinement() != Refinement.CLAUSE) {
            return entrance.plainInstance(entry, unrolledFrom);
        }
        Set<Term> more = new LinkedHashSet<>(iterations.of(entry));
        more.addAll(cells.of(entry));
        LoopInstance instance = entrance.instance(entry, more, unrolledFrom);
        instance.want(more.stream().filter(ForwardLoops::isAboutSum).toList());
        return instance;
    }

    /** Few facts compare a variable with a ghost, and nothing else says what the variable is. */
    private static boolean isAboutSum(Term fact) {
        return !Universal.isAboutCells(fact) && FreeSymbols.of(fact).stream().anyMatch(GhostSums::isGhost);
    }

    @Override
    public boolean prefersFalling(Place place, LoopInstance instance) {
        return options.patience() < Integer.MAX_VALUE
                && explored.merge(new Inside(place, instance.id()), 1, Integer::sum) > options.patience();
    }

    @Override
    public Optional<SymbolicState> weaken(LoopInstance instance, Set<Term> fallen, ForwardNode node) {
        Set<Term> broken = new LinkedHashSet<>(fallen);
        broken.retainAll(instance.clauses());
        if (clauses.saturate(instance, broken)) {
            loops.startOver(instance);
            return Optional.empty();
        }
        statistics.increment("weakenings");
        invariants.weaken(instance, fallen);
        if (loops.isSpeculating() || path.innermost() != instance) {
            loops.restart(instance);
            return Optional.empty();
        }
        return resume(instance);
    }

    /** Continues from the weaker state of the header, at the first node whose explored branches depend on a dropped candidate. */
    private Optional<SymbolicState> resume(LoopInstance instance) {
        int header = path.indexOf(instance);
        int broken = resumption.weaken(path, header, instance.abstracted(pool));
        if (broken == path.size()) {
            return Optional.of(path.top().segments().getLast().end());
        }
        if (broken == header || !options.has(Addition.PARTIAL_RESTARTS)) {
            loops.restart(instance);
        } else {
            statistics.increment("partial restarts");
            while (path.size() > broken + 1) {
                path.pop();
            }
            loops.restarted();
            path.top().restart(path.top().witnesses());
        }
        return Optional.empty();
    }

    @Override
    public Optional<TreeResult<ForwardNode>> refine(RefineAndRestart.Spurious error) {
        statistics.increment("refinements");
        LoopInstance instance = error.blamed().instance();
        ClauseRefinement.Outcome outcome = options.refinement() == Refinement.CLAUSE
                ? clauses.exclude(error.blamed())
                : new ClauseRefinement.Outcome.None();
        switch (outcome) {
            case ClauseRefinement.Outcome.Proposed proposed -> loops.refined(instance);
            case ClauseRefinement.Outcome.Refuted(RefineAndRestart.Real real) -> {
                return Optional.of(new TreeResult.ErrorPath<>(real.state(), real.evidence()));
            }
            case ClauseRefinement.Outcome.None none
            when instance.isFinite() && options.has(Addition.FEW_ITERATIONS) -> loops.unroll(instance);
            case ClauseRefinement.Outcome.None none -> {
                refinement.refine(error);
                locked.learn(instance.entry().place(), instance.locks());
            }
        }
        return Optional.empty();
    }
}
