package org.clew.engine.forward;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Loop;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Loops;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.Deepening;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopClosing;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.LoopsFirst;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.IterationFacts;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.Provisional;
import org.clew.engine.tree.OpenPath;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Statistics;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;

/**
 * The loops that stand abstracted on the path from the root, and what was learnt below their headers: a loop is entered, explored
 * again from a weaker state, unrolled, or settled, and with its header falls or stands what relied on it.
 */
final class OpenLoops {

    /** A loop that comes back to its header in no more states than these is not abstracted. */
    private static final int FEW_ITERATIONS = 16;

    private final TermPool pool;
    private final StrategyOptions.Forward options;
    private final OpenPath<ForwardFrame> path;
    private final LoopsFirst order;
    private final LoopEntrance entrance;
    private final IterationFacts elements;
    private final PathInvariants invariants;
    private final Goals goals;
    private final Deepening deepening;
    private final Speculation speculation;
    private final Resumption resumption;
    private final Statistics statistics;
    private final SearchLog log;
    private final Provisional<ForwardNode> provisional = new Provisional<>();
    private final Map<LoopInstance, ForwardNode> headers = new HashMap<>();

    OpenLoops(
            Run run,
            StrategyOptions.Forward options,
            OpenPath<ForwardFrame> path,
            LoopsFirst order,
            LoopEntrance entrance,
            IterationFacts elements,
            PathInvariants invariants,
            Goals goals,
            Deepening deepening,
            Speculation speculation,
            Resumption resumption,
            SearchLog log) {
        this.log = log;
        this.pool = run.pool();
        this.options = options;
        this.path = path;
        this.order = order;
        this.entrance = entrance;
        this.elements = elements;
        this.invariants = invariants;
        this.goals = goals;
        this.deepening = deepening;
        this.speculation = speculation;
        this.resumption = resumption;
        this.statistics = run.statistics();
    }

    void clear() {
        provisional.clear();
        headers.clear();
    }

    ForwardNode header(LoopInstance instance) {
        return headers.get(instance);
    }

    Collection<ForwardNode> headers() {
        return headers.values();
    }

    /** The header, open to be explored: from an abstract state, or as it is where the loop ends soon. */
    ForwardFrame enter(
            ForwardNode node,
            SymbolicState state,
            Witnesses witnesses,
            Loop loop,
            Optional<LoopInstance> unrolledFrom) {
        LoopEntry entry = entrance.to(loop, state, witnesses.models());
        boolean deep = options.loops() == Loops.DEEPENING;
        if (!deep && entry.iterations().finite().orElse(Integer.MAX_VALUE) <= FEW_ITERATIONS) {
            statistics.increment("unrolled loops");
            return new ForwardFrame(node, state, witnesses, order.from(node.place()), true);
        }
        LoopInstance instance = deep
                ? entrance.instance(entry, deepening.candidates(state))
                : options.refinement() == Refinement.CLAUSE
                        ? entrance.instance(entry, elements.of(entry), unrolledFrom)
                        : entrance.plainInstance(entry, unrolledFrom);
        statistics.increment("loop instances");
        node.abstractBy(instance);
        headers.put(instance, node);
        speculation.enters(instance);
        instance.begin(goals::fresh);
        invariants.review(instance);
        if (log.isOn()) {
            log.add(new SearchEvent.Abstracted(node.id(), facts(instance)));
        }
        return new ForwardFrame(
                node, instance.abstracted(pool), Witnesses.among(instance.witnesses(pool)), order.from(node.place()));
    }

    /** Goes on from the weaker state of the header, as far up as nothing that was explored needed what fell. True if nothing did. */
    boolean resume(LoopInstance instance) {
        int header = path.indexOf(instance);
        if (speculation.isOn() || path.innermost() != instance) {
            restart(instance);
            return false;
        }
        int node = resumption.weaken(path, header, instance.abstracted(pool));
        if (node == header) {
            restart(instance);
        } else if (node < path.size()) {
            statistics.increment("partial restarts");
            while (path.size() > node + 1) {
                path.pop();
            }
            restarted(path.top().node());
            path.top().restart(path.top().state(), path.top().witnesses());
        }
        return node == path.size();
    }

    /** Explores the loop again, and believes nothing that was learnt inside. */
    void startOver(LoopInstance instance) {
        retire(instance);
        restart(instance);
    }

    /** Goes back to the header, and explores the loop again from its new abstract state. */
    private void restart(LoopInstance instance) {
        statistics.increment("restarts");
        if (entrance.takesUpOffers(instance, goals)) {
            retire(instance);
        }
        abandonBelow(instance);
        speculation.restarts(instance);
        restarted(path.top().node());
        path.top().restart(instance.abstracted(pool), Witnesses.among(instance.witnesses(pool)));
    }

    /** Goes back to the header, which is open again to follow the loop iteration by iteration. */
    ForwardFrame unroll(LoopInstance instance) {
        statistics.increment("unrolled loops");
        retire(instance);
        abandonBelow(instance);
        ForwardNode header = path.pop().node();
        headers.remove(instance);
        header.unroll();
        if (log.isOn()) {
            log.add(new SearchEvent.Unrolled(header.id()));
        }
        return new ForwardFrame(header, instance.entry(), Witnesses.NONE, order.from(header.place()), true);
    }

    private void restarted(ForwardNode node) {
        if (log.isOn()) {
            log.add(new SearchEvent.Restarted(node.id()));
        }
    }

    private static List<Term> facts(LoopInstance instance) {
        return instance.alive().stream().map(Candidate::fact).toList();
    }

    /** Leaves the path down to a node, and the loops that were entered below it. */
    void leaveBelow(ForwardNode node) {
        while (path.top().node() != node) {
            leave();
        }
    }

    private void abandonBelow(LoopInstance instance) {
        while (path.top().node().loop() != instance) {
            speculation.abandon(leave());
        }
    }

    private ForwardNode leave() {
        ForwardNode left = path.pop().node();
        if (left.loop() != null) {
            retire(left.loop());
        }
        return left;
    }

    /** What was learnt below a header that does not stand any more is worth nothing where it relied on the header. */
    private void retire(LoopInstance instance) {
        provisional.remove(instance.id()).forEach(ForwardNode::retire);
    }

    /** Notes on which open loops the annotation of a closed node relies. */
    void learnt(ForwardNode node) {
        provisional.add(node, node.interpolant().loops());
    }

    /** The header stands: what the loop claims of the state before it. What was learnt inside relies on that claim no longer. */
    Interpolant settle(LoopInstance instance, LoopClosing closing) {
        Interpolant claim = closing.claim();
        entrance.closed(instance, claim.terms());
        for (ForwardNode inside : provisional.remove(instance.id())) {
            if (!inside.isRetired()) {
                inside.annotate(closing.settled(inside.interpolant()));
                learnt(inside);
            }
        }
        return claim;
    }
}
