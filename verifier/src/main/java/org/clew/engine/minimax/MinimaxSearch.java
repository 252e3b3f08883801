package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.LoopsFirst;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.RefineAndRestart;
import org.clew.engine.loop.RefineAndRestart.Suffix;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.Provisional;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.TreeOfNodes;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Statistics;
import org.clew.limits.Reason;
import org.clew.logic.Conjuncts;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/** The MINIMAX algorithm (section 4 of the paper) with an explicit stack: depth first, loop bodies before loop exits. */
final class MinimaxSearch {

    private static final int LONGEST_SEGMENT = 2_000;

    private final Run run;
    private final Parts parts;
    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Post post;
    private final PathProver prover;
    private final Goals goals = new Goals();
    private final Annotator annotator;
    private final SubsumptionTable<MinimaxNode> table;
    private final PathInvariants invariants;
    private final RefineAndRestart refinement;
    private final Labels labels;
    private final Statistics statistics;
    private final OpenPath<MinimaxFrame> path = new OpenPath<>();
    private final Provisional<MinimaxNode> provisional = new Provisional<>();
    private final LoopsFirst order;
    private final Map<LoopInstance, MinimaxNode> headerOf = new HashMap<>();
    private final SearchLog log;
    private final MinimaxNode root;
    private int nodes;

    MinimaxSearch(Run run, Parts parts) {
        this.run = run;
        this.parts = parts;
        this.pool = run.pool();
        this.unfolding = parts.unfolding();
        this.forest = parts.forest();
        this.order = new LoopsFirst(unfolding, forest);
        this.post = new Post(pool);
        this.prover = parts.prover();
        Entailment entailment = new Entailment(pool, prover);
        this.annotator = new Annotator(parts.cores(), parts.reading(), goals::isNeeded);
        this.table = new SubsumptionTable<>(entailment, any -> true);
        this.invariants = new PathInvariants(pool, entailment, entailment, goals);
        this.refinement = parts.refinement();
        this.labels = new Labels(parts.reading());
        this.statistics = run.statistics();
        this.log = run.listener().log("minimax", ExecutionTree.Direction.FORWARD);
        this.root = new MinimaxNode(nodes++, List.of(), unfolding.start(), 0);
        grown(root, OptionalInt.empty());
    }

    /** What the search is put together from. */
    record Parts(
            Unfolding unfolding,
            LoopForest forest,
            PathProver prover,
            Cores cores,
            Reading reading,
            LoopEntrance entrance,
            RefineAndRestart refinement,
            StrategyOptions.Minimax.Constraints constraints) {}

    /** What the search came to. */
    sealed interface Result {

        /** Every path was closed: the root of the complete tree. */
        record Complete(MinimaxNode root, Unfolding unfolding) implements Result {}

        /** A feasible path to an error, without any abstraction. */
        record ErrorPath(SymbolicState state, CheckResult.Sat evidence) implements Result {}

        record GaveUp(Optional<Reason> reason) implements Result {}
    }

    Result run() {
        Optional<Result> end = arrive(root, AnnotatedState.initial(SymbolicState.initial(unfolding)), false);
        while (end.isEmpty() && !path.isEmpty()) {
            if (run.budget().isSpent()) {
                return new Result.GaveUp(Optional.empty());
            }
            MinimaxFrame frame = path.top();
            if (frame.hasNext()) {
                end = explore(frame, frame.next());
            } else {
                close(frame);
            }
        }
        return end.orElseGet(() -> new Result.Complete(root, unfolding));
    }

    /** The tree as it stands. */
    ExecutionTree tree() {
        return new TreeOfNodes<>("minimax", labels::of).of(root);
    }

    private void grown(MinimaxNode node, OptionalInt parent) {
        if (log.isOn()) {
            log.add(new SearchEvent.Grown(node.id(), parent, node.place(), node.steps(), List.of()));
        }
    }

    private void closed(MinimaxNode node) {
        if (log.isOn()) {
            MinimaxNode by = node.subsumer();
            log.add(new SearchEvent.Closed(
                    node.id(),
                    node.ending(),
                    by == null ? OptionalInt.empty() : OptionalInt.of(by.id()),
                    node.formula()));
        }
    }

    private void tell(MinimaxNode node) {
        run.listener().annotated(node.id(), node.place(), () -> labels.of(node));
    }

    private Optional<Result> explore(MinimaxFrame frame, Step first) {
        AnnotatedState start = frame.node().state();
        AnnotatedState state = start;
        PathCondition known = start.values().path();
        List<Step> steps = new ArrayList<>();
        Step step = first;
        while (true) {
            steps.add(step);
            state = state.step(post, step);
            PathCondition longer = state.values().path();
            if (longer.trail() != known.trail()) {
                if (longer.isContradictory() || prover.check(longer).isUnsat()) {
                    statistics.increment("infeasible");
                    MinimaxNode child = child(frame, steps, state);
                    child.startsFrom(state);
                    child.close(Ending.INFEASIBLE, annotator.infeasible(state));
                    closed(child);
                    return Optional.empty();
                }
                known = longer;
            }
            Place place = step.target();
            List<Step> next = unfolding.successors(place);
            if (next.size() != 1
                    || place.isError()
                    || place.location().incoming().size() > 1
                    || forest.headedBy(place.location()).isPresent()
                    || steps.size() >= LONGEST_SEGMENT) {
                return arrive(
                        child(frame, steps, state),
                        state.named(pool, start, path.size()),
                        forest.isBackEdge(step.edge()));
            }
            step = next.getFirst();
        }
    }

    private MinimaxNode child(MinimaxFrame frame, List<Step> steps, AnnotatedState end) {
        statistics.increment("states");
        int unknowns = frame.node().state().values().unknowns().size();
        MinimaxNode child = new MinimaxNode(nodes++, steps, end.values().place(), unknowns);
        frame.node().children().add(child);
        grown(child, OptionalInt.of(frame.node().id()));
        return child;
    }

    /** A feasible state at a new node: close the node, or open it for exploration. */
    private Optional<Result> arrive(MinimaxNode node, AnnotatedState state, boolean cyclic) {
        statistics.increment("nodes");
        Place place = node.place();
        if (place.isError()) {
            return error(node);
        }
        List<Step> successors = unfolding.successors(place);
        if (successors.isEmpty()) {
            node.startsFrom(state);
            node.close(Ending.EXIT, Interpolant.TRUE);
            closed(node);
            return Optional.empty();
        }
        Optional<MinimaxNode> sibling = table.subsumerOf(
                state.values(),
                other -> other.vector().loops().isEmpty()
                        || path.isWithin(other.vector().loops(), forest));
        if (sibling.isPresent()) {
            statistics.increment("subsumed");
            node.startsFrom(state);
            node.closeBy(Ending.SUBSUMED, sibling.get(), annotator.sibling(state, sibling.get()));
            closed(node);
            return Optional.empty();
        }
        Optional<Loop> loop = forest.headedBy(place.location()).filter(Loop::isReducible);
        if (loop.isPresent()) {
            LoopInstance innermost = cyclic ? path.innermost(place) : null;
            if (innermost == null) {
                enter(node, state, loop.get(), Optional.empty());
            } else {
                comeBack(node, state, loop.get(), innermost);
            }
            return Optional.empty();
        }
        node.startsFrom(state);
        path.push(new MinimaxFrame(node, state, order.from(place)));
        return Optional.empty();
    }

    private void enter(MinimaxNode node, AnnotatedState state, Loop loop, Optional<LoopInstance> unrolledFrom) {
        LoopEntry entry = parts.entrance().to(loop, state.values(), List.of());
        LoopInstance instance = switch (parts.constraints()) {
            case OWN -> parts.entrance().plainInstance(entry, unrolledFrom);
            case GUESSED -> parts.entrance().instance(entry, List.of(), unrolledFrom);
        };
        statistics.increment("loop instances");
        node.abstractBy(instance);
        headerOf.put(instance, node);
        instance.begin(goals::fresh);
        invariants.review(instance);
        if (log.isOn()) {
            log.add(new SearchEvent.Abstracted(
                    node.id(), instance.alive().stream().map(Candidate::fact).toList()));
        }
        node.startsFrom(state.abstracted(pool, instance));
        path.push(new MinimaxFrame(node, state, order.from(node.place())));
    }

    private void comeBack(MinimaxNode node, AnnotatedState state, Loop loop, LoopInstance innermost) {
        innermost.cameBack(pool, post, path.stepsFrom(path.indexOf(innermost), node));
        AnnotatedState current = state;
        while (true) {
            switch (invariants.close(current.values(), innermost)) {
                case PathInvariants.Outcome.Closed(LoopInstance instance) -> {
                    statistics.increment("parent-child subsumed");
                    node.startsFrom(current);
                    node.closeBy(Ending.CLOSES_LOOP, headerOf.get(instance), annotator.parentChild(current, instance));
                    closed(node);
                    return;
                }
                case PathInvariants.Outcome.Unrolled unrolled -> {
                    statistics.increment("unrollings");
                    enter(node, current, loop, Optional.of(innermost));
                    return;
                }
                case PathInvariants.Outcome.Weakened(LoopInstance instance, Set<Term> fallen) -> {
                    statistics.increment("weakenings");
                    log.add(new SearchEvent.Fallen(headerOf.get(instance).id(), List.copyOf(fallen)));
                    boolean conflict = isKept(instance, fallen) || path.innermost() != instance;
                    invariants.weaken(instance, fallen);
                    tell(headerOf.get(instance));
                    if (conflict) {
                        statistics.increment("conflicts");
                        restart(instance);
                        return;
                    }
                    current = replay(instance, node);
                }
            }
        }
    }

    /** A conflict: what must be deleted now was needed by what is explored already. */
    private boolean isKept(LoopInstance instance, Set<Term> fallen) {
        int header = path.indexOf(instance);
        AnnotatedState inside = path.frame(header).node().state();
        Set<Integer> falling = new LinkedHashSet<>();
        Set<Term> constraints = new LinkedHashSet<>();
        for (Candidate candidate : instance.alive()) {
            if (fallen.contains(candidate.fact())) {
                falling.add(candidate.goal());
                constraints.addAll(Conjuncts.of(inside.constraint(pool, candidate.fact())));
            }
        }
        for (int i = header; i < path.size(); i++) {
            for (MinimaxNode child : path.frame(i).node().children()) {
                for (Term constraint : constraints) {
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
    private AnnotatedState replay(LoopInstance instance, MinimaxNode end) {
        int header = path.indexOf(instance);
        MinimaxFrame first = path.frame(header);
        first.node().startsFrom(first.reached().abstracted(pool, instance));
        AnnotatedState state = first.node().state();
        for (int i = header + 1; i <= path.size(); i++) {
            MinimaxNode node = i < path.size() ? path.frame(i).node() : end;
            AnnotatedState start = state;
            for (Step step : node.steps()) {
                state = state.step(post, step);
            }
            state = state.named(pool, start, i);
            if (i < path.size()) {
                path.frame(i).weaken(state);
                LoopInstance inner = node.loop();
                node.startsFrom(inner == null ? state : state.abstracted(pool, inner));
                state = node.state();
            }
        }
        return state;
    }

    private Optional<Result> error(MinimaxNode node) {
        return switch (refinement.explain(
                SymbolicState.initial(unfolding), path.stepsFrom(0, node), path.suffixesTo(node))) {
            case RefineAndRestart.Outcome.Real(SymbolicState state, CheckResult.Sat evidence) -> {
                log.add(new SearchEvent.Closed(node.id(), Ending.ERROR, OptionalInt.empty(), List.of()));
                yield Optional.of(new Result.ErrorPath(state, evidence));
            }
            case RefineAndRestart.Outcome.Blocked blocked ->
                Optional.of(new Result.GaveUp(Optional.of(new Reason.Solver("a guard was left open"))));
            case RefineAndRestart.Outcome.Unclear(CheckResult.Unknown why) ->
                Optional.of(new Result.GaveUp(Optional.of(why.reason())));
            case RefineAndRestart.Outcome.Spurious(Suffix blamed, Segment infeasible) -> {
                statistics.increment("locks");
                LoopInstance instance = blamed.instance();
                instance.locks().addAll(refinement.reasons(blamed, infeasible));
                instance.begin(goals::fresh);
                invariants.review(instance);
                log.add(new SearchEvent.Refined(headerOf.get(instance).id(), List.copyOf(instance.locks())));
                retire(instance);
                restart(instance);
                yield Optional.empty();
            }
        };
    }

    /** Goes back to the header, and explores the loop again from its new abstract state. */
    private void restart(LoopInstance instance) {
        statistics.increment("restarts");
        while (path.top().node().loop() != instance) {
            LoopInstance abandoned = path.pop().node().loop();
            if (abandoned != null) {
                retire(abandoned);
            }
        }
        MinimaxFrame frame = path.top();
        log.add(new SearchEvent.Restarted(frame.node().id()));
        frame.node().startsFrom(frame.reached().abstracted(pool, instance));
        frame.restart();
    }

    private void retire(LoopInstance instance) {
        provisional.remove(instance.id()).forEach(MinimaxNode::retire);
    }

    private void close(MinimaxFrame frame) {
        MinimaxNode node = frame.node();
        LoopInstance instance = node.loop();
        Interpolant vector = annotator.merged(node);
        node.close(Ending.EXPANDED, vector);
        if (instance == null) {
            annotator.read(node, Set.of());
        } else {
            parts.entrance().closed(instance, List.of());
            settle(node, frame.reached(), instance);
        }
        path.pop();
        closed(node);
        provisional.add(node, node.vector().loops());
        table.add(node.place(), node);
        tell(node);
    }

    /** The loop is done: what its candidates were kept for is known, and so is what nobody needs. */
    private void settle(MinimaxNode header, AnnotatedState entry, LoopInstance instance) {
        HeaderVector closing = new HeaderVector(pool, instance, entry, header.state(), header.vector());
        header.annotate(closing.inside(), closing.outside(annotator.cores()));
        List<MinimaxNode> inside = new ArrayList<>();
        for (MinimaxNode node : provisional.remove(instance.id())) {
            if (!node.isRetired() || !node.versions().isEmpty()) {
                node.annotate(closing.settled(node.vector()), closing.settled(node.upward()));
                inside.add(node);
            }
        }
        inside.add(header);
        // A version that one formula in the loop has to mention must be mentioned all around the loop.
        boolean changed = true;
        while (changed) {
            changed = false;
            for (MinimaxNode node : inside) {
                Set<Symbol> before = node.versions();
                annotator.read(node, header.versions());
                changed |= !before.containsAll(node.versions());
            }
        }
        inside.removeLast();
        inside.forEach(node -> provisional.add(node, node.vector().loops()));
    }
}
