package org.clew.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.Term;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.TraceStep;
import org.clew.source.library.LibraryText;
import org.clew.source.library.UserText;
import org.clew.source.link.LinkedName;
import org.clew.source.lowered.LoweredProgram;

/** Converts a counterexample to events in terms of the source. A run that is too long to be recorded is represented by its inputs and its end. */
public final class SourcePath {

    /** A longer list would not be readable. */
    private static final int MOST_EVENTS = 20_000;

    private final LoweredProgram program;
    /** What the tests of {@code switch} statements decide, by statement. */
    private final Map<SourceSpan, Map<Term, String>> outcomes;

    public SourcePath(LoweredProgram program) {
        this.program = program;
        this.outcomes = outcomes(program);
    }

    public List<PathEvent> of(Counterexample counterexample) {
        List<TraceStep> trace = counterexample.trace();
        List<PathEvent> events = isWhole(trace) ? events(counterexample) : List.of();
        return !events.isEmpty() && events.size() <= MOST_EVENTS ? events : inputsAndEnd(counterexample);
    }

    private boolean isWhole(List<TraceStep> trace) {
        return !trace.isEmpty()
                && trace.getFirst().edge().source() == program.cfa().start().entry();
    }

    private List<PathEvent> events(Counterexample counterexample) {
        List<PathEvent> events = new ArrayList<>();
        List<InputValue> inputs = counterexample.inputs();
        int given = 0;
        for (TraceStep step : counterexample.trace()) {
            Edge edge = step.edge();
            Optional<Input> input = edge.op() instanceof Op.Havoc havoc ? havoc.input() : Optional.empty();
            if (input.isPresent()) {
                if (given >= inputs.size()) {
                    return List.of();
                }
                InputValue value = inputs.get(given++);
                if (UserText.holds(value.input().span())) {
                    addChoice(value, edge, events);
                }
            } else if (UserText.holds(edge.span())) {
                event(step, edge).ifPresent(events::add);
            }
        }
        if (given != inputs.size()) {
            return List.of();
        }
        events.add(end(counterexample));
        return events;
    }

    private static void addChoice(InputValue value, Edge edge, List<PathEvent> events) {
        SourceSpan span = value.input().span();
        String function = LinkedName.shown(edge.source().function());
        events.add(new PathEvent.Chosen(value.input(), value.value(), span, function));
        if (edge.op() instanceof Op.Havoc havoc && isUsers(havoc.target())) {
            events.add(new PathEvent.Assigned(havoc.target(), value.value(), span, function));
        }
    }

    private Optional<PathEvent> event(TraceStep step, Edge edge) {
        String function = LinkedName.shown(edge.source().function());
        return switch (edge.op()) {
            case Op.Assume assume ->
                program.decided(edge)
                        .<PathEvent>map(
                                decision -> new PathEvent.Branched(decision.taken(), decision.statement(), function))
                        .or(() -> selected(assume, edge.span(), function));
            case Op.Call call ->
                function.equals(program.cfa().start().name()) || LibraryText.isInternal(call.function())
                        ? Optional.empty()
                        : Optional.of(new PathEvent.Called(LinkedName.shown(call.function()), edge.span(), function));
            case Op.Assign assign ->
                isUsers(assign.target())
                        ? step.value()
                                .map(value -> new PathEvent.Assigned(assign.target(), value, edge.span(), function))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private Optional<PathEvent> selected(Op.Assume assume, SourceSpan span, String function) {
        return Optional.ofNullable(outcomes.getOrDefault(span, Map.of()).get(assume.condition()))
                .map(outcome -> new PathEvent.Selected(outcome, span, function));
    }

    private static Map<SourceSpan, Map<Term, String>> outcomes(LoweredProgram program) {
        Map<SourceSpan, Map<Term, String>> all = new HashMap<>();
        program.selections().values().stream()
                .flatMap(List::stream)
                .forEach(selection -> selection
                        .outcomes()
                        .forEach(outcome -> all.computeIfAbsent(selection.statement(), span -> new HashMap<>())
                                .put(outcome.test(), outcome.name())));
        return all;
    }

    private List<PathEvent> inputsAndEnd(Counterexample counterexample) {
        List<PathEvent> events = new ArrayList<>();
        for (InputValue value : counterexample.inputs()) {
            if (events.size() < MOST_EVENTS && UserText.holds(value.input().span())) {
                events.add(new PathEvent.Chosen(
                        value.input(), value.value(), value.input().span(), ""));
            }
        }
        events.add(end(counterexample));
        return events;
    }

    /** The call that is the error stands at the last location; a function may begin with it. */
    private PathEvent end(Counterexample counterexample) {
        if (!counterexample.trace().isEmpty()
                && counterexample.trace().getLast().edge().op() instanceof Op.Call call) {
            Optional<Location> entry = program.cfa().function(call.function()).map(Function::entry);
            if (entry.isPresent() && UserText.holds(entry.get().span())) {
                return new PathEvent.Violated(entry.get().span(), LinkedName.shown(call.function()));
            }
        }
        for (TraceStep step : counterexample.trace().reversed()) {
            for (SourceSpan span :
                    List.of(step.edge().target().span(), step.edge().span())) {
                if (UserText.holds(span)) {
                    return new PathEvent.Violated(
                            span, LinkedName.shown(step.edge().source().function()));
                }
            }
        }
        return new PathEvent.Violated(SourceSpan.NONE, "");
    }

    private static boolean isUsers(Variable variable) {
        return variable.kind() == Variable.Kind.C_VARIABLE || variable.kind() == Variable.Kind.PARAMETER;
    }
}
