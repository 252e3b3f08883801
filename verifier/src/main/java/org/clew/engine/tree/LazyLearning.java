package org.clew.engine.tree;

import java.util.Optional;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.tree.Speculation.Failure;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.Statistics;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/**
 * The additions of LAZY's Fig. 4 to the search: it ignores an infeasible guard and explores the states behind it, in order to learn a better
 * interpolant. {@link Speculation} keeps the paper's AbsLevel and bounds. The comments name the lines of Fig. 4.
 */
final class LazyLearning<N extends TreeNode<N>, F extends OpenNode<N>> {

    private final Learning learning;
    private final Speculation<N> speculation;
    private final GrowingTree<N, F> tree;
    private final OpenLoops<N, F> loops;
    private final NodeAnnotation<N, F> annotation;
    private final StraightLines lines;
    private final LoopForest forest;
    private final Post post;
    private final Statistics statistics;

    LazyLearning(
            Learning learning,
            GrowingTree<N, F> tree,
            OpenLoops<N, F> loops,
            StraightLines lines,
            Post post,
            Statistics statistics) {
        this.learning = learning;
        this.speculation = loops.speculation();
        this.tree = tree;
        this.loops = loops;
        this.annotation = tree.annotation();
        this.lines = lines;
        this.forest = tree.forest();
        this.post = post;
        this.statistics = statistics;
    }

    /** Line 2: AbsLevel is above 0. */
    boolean isSpeculating() {
        return speculation.isOn();
    }

    /** Line 3: the bound is one visit that is not subsumed. */
    boolean violatesBound(Place place) {
        return speculation.isOn() && speculation.hasExplored(place);
    }

    void explores(Place place) {
        speculation.explore(place);
    }

    /** True if a loop that is abstracted around the innermost ignored guard would have to change. */
    boolean isBelow(LoopInstance instance) {
        return speculation.isOn() && !speculation.contains(instance);
    }

    /** True if the guard may be ignored after the feasible branches of its node, whose interpolants may hold behind it. */
    boolean postpones(Step guard) {
        return learning == Learning.RECALL || speculation.isThrifty() && isWorthwhile(guard);
    }

    private boolean isWorthwhile(Step guard) {
        return learning == Learning.LAZY && !speculation.hasFailed(guard);
    }

    /**
     * Line 8: a guard is infeasible.
     *
     * @param segment ends with the guard
     * @param before the state before the guard
     * @return the node behind the guard if the guard is ignored; empty if the node is closed
     */
    Optional<Arrival<N>> infeasible(F frame, Segment segment, SymbolicState before, Witnesses witnesses, Step guard) {
        if (learning == Learning.RECALL) {
            recall(frame, segment, before, guard);
            return Optional.empty();
        }
        N node = tree.grow(frame, segment, false);
        if (!isWorthwhile(guard)) {
            tree.close(node, Ending.INFEASIBLE, annotation.infeasible(node));
            return Optional.empty();
        }
        // Line 9: the guard is dropped from the path.
        Segment ignoring = new Segment(before);
        ignoring.followUnguarded(guard, post);
        node.speculate();
        // Line 10: AbsLevel + 1.
        speculation.begin(node);
        return Optional.of(new Arrival<>(node, ignoring.end(), witnesses, forest.isBackEdge(guard.edge())));
    }

    /** Lines 11 and 12: if the node is behind the innermost ignored guard, its annotation is the guard's. */
    void closed(N node) {
        if (speculation.isInnermost(node)) {
            speculation.succeed();
        }
    }

    /** Lines 3, 11 and 12: the search returns to the innermost ignored guard, and treats it as infeasible. */
    void fail(Failure why) {
        N root = speculation.fail(why);
        loops.leaveBelow(root.parent());
        tree.giveUp(root);
    }

    /**
     * Beyond the paper, a guard is ignored without exploration if the program ends behind it, or if an interpolant known there holds without it. That
     * interpolant is more general than the guard's negation.
     */
    private void recall(F frame, Segment segment, SymbolicState before, Step guard) {
        Optional<Segment> beyond = lines.past(before, guard);
        boolean ends = beyond.filter(line -> lines.isEnd(line.end().place())).isPresent();
        Optional<N> known = beyond.flatMap(line -> tree.subsumer(line.end()));
        if (ends || known.isPresent()) {
            beyond.orElseThrow().steps().stream().skip(1).forEach(step -> segment.follow(step, post));
        }
        N node = tree.grow(frame, segment, false);
        if (ends) {
            node.speculate();
            tree.close(node, Ending.EXIT, Interpolant.TRUE);
        } else if (known.isPresent()) {
            statistics.increment("subsumed past a guard");
            node.speculate();
            tree.closeBy(node, Ending.SUBSUMED, known.get(), annotation.subsumed(node, known.get()));
        } else {
            tree.close(node, Ending.INFEASIBLE, annotation.infeasible(node));
        }
    }
}
