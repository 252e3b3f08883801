package org.clew.engine.tree;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.LoopRounds;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.tree.Speculation.Failure;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.Statistics;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/**
 * UNBOUNDEDSYMEXEC of RV11, Fig. 2, with an explicit stack: depth first, loop bodies before loop exits. The comments name the lines of Fig. 2. The
 * forward search and MINIMAX share this class; they differ in the annotation of nodes and in the treatment of loops.
 *
 * @param <N> the nodes
 * @param <F> the nodes on the open path
 */
public final class TreeSearch<N extends TreeNode<N>, F extends OpenNode<N>> {

    private final Run run;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Post post;
    private final StraightLines lines;
    private final Guards guards;
    private final PathInvariants invariants;
    private final RefineAndRestart<N, F> refinement;
    private final GrowingTree<N, F> tree;
    private final OpenPath<F> path;
    private final OpenLoops<N, F> loops;
    private final LazyLearning<N, F> lazy;
    private final NodeAnnotation<N, F> annotation;
    private final LoopPolicy<N> policy;
    private final Statistics statistics;
    private final LoopRounds.Counter rounds;

    /**
     * @param guards decides feasibility
     * @param learning whether infeasible guards are ignored
     */
    public TreeSearch(
            Run run,
            GrowingTree<N, F> tree,
            OpenLoops<N, F> loops,
            LoopPolicy<N> policy,
            RefineAndRestart<N, F> refinement,
            Guards guards,
            Learning learning) {
        this.run = run;
        this.tree = tree;
        this.loops = loops;
        this.policy = policy;
        this.refinement = refinement;
        this.guards = guards;
        this.unfolding = tree.unfolding();
        this.forest = tree.forest();
        this.path = tree.path();
        this.annotation = tree.annotation();
        this.invariants = loops.invariants();
        this.statistics = run.statistics();
        this.rounds = run.rounds().begin(forest);
        this.post = new Post(run.pool());
        this.lines = new StraightLines(unfolding, forest, post);
        this.lazy = new LazyLearning<>(learning, tree, loops, lines, post, statistics);
    }

    public TreeResult<N> run() {
        Optional<TreeResult<N>> end =
                arrive(new Arrival<>(tree.root(), SymbolicState.initial(unfolding), Witnesses.NONE, false));
        while (end.isEmpty() && !path.isEmpty()) {
            if (run.budget().isSpent()) {
                return new TreeResult.GaveUp<>(Optional.empty());
            }
            F frame = path.top();
            if (frame.hasNext()) {
                end = explore(frame, frame.next());
            } else {
                close(frame);
            }
        }
        return end.orElseGet(() -> new TreeResult.Complete<>(tree.root(), unfolding));
    }

    /** Forgets the tree, but not what was learnt of guards. */
    public void startAfresh() {
        loops.clear();
        tree.replant();
    }

    /** Lines 20 to 22, for one way that leaves a node: follows it up to the next node. Line 1 is asked at each guard. */
    private Optional<TreeResult<N>> explore(F frame, Step first) {
        Segment segment = new Segment(frame.state());
        PathCondition known = frame.state().path();
        Witnesses witnesses = frame.witnesses();
        Step step = first;
        while (true) {
            SymbolicState before = segment.end();
            segment.follow(step, post);
            PathCondition longer = segment.end().path();
            if (longer.trail() != known.trail()) {
                Witnesses earlier = witnesses;
                List<Term> added = longer.trail().since(known.trail());
                witnesses = longer.isSettledBy(added) ? witnesses.satisfying(added) : Witnesses.NONE;
                if (witnesses.isEmpty()) {
                    CheckResult feasible = guards.check(longer, step);
                    if (feasible.isUnsat()) {
                        return infeasible(frame, segment, before, earlier, step);
                    }
                    witnesses = Witnesses.of(feasible);
                }
                known = longer;
            }
            Optional<Step> next = lines.onlyWayOn(segment);
            if (next.isEmpty()) {
                N child = tree.grow(frame, segment, true);
                return arrive(new Arrival<>(child, segment.end(), witnesses, forest.isBackEdge(step.edge())));
            }
            step = next.get();
        }
    }

    /** Lines 1 and 2: the path is infeasible. LAZY may ignore the guard. */
    private Optional<TreeResult<N>> infeasible(
            F frame, Segment segment, SymbolicState before, Witnesses witnesses, Step guard) {
        if (lazy.postpones(guard) && frame.postpone()) {
            return Optional.empty();
        }
        statistics.increment("infeasible");
        Optional<Arrival<N>> behind = lazy.infeasible(frame, segment, before, witnesses, guard);
        if (behind.isEmpty()) {
            return Optional.empty();
        }
        Optional<TreeResult<N>> result = arrive(behind.get());
        if (behind.get().node().ending() != Ending.OPEN) {
            lazy.closed(behind.get().node());
        }
        return result;
    }

    /** The cases of Fig. 2 for a feasible path, in the order of the figure. */
    private Optional<TreeResult<N>> arrive(Arrival<N> arrival) {
        statistics.increment("nodes");
        N node = arrival.node();
        Place place = arrival.place();
        rounds.at(place);
        if (place.isError()) { // line 3
            return error(arrival);
        }
        if (lines.isEnd(place)) { // lines 8 and 9
            tree.close(node, Ending.EXIT, Interpolant.TRUE);
            return Optional.empty();
        }
        Arrival<N> current = arrival;
        while (!isSubsumed(current)) { // lines 10 and 11
            Optional<Set<Term>> obstacles = obstacles(current);
            if (obstacles.isEmpty()) {
                goOn(current);
                return Optional.empty();
            }
            Optional<SymbolicState> weaker = fall(current, obstacles.get());
            if (weaker.isEmpty()) {
                return Optional.empty();
            }
            current = current.in(weaker.get());
        }
        return Optional.empty();
    }

    /** Lines 12 to 19: the node is a header that the path comes back to, or is opened. */
    private void goOn(Arrival<N> arrival) {
        Place place = arrival.place();
        Optional<Loop> loop = forest.headedBy(place.location())
                .filter(Loop::isReducible)
                .filter(any -> policy.abstracts(place, path.visits(place)));
        if (loop.isPresent() && arrival.cyclic()) {
            LoopInstance innermost = path.innermost(place);
            if (innermost != null) { // line 12
                comeBack(arrival, loop.get(), innermost);
                return;
            }
        }
        if (lazy.violatesBound(place)) {
            lazy.fail(Failure.BOUND);
            return;
        }
        lazy.explores(place);
        open(arrival, loop); // lines 18 and 19
    }

    private boolean isSubsumed(Arrival<N> arrival) {
        Optional<N> subsumer = tree.subsumer(arrival.state());
        if (subsumer.isEmpty()) {
            return false;
        }
        statistics.increment("subsumed");
        N node = arrival.node();
        tree.closeBy(node, Ending.SUBSUMED, subsumer.get(), annotation.subsumed(node, subsumer.get()));
        return true;
    }

    /** Fig. 3, lines 47 and 48: candidates of the innermost loop that alone keep the state from being subsumed inside of it. */
    private Optional<Set<Term>> obstacles(Arrival<N> arrival) {
        LoopInstance instance = path.innermost();
        if (instance == null
                || lazy.isSpeculating()
                || !instance.contains(forest, arrival.place())
                || !policy.prefersFalling(arrival.place(), instance)) {
            return Optional.empty();
        }
        return tree.obstacles(arrival.state(), instance);
    }

    /** The node's weaker state; empty if the loop is explored again. */
    private Optional<SymbolicState> fall(Arrival<N> arrival, Set<Term> obstacles) {
        LoopInstance instance = Objects.requireNonNull(path.innermost());
        statistics.increment("weakenings inside of loops");
        tree.log().add(new SearchEvent.Fallen(loops.header(instance).id(), List.copyOf(obstacles)));
        return policy.weaken(instance, obstacles, arrival.node());
    }

    /** Line 19. The state of a header is abstracted here, before the loop is explored, and not when a path comes back to it. */
    private void open(Arrival<N> arrival, Optional<Loop> loop) {
        boolean unrolling = loop.isPresent() && arrival.cyclic() && path.isUnrolling(arrival.place());
        if (loop.isPresent() && !unrolling) {
            enter(arrival, loop.get(), Optional.empty());
        } else {
            path.push(frame(arrival, unrolling));
        }
    }

    private F frame(Arrival<N> arrival, boolean unrolled) {
        return tree.open(arrival.node(), arrival.state(), arrival.witnesses(), unrolled);
    }

    private void enter(Arrival<N> arrival, Loop loop, Optional<LoopInstance> unrolledFrom) {
        Optional<LoopInstance> instance = policy.enter(loop, arrival.state(), arrival.witnesses(), unrolledFrom);
        F frame = frame(arrival, instance.isEmpty());
        if (instance.isPresent()) {
            loops.enter(frame, instance.get());
        } else {
            statistics.increment("unrolled loops");
        }
        path.push(frame);
    }

    /** Lines 12 to 17: a cyclic path closes against a header, or is unrolled. */
    private void comeBack(Arrival<N> arrival, Loop loop, LoopInstance innermost) {
        N node = arrival.node();
        if (!lazy.isBelow(innermost)) {
            innermost.cameBack(run.pool(), post, path.stepsFrom(path.indexOf(innermost), node));
        }
        Arrival<N> current = arrival;
        while (true) {
            switch (invariants.close(current.state(), innermost)) { // lines 13 and 14
                case PathInvariants.Outcome.Closed(LoopInstance instance) -> { // line 15
                    statistics.increment("closed against header");
                    tree.closeBy(node, Ending.CLOSES_LOOP, loops.header(instance), annotation.closing(node, instance));
                    return;
                }
                case PathInvariants.Outcome.Weakened(LoopInstance instance, Set<Term> fallen) -> {
                    if (lazy.isBelow(instance)) {
                        lazy.fail(Failure.LOOP);
                        return;
                    }
                    tree.log().add(new SearchEvent.Fallen(loops.header(instance).id(), List.copyOf(fallen)));
                    Optional<SymbolicState> weaker = policy.weaken(instance, fallen, node);
                    if (weaker.isEmpty()) {
                        return;
                    }
                    current = current.in(weaker.get());
                }
                case PathInvariants.Outcome.Unrolled unrolled -> { // line 17
                    if (lazy.isSpeculating()) {
                        lazy.fail(Failure.LOOP);
                        return;
                    }
                    statistics.increment("unrollings");
                    lazy.explores(current.place());
                    enter(current, loop, Optional.of(innermost));
                    return;
                }
            }
        }
    }

    /** Lines 3 to 7: an error is real, or a loop on the path is refined. */
    private Optional<TreeResult<N>> error(Arrival<N> arrival) {
        N node = arrival.node();
        if (lazy.isSpeculating()) {
            lazy.fail(Failure.ERROR);
            return Optional.empty();
        }
        if (arrival.witnesses().isEmpty() && guards.block(arrival.state().path())) {
            turnBack(node);
            return Optional.empty();
        }
        return switch (refinement.explain(
                SymbolicState.initial(unfolding), path.stepsFrom(0, node), path.suffixesTo(node))) { // line 4
            case RefineAndRestart.Spurious spurious -> policy.refine(spurious); // line 5
            case RefineAndRestart.Real(SymbolicState state, CheckResult.Sat evidence) -> { // lines 6 and 7
                tree.log().add(new SearchEvent.Closed(node.id(), Ending.ERROR, OptionalInt.empty(), List.of()));
                yield Optional.of(new TreeResult.ErrorPath<>(state, evidence));
            }
            case RefineAndRestart.Blocked blocked -> {
                turnBack(node);
                yield Optional.empty();
            }
            case RefineAndRestart.Unclear(Reason why) -> Optional.of(new TreeResult.GaveUp<>(Optional.of(why)));
        };
    }

    /** Line 1, late: a guard on the path was left open and is infeasible. Goes back to the first such guard. */
    private void turnBack(N node) {
        N beyond = node;
        for (int i = path.size() - 1;
                i > 0 && guards.block(path.frame(i).state().path());
                i--) {
            beyond = path.frame(i).node();
        }
        guards.matter(beyond.steps());
        loops.leaveBelow(beyond.parent());
        tree.giveUp(beyond);
    }

    /** Lines 23 to 25: all ways of the node are closed. */
    private void close(F frame) {
        N node = frame.node();
        annotation.expanded(frame);
        LoopInstance instance = node.loop();
        if (instance != null) {
            annotation.settled(frame, instance, loops.settle(instance)).forEach(loops::learnt);
        }
        path.pop();
        loops.learnt(node);
        tree.store(node);
        lazy.closed(node);
    }
}
