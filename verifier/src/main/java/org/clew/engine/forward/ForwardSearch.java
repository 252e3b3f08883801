package org.clew.engine.forward;

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
import org.clew.engine.ContextFreeProver;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Loops;
import org.clew.engine.forward.ErrorPaths.Meaning;
import org.clew.engine.forward.ErrorPaths.Remedy;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Deepening;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopClosing;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.LoopsFirst;
import org.clew.engine.loop.ModifiedVariables;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.BodyPaths;
import org.clew.engine.loop.candidate.IterationFacts;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.TreeOfNodes;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Statistics;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/** UNBOUNDEDSYMEXEC of RV11, Fig. 2, with an explicit stack: depth first, loop bodies before loop exits. */
final class ForwardSearch {

    /** Where so many nodes were closed, what they say is taken to be too special. */
    private static final int CROWD = 32;

    private final Run run;
    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Post post;
    private final StraightLines lines;
    private final Guards guards;
    private final ContextFreeProver contextFree;
    private final Entailment entailment;
    private final Interpolation interpolation;
    private final Vocabulary vocabulary;
    private final Goals goals = new Goals();
    private final SubsumptionTable<ForwardNode> table;
    private final PathInvariants invariants;
    private final ErrorPaths errors;
    private final Deepening deepening;
    private final Speculation speculation;
    private final StrategyOptions.Forward options;
    private final Statistics statistics;
    private final OpenPath<ForwardFrame> path = new OpenPath<>();
    private final LoopsFirst order;
    private final OpenLoops loops;
    private final SearchLog log;
    private ForwardNode root;
    private int nodes;

    ForwardSearch(
            Run run,
            StrategyOptions.Forward options,
            PathProver prover,
            PathProver hasty,
            PathProver patient,
            PathProver quick,
            ContextFreeProver contextFree,
            Vocabulary vocabulary,
            Interpolation interpolation) {
        this.run = run;
        this.pool = run.pool();
        this.unfolding = new Unfolding(run.task().cfa());
        this.forest = new LoopForest(run.task().cfa());
        this.order = new LoopsFirst(unfolding, forest);
        this.post = new Post(pool);
        this.lines = new StraightLines(unfolding, forest, post);
        this.guards = new Guards(hasty, prover, run.statistics());
        this.contextFree = contextFree;
        this.entailment = new Entailment(pool, prover);
        this.vocabulary = vocabulary;
        this.interpolation = interpolation;
        this.table = new SubsumptionTable<>(new Entailment(pool, hasty), goals::isNeeded);
        this.invariants = new PathInvariants(pool, new Entailment(pool, patient), new Entailment(pool, quick), goals);
        this.errors = new ErrorPaths(
                run,
                unfolding,
                options.refinement(),
                prover,
                quick,
                contextFree,
                vocabulary,
                interpolation,
                invariants,
                goals);
        this.deepening = new Deepening(entailment);
        this.options = options;
        this.statistics = run.statistics();
        this.log = run.listener().log("forward", ExecutionTree.Direction.FORWARD);
        this.root = freshRoot();
        this.speculation = new Speculation(options.learning(), statistics);
        this.loops = new OpenLoops(
                run,
                options,
                path,
                order,
                new LoopEntrance(run, unfolding, forest, quick, vocabulary, options.invariants()),
                new IterationFacts(
                        pool,
                        vocabulary,
                        new BodyPaths(
                                pool,
                                unfolding,
                                forest,
                                new ModifiedVariables(run.task().cfa())),
                        new Entailment(pool, quick)),
                invariants,
                goals,
                deepening,
                speculation,
                new Resumption(entailment, table, post),
                log);
    }

    /** What the search came to. */
    sealed interface Result {

        /** Every path was closed: the root of the complete tree. */
        record Complete(ForwardNode root, Unfolding unfolding) implements Result {}

        /** A feasible path to an error, without any abstraction. */
        record ErrorPath(SymbolicState state, CheckResult.Sat evidence) implements Result {}

        record GaveUp(Optional<Reason> reason) implements Result {}

        /** Loops must be unrolled further. */
        record Deeper() implements Result {}
    }

    Result run() {
        Result result = attempt();
        while (result instanceof Result.Deeper) {
            statistics.increment("deepenings");
            deepening.deepen();
            table.clear();
            path.clear();
            loops.clear();
            root = freshRoot();
            result = attempt();
        }
        table.measure(statistics, vocabulary);
        return result;
    }

    /** The tree as it stands. */
    ExecutionTree tree() {
        return new TreeOfNodes<ForwardNode>("forward", node -> Map.of()).of(root);
    }

    private ForwardNode freshRoot() {
        ForwardNode fresh = new ForwardNode(nodes++, null, List.of(), unfolding.start(), 0);
        grown(fresh);
        return fresh;
    }

    private Result attempt() {
        Optional<Result> end = arrive(root, SymbolicState.initial(unfolding), Witnesses.NONE, false);
        while (end.isEmpty() && !path.isEmpty()) {
            if (run.budget().isSpent()) {
                return new Result.GaveUp(Optional.empty());
            }
            ForwardFrame frame = path.top();
            if (frame.hasNext()) {
                end = explore(frame, frame.next());
            } else {
                close(frame);
            }
        }
        return end.orElseGet(() -> new Result.Complete(root, unfolding));
    }

    private Optional<Result> explore(ForwardFrame frame, Step first) {
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
                        if ((speculation.recalls() || speculation.isWorthwhile(step)) && frame.postpone()) {
                            return Optional.empty();
                        }
                        statistics.increment("infeasible");
                        return infeasible(frame, segment, before, earlier, step);
                    }
                    witnesses = Witnesses.of(feasible);
                }
                known = longer;
            }
            Optional<Step> next = lines.onlyWayOn(segment);
            if (next.isEmpty()) {
                ForwardNode child = child(frame, segment);
                return arrive(child, segment.end(), witnesses, forest.isBackEdge(step.edge()));
            }
            step = next.get();
        }
    }

    private ForwardNode child(ForwardFrame frame, Segment segment) {
        statistics.increment("states");
        ForwardNode child = new ForwardNode(
                nodes++,
                frame.node(),
                segment.steps(),
                segment.end().place(),
                frame.state().unknowns().size());
        frame.descend(segment, child);
        grown(child);
        return child;
    }

    private void grown(ForwardNode node) {
        if (log.isOn()) {
            ForwardNode parent = node.parent();
            OptionalInt above = parent == null ? OptionalInt.empty() : OptionalInt.of(parent.id());
            log.add(new SearchEvent.Grown(node.id(), above, node.place(), node.steps(), List.of()));
        }
    }

    private void closed(ForwardNode node) {
        if (log.isOn()) {
            ForwardNode by = node.subsumer();
            log.add(new SearchEvent.Closed(
                    node.id(),
                    node.ending(),
                    by == null ? OptionalInt.empty() : OptionalInt.of(by.id()),
                    node.formula()));
        }
    }

    /**
     * Past an infeasible guard there is nothing to see; or there is, when the guard is ignored (LAZY, Fig. 4, lines 8 to 12). The
     * feasible ways of a node come first: what they learn may hold past the guard.
     */
    private Optional<Result> infeasible(
            ForwardFrame frame, Segment segment, SymbolicState before, Witnesses witnesses, Step guard) {
        if (speculation.recalls()) {
            recall(frame, segment, before, guard);
            return Optional.empty();
        }
        ForwardNode node = child(frame, segment);
        if (!speculation.isWorthwhile(guard)) {
            node.close(Ending.INFEASIBLE, Interpolant.falsehood(pool));
            closed(node);
            return Optional.empty();
        }
        Segment ignoring = new Segment(before);
        ignoring.followUnguarded(guard, post);
        node.speculate();
        speculation.begin(node);
        Optional<Result> result = arrive(node, ignoring.end(), witnesses, forest.isBackEdge(guard.edge()));
        if (speculation.isInnermost(node) && node.ending() != Ending.OPEN) {
            speculation.succeed();
        }
        return result;
    }

    /**
     * A guard is ignored for nothing where the program ends behind it, or where what was learnt there holds without it: that is
     * more general than the guard's negation.
     *
     * @param segment ends with the guard
     */
    private void recall(ForwardFrame frame, Segment segment, SymbolicState before, Step guard) {
        Optional<Segment> beyond = lines.past(before, guard);
        boolean ends = beyond.filter(line -> lines.isEnd(line.end().place())).isPresent();
        Optional<ForwardNode> known = beyond.flatMap(line -> subsumer(line.end()));
        if (ends || known.isPresent()) {
            beyond.orElseThrow().steps().stream().skip(1).forEach(step -> segment.follow(step, post));
        }
        ForwardNode node = child(frame, segment);
        if (ends) {
            node.speculate();
            node.close(Ending.EXIT, Interpolant.TRUE);
        } else if (known.isPresent()) {
            statistics.increment("subsumed past a guard");
            node.speculate();
            node.closeBy(Ending.SUBSUMED, known.get(), known.get().interpolant());
        } else {
            node.close(Ending.INFEASIBLE, Interpolant.falsehood(pool));
        }
        closed(node);
    }

    private Optional<ForwardNode> subsumer(SymbolicState state) {
        return table.subsumerOf(
                state,
                other -> other.interpolant().loops().isEmpty()
                        || path.isWithin(other.interpolant().loops(), forest));
    }

    /** Goes back to the guard that was ignored last. */
    private Optional<Result> fail(Speculation.Failure why) {
        ForwardNode root = speculation.fail(why);
        loops.leaveBelow(root.parent());
        root.giveUp(Interpolant.falsehood(pool));
        closed(root);
        return Optional.empty();
    }

    /** A feasible state at a new node: close the node, or open it for exploration. */
    private Optional<Result> arrive(ForwardNode node, SymbolicState state, Witnesses witnesses, boolean cyclic) {
        statistics.increment("nodes");
        Place place = node.place();
        if (place.isError()) {
            if (speculation.isOn()) {
                return fail(Speculation.Failure.ERROR);
            }
            return witnesses.isEmpty() && guards.block(state.path()) ? turnBack(node) : error(node);
        }
        if (lines.isEnd(place)) {
            node.close(Ending.EXIT, Interpolant.TRUE);
            closed(node);
            return Optional.empty();
        }
        Optional<ForwardNode> subsumer = subsumer(state);
        if (subsumer.isPresent()) {
            statistics.increment("subsumed");
            node.closeBy(Ending.SUBSUMED, subsumer.get(), subsumer.get().interpolant());
            closed(node);
            return Optional.empty();
        }
        Optional<Loop> loop = forest.headedBy(place.location()).filter(Loop::isReducible);
        if (loop.isPresent() && !(options.loops() == Loops.DEEPENING && path.visits(place) < deepening.bound())) {
            LoopInstance innermost = cyclic ? path.innermost(place) : null;
            if (cyclic && path.isUnrolling(place)) {
                if (speculation.isOn() && !speculation.explores(place)) {
                    return fail(Speculation.Failure.BOUND);
                }
                open(new ForwardFrame(node, state, witnesses, order.from(place), true));
            } else if (innermost == null && speculation.isOn() && !speculation.explores(place)) {
                return fail(Speculation.Failure.BOUND);
            } else if (innermost == null) {
                open(loops.enter(node, state, witnesses, loop.get(), Optional.empty()));
            } else {
                comeBack(node, state, witnesses, loop.get(), innermost);
            }
            return Optional.empty();
        }
        if (speculation.isOn() && !speculation.explores(place)) {
            return fail(Speculation.Failure.BOUND);
        }
        open(new ForwardFrame(node, state, witnesses, order.from(place)));
        return Optional.empty();
    }

    private void open(ForwardFrame frame) {
        speculation.explores(frame.node().place());
        path.push(frame);
    }

    private void comeBack(
            ForwardNode node, SymbolicState state, Witnesses witnesses, Loop loop, LoopInstance innermost) {
        boolean inside = !speculation.isOn() || speculation.contains(innermost);
        if (inside) {
            innermost.cameBack(pool, post, path.stepsFrom(path.indexOf(innermost), node));
        }
        SymbolicState current = state;
        while (true) {
            switch (invariants.close(current, innermost)) {
                case PathInvariants.Outcome.Closed(LoopInstance instance) -> {
                    statistics.increment("closed against header");
                    node.closeBy(Ending.CLOSES_LOOP, loops.header(instance), instance.closing());
                    closed(node);
                    return;
                }
                case PathInvariants.Outcome.Weakened(LoopInstance instance, Set<Term> fallen)
                when speculation.isOn() && !speculation.contains(instance) -> {
                    fail(Speculation.Failure.LOOP);
                    return;
                }
                case PathInvariants.Outcome.Weakened(LoopInstance instance, Set<Term> fallen) -> {
                    if (log.isOn()) {
                        log.add(new SearchEvent.Fallen(loops.header(instance).id(), List.copyOf(fallen)));
                    }
                    Set<Term> broken = new LinkedHashSet<>(fallen);
                    broken.retainAll(instance.clauses());
                    if (errors.saturate(instance, broken)) {
                        loops.startOver(instance);
                        return;
                    }
                    statistics.increment("weakenings");
                    invariants.weaken(instance, fallen);
                    if (!loops.resume(instance)) {
                        return;
                    }
                    current = path.top().segments().getLast().end();
                }
                case PathInvariants.Outcome.Unrolled unrolled
                when speculation.isOn() -> {
                    fail(Speculation.Failure.LOOP);
                    return;
                }
                case PathInvariants.Outcome.Unrolled unrolled -> {
                    statistics.increment("unrollings");
                    open(loops.enter(node, current, witnesses, loop, Optional.of(innermost)));
                    return;
                }
            }
        }
    }

    private Optional<Result> error(ForwardNode node) {
        return switch (errors.of(path.stepsFrom(0, node), path.suffixesTo(node))) {
            case Meaning.Real(SymbolicState state, CheckResult.Sat evidence) -> {
                log.add(new SearchEvent.Closed(node.id(), Ending.ERROR, OptionalInt.empty(), List.of()));
                yield Optional.of(new Result.ErrorPath(state, evidence));
            }
            case Meaning.Blocked blocked -> turnBack(node);
            case Meaning.Unclear(Reason why) -> Optional.of(new Result.GaveUp(Optional.of(why)));
            case Meaning.Spurious spurious
            when options.loops() == Loops.DEEPENING -> {
                deepening.learn(spurious.blamed().instance().entry().place(), errors.reasons(spurious));
                loops.headers()
                        .forEach(header -> table.at(header.place())
                                .forEach(other -> deepening.learn(header.place(), other.formula())));
                yield Optional.of(new Result.Deeper());
            }
            case Meaning.Spurious spurious -> cure(errors.remedy(spurious));
        };
    }

    /** Nobody gets to the node: goes back to the first guard that lets nobody past. */
    private Optional<Result> turnBack(ForwardNode node) {
        ForwardNode beyond = node;
        for (int i = path.size() - 1;
                i > 0 && guards.block(path.frame(i).state().path());
                i--) {
            beyond = path.frame(i).node();
        }
        guards.matter(beyond.steps());
        loops.leaveBelow(beyond.parent());
        beyond.giveUp(Interpolant.falsehood(pool));
        closed(beyond);
        return Optional.empty();
    }

    private Optional<Result> cure(Remedy remedy) {
        switch (remedy) {
            case Meaning.Real(SymbolicState state, CheckResult.Sat evidence) -> {
                return Optional.of(new Result.ErrorPath(state, evidence));
            }
            case Remedy.Unroll(LoopInstance instance) -> open(loops.unroll(instance));
            case Remedy.Restart(LoopInstance instance) -> {
                if (log.isOn()) {
                    log.add(new SearchEvent.Refined(loops.header(instance).id(), List.copyOf(instance.locks())));
                }
                loops.startOver(instance);
            }
        }
        return Optional.empty();
    }

    private void close(ForwardFrame frame) {
        ForwardNode node = frame.node();
        LoopInstance instance = node.loop();
        List<Interpolation.Branch> branches = frame.branches(goals::isNeeded);
        Interpolant annotation = table.crowd(node.place()) < CROWD
                ? interpolation.before(branches)
                : interpolation.generallyBefore(branches);
        if (instance != null) {
            annotation = loops.settle(instance, new LoopClosing(pool, instance, annotation, contextFree, vocabulary));
        }
        path.pop();
        node.close(Ending.EXPANDED, annotation);
        closed(node);
        loops.learnt(node);
        table.add(node.place(), node);
        statistics.increment("interpolants");
        if (speculation.isInnermost(node)) {
            speculation.succeed();
        }
    }
}
