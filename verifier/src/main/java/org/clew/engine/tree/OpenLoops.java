package org.clew.engine.tree;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.engine.Run;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.Provisional;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Statistics;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/**
 * The loops that are abstracted on the open path, and the nodes that were closed below their headers. A loop is entered, explored again from a weaker
 * or stronger state, unrolled, or settled. Nodes whose annotation depends on a header that is explored again are retired.
 */
public final class OpenLoops<N extends TreeNode<N>, F extends OpenNode<N>> {

    private final TermPool pool;
    private final GrowingTree<N, F> tree;
    private final OpenPath<F> path;
    private final LoopEntrance entrance;
    private final PathInvariants invariants;
    private final Goals goals;
    private final Speculation<N> speculation;
    private final Statistics statistics;
    private final SearchLog log;
    private final Provisional<N> provisional = new Provisional<>();
    private final Map<LoopInstance, N> headers = new HashMap<>();

    /** @param thrifty whether speculations share a bound */
    public OpenLoops(
            Run run,
            GrowingTree<N, F> tree,
            LoopEntrance entrance,
            PathInvariants invariants,
            Goals goals,
            boolean thrifty) {
        this.pool = run.pool();
        this.tree = tree;
        this.path = tree.path();
        this.log = tree.log();
        this.entrance = entrance;
        this.invariants = invariants;
        this.goals = goals;
        this.statistics = run.statistics();
        this.speculation = new Speculation<>(statistics, thrifty);
    }

    PathInvariants invariants() {
        return invariants;
    }

    Speculation<N> speculation() {
        return speculation;
    }

    public boolean isSpeculating() {
        return speculation.isOn();
    }

    void clear() {
        provisional.clear();
        headers.clear();
    }

    public N header(LoopInstance instance) {
        return Objects.requireNonNull(headers.get(instance));
    }

    public Collection<N> headers() {
        return headers.values();
    }

    /** The node is the header of the instance, to be explored from the abstract state. */
    void enter(F frame, LoopInstance instance) {
        statistics.increment("loop instances");
        N node = frame.node();
        node.abstractBy(instance);
        headers.put(instance, node);
        speculation.enter(instance);
        instance.begin(goals::fresh);
        invariants.review(instance);
        abstracted(instance);
        frame.startFrom(instance, pool);
    }

    private void abstracted(LoopInstance instance) {
        if (log.isOn()) {
            log.add(new SearchEvent.Abstracted(
                    header(instance).id(),
                    instance.alive().stream().map(Candidate::fact).toList()));
        }
    }

    /**
     * RV11, Fig. 3, line 44: the facts cannot be dropped any more. Dropped candidates are tried again, because they may be invariant together with
     * the locked ones.
     */
    void lock(LoopInstance instance, Set<Term> facts) {
        instance.locks().addAll(facts);
        instance.begin(goals::fresh);
        invariants.review(instance);
    }

    /** The loop has more candidates or locks: it starts over. */
    public void refined(LoopInstance instance) {
        if (log.isOn()) {
            log.add(new SearchEvent.Refined(header(instance).id(), List.copyOf(instance.locks())));
        }
        startOver(instance);
        abstracted(instance);
    }

    /** Explores the loop again and discards everything that was learnt inside. */
    public void startOver(LoopInstance instance) {
        retire(instance);
        restart(instance);
    }

    /** Goes back to the header, and explores the loop again from its new abstract state. */
    public void restart(LoopInstance instance) {
        statistics.increment("restarts");
        if (entrance.takesUpOffers(instance, goals)) {
            retire(instance);
        }
        abandonBelow(instance);
        speculation.restart(instance);
        restarted();
        path.top().startFrom(instance, pool);
    }

    /** The last node of the path is explored again. */
    public void restarted() {
        if (log.isOn()) {
            log.add(new SearchEvent.Restarted(path.top().node().id()));
        }
    }

    /** Goes back to the header and unrolls the loop. */
    public void unroll(LoopInstance instance) {
        statistics.increment("unrolled loops");
        retire(instance);
        abandonBelow(instance);
        N header = path.pop().node();
        headers.remove(instance);
        header.unroll();
        if (log.isOn()) {
            log.add(new SearchEvent.Unrolled(header.id()));
        }
        path.push(tree.open(header, instance.entry(), Witnesses.NONE, true));
    }

    /** Leaves the path down to a node, and the loops that were entered below it. */
    void leaveBelow(@Nullable N node) {
        while (path.top().node() != node) {
            leave();
        }
    }

    private void abandonBelow(LoopInstance instance) {
        while (path.top().node().loop() != instance) {
            speculation.abandon(leave());
        }
    }

    private N leave() {
        N left = path.pop().node();
        LoopInstance loop = left.loop();
        if (loop != null) {
            retire(loop);
        }
        return left;
    }

    /** Retires annotations below a discarded header if they depend on it. */
    private void retire(LoopInstance instance) {
        provisional.remove(instance.id()).forEach(TreeNode::retire);
    }

    /** Records the open loops on which the annotation of a closed node depends. */
    void learnt(N node) {
        provisional.add(node, node.annotation().loops());
    }

    /** The nodes that rely on the header of the instance, which from now on is closed. */
    List<N> settle(LoopInstance instance) {
        return provisional.remove(instance.id());
    }
}
