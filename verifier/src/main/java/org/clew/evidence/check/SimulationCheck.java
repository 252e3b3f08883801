package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Proves that a slice has all errors of the whole program, so that a proof about the slice is one about the whole. Each edge of
 * the whole program, unless it leads where nothing can fail, is an obligation: the slice has an edge that does the same to every
 * variable that can decide a branch of the slice, or the edge changes none of these and the slice may stand still. After each edge
 * the slice may take steps that set variables of its own. An assignment may also have several ways that allow it together
 * ({@link RangedAssignment}).
 *
 * <p>That is a forward simulation. Executions of both programs agree on those variables: they do in the beginning, and each
 * obligation keeps it so. Hence the slice follows every execution of the whole program that leads to an error, and gets there too.
 * Which variables can decide a branch is computed here from the slice alone; nothing of the slicer is trusted.
 */
public final class SimulationCheck {

    private final Cfa whole;
    private final Cfa slice;
    private final Map<Location, Location> copies;
    private final Failures failures;
    private final Influence influence;
    private final CallGraph calls;
    private final Map<Location, Location> counterparts = new HashMap<>();
    private final Set<Variable> shared = new HashSet<>();
    private final Map<String, Boolean> idle = new HashMap<>();
    private final Set<String> met = new HashSet<>();
    private final Deque<Function> open = new ArrayDeque<>();

    public SimulationCheck(Form form) {
        this.whole = form.whole();
        this.slice = form.cfa();
        this.copies = form.copies();
        this.failures = new Failures(whole);
        this.influence = new Influence(slice);
        this.calls = new CallGraph(whole);
        shared.addAll(whole.globals());
        for (Function function : whole.functions()) {
            shared.addAll(function.parameters());
            shared.addAll(function.locals());
            function.result().ifPresent(shared::add);
        }
        whole.edges().forEach(edge -> Influence.target(edge.op()).ifPresent(shared::add));
    }

    /** An edge of the whole program for which the slice has no answer; empty if the slice has all errors of the whole. */
    public Optional<String> flaw() {
        if (!slice.start().name().equals(whole.start().name())) {
            return Optional.of("it begins at another location");
        }
        findCounterparts();
        meet(whole.start().name());
        while (!open.isEmpty()) {
            Optional<String> flaw = flawOf(open.remove());
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        return Optional.empty();
    }

    /** Where the slice stands while the whole program is at a location that was left out: at the next one that was not. */
    private void findCounterparts() {
        counterparts.putAll(copies);
        Deque<Location> known = new ArrayDeque<>(copies.keySet());
        while (!known.isEmpty()) {
            Location location = known.remove();
            if (failures.areAheadOf(location)) {
                for (Edge edge : location.incoming()) {
                    if (counterparts.putIfAbsent(edge.source(), counterparts.get(location)) == null) {
                        known.add(edge.source());
                    }
                }
            }
        }
    }

    private void meet(String function) {
        if (met.add(function)) {
            whole.function(function).ifPresent(open::add);
        }
    }

    private Optional<String> flawOf(Function function) {
        Optional<Function> copy = slice.function(function.name());
        if (copy.isEmpty() || !isLike(function, copy.get())) {
            return Optional.of("function " + function.name() + " has another form");
        }
        Set<Location> seen = new HashSet<>();
        Deque<Location> next = new ArrayDeque<>();
        if (failures.areAheadOf(function.entry())) {
            seen.add(function.entry());
            next.add(function.entry());
        }
        while (!next.isEmpty()) {
            Location location = next.remove();
            Location counterpart = counterparts.get(location);
            if (counterpart == null || location.isError() && !counterpart.isError()) {
                return Optional.of("no counterpart of " + location);
            }
            for (Edge edge : location.outgoing()) {
                if (!isAnswered(edge, counterpart)) {
                    return Optional.of("no counterpart of " + edge);
                }
                // Nothing is proved behind a debt.
                boolean leadsOn = failures.areAheadOf(edge.target()) && !(edge.op() instanceof Op.Debt);
                if (leadsOn && seen.add(edge.target())) {
                    next.add(edge.target());
                }
            }
        }
        return Optional.empty();
    }

    /** A result may be missing: then what a call returns is unknown. */
    private boolean isLike(Function function, Function copy) {
        return copy.parameters().equals(function.parameters())
                && (copy.result().isEmpty() || copy.result().equals(function.result()))
                && counterparts.get(function.entry()) == copy.entry()
                && counterparts.get(function.exit()) == copy.exit();
    }

    private boolean isAnswered(Edge edge, Location from) {
        boolean leadsOn = failures.areAheadOf(edge.target()) && !(edge.op() instanceof Op.Debt);
        if (!leadsOn && !fails(edge.op())) {
            return true;
        }
        Location to = counterparts.get(edge.target());
        if (to == from && leadsOn && isIdle(edge.op())) {
            return true;
        }
        for (Edge answer : from.outgoing()) {
            if ((!leadsOn || leadsTo(answer.target(), to)) && isAnswer(answer.op(), edge.op())) {
                return true;
            }
        }
        return leadsOn
                && to != null
                && edge.op() instanceof Op.Assign assign
                && RangedAssignment.isAllowed(assign, from, to);
    }

    /** Whether the slice comes from one location to another by steps that only set variables which the whole program does not have. */
    private boolean leadsTo(Location from, @Nullable Location to) {
        Location here = from;
        Set<Location> seen = new HashSet<>();
        while (here != to && seen.add(here) && here.outgoing().size() == 1) {
            Edge step = here.outgoing().getFirst();
            boolean isOwn = (step.op() instanceof Op.Assign || step.op() instanceof Op.Write)
                    && Influence.target(step.op()).filter(shared::contains).isEmpty();
            if (!isOwn) {
                return false;
            }
            here = step.target();
        }
        return here == to;
    }

    private boolean fails(Op op) {
        return op instanceof Op.Debt || op instanceof Op.Call call && failures.occurIn(call.function());
    }

    private boolean isAnswer(Op answer, Op op) {
        return switch (op) {
            case Op.Debt debt -> answer instanceof Op.Debt;
            case Op.Call call ->
                answer instanceof Op.Call other && isAnswer(other, call) || isSilent(answer) && isIdle(op);
            case Op.Assume assume -> answer.equals(op) || isSilent(answer);
            case Op.Assign assign -> answer.equals(op) || isSilent(answer) && isIdle(op);
            case Op.Write write -> answer.equals(op) || isSilent(answer) && isIdle(op);
            case Op.Havoc havoc -> answer.equals(op) || isSilent(answer) && isIdle(op);
            case Op.Skip skip -> isSilent(answer);
        };
    }

    private boolean isAnswer(Op.Call answer, Op.Call call) {
        Optional<Function> callee = whole.function(call.function());
        if (!answer.function().equals(call.function())
                || answer.arguments().size() != call.arguments().size()
                || callee.isEmpty()) {
            return false;
        }
        List<Variable> parameters = callee.get().parameters();
        for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
            if (influence.of(parameters.get(i))
                    && answer.arguments().get(i) != call.arguments().get(i)) {
                return false;
            }
        }
        boolean returnsAlike = answer.result().equals(call.result())
                || call.result().stream().noneMatch(influence::of)
                        && answer.result().stream().noneMatch(influence::of);
        if (returnsAlike) {
            meet(call.function());
        }
        return returnsAlike;
    }

    /** Can be taken whenever the slice is there, and changes nothing that can decide a branch. */
    private boolean isSilent(Op op) {
        return switch (op) {
            case Op.Skip skip -> true;
            case Op.Assign assign -> !influence.of(assign.target());
            case Op.Write write -> !influence.of(write.region());
            case Op.Havoc havoc -> !influence.of(havoc.target());
            case Op.Assume assume -> false;
            case Op.Call call -> false;
            case Op.Debt debt -> false;
        };
    }

    /** Whether the whole program, if it gets to the end of this operation, has changed nothing that can decide a branch of the slice. */
    private boolean isIdle(Op op) {
        return switch (op) {
            case Op.Assume assume -> true;
            case Op.Call call ->
                call.result().stream().noneMatch(influence::of) && idle.computeIfAbsent(call.function(), this::isIdle);
            case Op.Debt debt -> false;
            default -> isSilent(op);
        };
    }

    /** Of a call with all that it calls. Its locals are no longer there when it is called again, unless a function reads them unset. */
    private boolean isIdle(String function) {
        if (failures.occurIn(function)) {
            return false;
        }
        Set<Variable> changed = new HashSet<>();
        for (String name : calls.reached(List.of(function))) {
            Optional<Function> reached = whole.function(name);
            if (reached.isEmpty()) {
                return false;
            }
            changed.addAll(reached.get().parameters());
            reached.get()
                    .locations()
                    .forEach(location -> location.outgoing()
                            .forEach(edge -> Influence.target(edge.op()).ifPresent(changed::add)));
        }
        return changed.stream()
                .noneMatch(
                        variable -> influence.of(variable) && (variable.isGlobal() || influence.isReadUnset(variable)));
    }
}
