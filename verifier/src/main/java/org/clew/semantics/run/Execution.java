package org.clew.semantics.run;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.clew.cfa.Cfa;
import org.clew.cfa.Determinism;
import org.clew.limits.Reason;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** One concrete run: the main loop over edges, and the stack of activations. */
final class Execution implements Interpreter.Image {

    private static final int MAX_CALL_DEPTH = 200_000;
    private static final int STEPS_BETWEEN_CLOCK_READS = 1 << 14;

    private final Interpreter program;
    private final Cfa cfa;
    private final RunLimits limits;
    private final Environment environment;
    private final TraceRecorder trace;
    private final Registers r;
    private final ArrayDeque<Activation> callers = new ArrayDeque<>();
    private CompiledFunction current;
    private final @Nullable Repetition repetition;
    private final Interpreter.@Nullable Observer observer;
    private long steps;
    /** Steps of rounds that were computed at once. */
    private long leapt;

    /** Whether the run depended on nothing but the program and its inputs, as far as can be decided without an analysis. */
    private boolean determined;

    private final Set<CompiledFunction> entered = new LinkedHashSet<>();
    private final Set<CompiledEdge> havocs = new LinkedHashSet<>();

    /** A caller that waits, and the call edge it waits at. */
    private record Activation(CompiledFunction function, long[] words, Object[] objects, CompiledEdge call) {}

    Execution(
            Interpreter program,
            Choices choices,
            RunLimits limits,
            @Nullable UnsetObjects watch,
            Interpreter.@Nullable Observer observer) {
        this.observer = observer;
        this.program = program;
        this.cfa = program.cfa();
        this.limits = limits;
        // Memory with chosen contents counts as written.
        boolean given = !choices.initial().isEmpty() || !choices.unknowns().isEmpty();
        this.determined = !given && !program.hasUnknownGlobals();
        environment = new Environment(cfa.pool(), choices);
        trace = new TraceRecorder(cfa.pool(), limits.traceLength());
        r = new Registers(program.globals().size());
        r.watch = watch;
        r.partition = PartitionCheck.ON ? new PartitionCheck(cfa, program.globals()) : null;
        boolean wantsEveryStep = watch != null || observer != null || limits.traceLength() >= limits.steps();
        repetition = wantsEveryStep ? null : new Repetition(program, r);
        for (Variable variable : cfa.globals()) {
            environment.initialise(
                    r, slotOf(variable), Optional.ofNullable(choices.initial().get(variable)));
        }
        current = program.function(cfa.start().name());
        current.template().enter(r);
    }

    ConcreteRun run() {
        Outcome outcome;
        try {
            outcome = runEdges();
        } catch (WordArray.OutOfCells tooMuch) {
            outcome = new Outcome.LimitReached(new Reason.Memory());
        }
        boolean determined = isDetermined(outcome);
        return new ConcreteRun(
                outcome, environment.inputs(), environment.unknowns(), determined, trace.steps(), steps + leapt);
    }

    /** Checks that need an analysis come last, and are not made for runs of which there are many. */
    private boolean isDetermined(Outcome outcome) {
        boolean matters = switch (outcome) {
            case Outcome.ReachedError error -> true;
            case Outcome.Ended ended -> environment.inputs().isEmpty();
            case Outcome.Stuck stuck -> environment.inputs().isEmpty();
            case Outcome.Debt debt -> false;
            case Outcome.LimitReached limit -> false;
        };
        Determinism determinism = program.determinism();
        return matters
                && determined
                && !r.unknownRead
                && havocs.stream().noneMatch(havoc -> determinism.admitsUnknown(havoc.edge, (Op.Havoc) havoc.edge.op()))
                && entered.stream().noneMatch(CompiledFunction::admitsUnknown);
    }

    private Outcome runEdges() {
        CompiledLocation at = current.entry();
        while (true) {
            if (at.location.isError()) {
                return new Outcome.ReachedError(at.location);
            }
            if (at.exit) {
                if (callers.isEmpty()) {
                    return new Outcome.Ended(exitStatus());
                }
                CompiledEdge call = callers.getFirst().call();
                at = repeated(at, call, true, leave());
                continue;
            }
            if (at.edges.length == 0) {
                return new Outcome.Ended(exitStatus());
            }
            CompiledEdge edge = enabled(at);
            if (r.nullRead) {
                return Outcome.Stuck.onNull(at.location);
            }
            if (edge == null) {
                return new Outcome.Stuck(at.location, "an assumption does not hold");
            }
            if (++steps % STEPS_BETWEEN_CLOCK_READS == 0 && limits.budget().isSpent()) {
                return new Outcome.LimitReached(limits.budget().token().reason().orElse(new Reason.Interrupted()));
            }
            if (steps > limits.steps()) {
                return new Outcome.LimitReached(new Reason.Exhausted("step limit of " + limits.steps()));
            }
            determined = determined && (at.exclusive || isOnlyEnabled(at, edge));
            if (edge.kind == CompiledEdge.Kind.CALL) {
                trace.record(edge, callers.size(), r);
                if (callers.size() == MAX_CALL_DEPTH) {
                    return new Outcome.LimitReached(new Reason.Exhausted("call depth of " + MAX_CALL_DEPTH));
                }
                at = repeated(at, edge, false, enter(edge));
                continue;
            }
            if (edge.kind == CompiledEdge.Kind.DEBT && !passes((Op.Debt) edge.edge.op())) {
                return new Outcome.Debt(edge.edge, (Op.Debt) edge.edge.op());
            }
            take(edge);
            if (r.nullRead) {
                return Outcome.Stuck.onNull(at.location);
            }
            trace.record(edge, callers.size(), r);
            at = repeated(at, edge, false, edge.target);
        }
    }

    /** After a step: makes those that repeat themselves at once. The run is at the same place then. */
    private CompiledLocation repeated(CompiledLocation from, CompiledEdge edge, boolean returns, CompiledLocation at) {
        if (observer != null) {
            observer.after(edge.edge, returns, callers.size(), this);
        }
        if (repetition != null && repetition.isWatching(steps)) {
            repetition.add(from, edge, returns, callers.size());
            if (repetition.isDue(callers.size())) {
                long made = repetition.leap(at, current, steps);
                if (made > 0) {
                    leapt = Math.min(leapt + made, Repetition.MOST_STEPS);
                    trace.interrupt();
                }
            }
        }
        return at;
    }

    private void take(CompiledEdge edge) {
        switch (edge.kind) {
            case EFFECT -> {
                edge.effect.run(r);
                if (r.watch != null && edge.edge.op() instanceof Op.Assign assign) {
                    r.watch.assigned(edge, assign, r);
                }
            }
            case HAVOC -> havoc(edge, (Op.Havoc) edge.edge.op());
            case DEBT, ASSUME, CALL -> {}
        }
    }

    /** False where the run cannot go on. */
    private boolean passes(Op.Debt debt) {
        return switch (debt.kind()) {
            case UNSUPPORTED, UNDEFINED_FUNCTION -> false;
            // This is one possible body of the function or one possible object of the environment, so an error on this
            // run is a possible error.
            case GUESSED_FUNCTION, OUTSIDE_MEMORY -> {
                determined = false;
                yield true;
            }
            case REUSED_MEMORY -> {
                determined = false;
                if (r.partition != null) {
                    r.partition.forget();
                }
                yield true;
            }
        };
    }

    /** The first edge that can be taken, with its terms evaluated. */
    private @Nullable CompiledEdge enabled(CompiledLocation at) {
        for (CompiledEdge edge : at.edges) {
            if (r.partition != null) {
                r.partition.at(edge.edge);
            }
            edge.code.run(r);
            if (r.strayRead) {
                checkPartition(edge);
            }
            if (r.nullRead && edge.code.dependsOnNull(r)) {
                r.nullRead = true;
                return null;
            }
            if (edge.kind != CompiledEdge.Kind.ASSUME || r.words[edge.code.result()] != 0) {
                return edge;
            }
        }
        return null;
    }

    /** Terms are evaluated as a whole, also where C would not read. */
    private void checkPartition(CompiledEdge edge) {
        boolean nullRead = r.nullRead;
        boolean matters = edge.code.dependsOnStray(r);
        r.nullRead = nullRead;
        if (matters && r.partition != null) {
            throw r.partition.defect();
        }
    }

    private boolean isOnlyEnabled(CompiledLocation at, CompiledEdge chosen) {
        for (CompiledEdge edge : at.edges) {
            if (edge.kind != CompiledEdge.Kind.ASSUME) {
                return false;
            }
            if (edge != chosen) {
                edge.code.run(r);
                boolean passes = r.nullRead || r.words[edge.code.result()] != 0;
                r.nullRead = false;
                r.strayRead = false;
                if (passes) {
                    return false;
                }
            }
        }
        return true;
    }

    private void havoc(CompiledEdge edge, Op.Havoc havoc) {
        if (determined && havoc.input().isEmpty()) {
            havocs.add(edge);
        }
        environment.havoc(r, havoc, changedBy(edge));
        if (r.watch != null && havoc.input().isEmpty()) {
            r.watch.havoc(edge, havoc, changedBy(edge), r);
        }
    }

    private CompiledLocation enter(CompiledEdge call) {
        CompiledFunction callee = call.callee;
        if (callee == null) {
            callee = program.function(call.call().function());
            call.callee = callee;
        }
        determined = determined && !callee.lacks(call.call());
        if (determined) {
            entered.add(callee);
        }
        Activation caller = new Activation(current, r.words, r.objects, call);
        callers.push(caller);
        callee.template().enter(r);
        callee.bind(r, caller.words(), caller.objects(), call.code);
        current = callee;
        return callee.entry();
    }

    private CompiledLocation leave() {
        Activation caller = callers.pop();
        Slot to = caller.call().changed;
        Slot from = current.result().orElse(null);
        if (to != null && from != null) {
            if (Values.isWord(to.sort())) {
                long word = from.word(r);
                resume(caller);
                to.store(r, word);
            } else {
                Object object = from.object(r);
                resume(caller);
                to.store(r, object);
            }
        } else {
            resume(caller);
        }
        return caller.call().target;
    }

    private void resume(Activation caller) {
        r.words = caller.words();
        r.objects = caller.objects();
        current = caller.function();
    }

    @Override
    public void variables(BiConsumer<Variable, Long> visitor) {
        for (Variable global : cfa.globals()) {
            if (Values.isWord(global.sort())) {
                visitor.accept(global, slotOf(global).word(r));
            }
        }
        current.words(r.words, visitor);
        callers.forEach(caller -> caller.function().words(caller.words(), visitor));
    }

    @Override
    public void cells(Variable region, BiConsumer<Long, Long> visitor) {
        if (slotOf(region).object(r) instanceof WordArray words) {
            words.forEach(visitor);
        }
    }

    private int exitStatus() {
        return cfa.start().result().map(status -> (int) slotOf(status).word(r)).orElse(0);
    }

    private Slot slotOf(Variable global) {
        return new Slot(true, Objects.requireNonNull(program.globals().get(global.symbol())), global.sort());
    }

    private static Slot changedBy(CompiledEdge edge) {
        if (edge.changed == null) {
            throw new IllegalStateException("a havoc without a target");
        }
        return edge.changed;
    }
}
