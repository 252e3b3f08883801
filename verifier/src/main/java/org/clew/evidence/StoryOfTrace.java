package org.clew.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.evidence.RunStory.Changed;
import org.clew.evidence.RunStory.Moment;
import org.clew.evidence.RunStory.Written;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.run.TraceStep;
import org.clew.source.library.UserText;
import org.clew.source.link.LinkedName;

/** Converts the trace of a counterexample to steps of source lines. Effects of library models belong to the line that calls them. */
public final class StoryOfTrace {

    /** Longer runs would not be readable, and their memory would be a large term. */
    private static final int MOST_STEPS = 6_000;

    private final Cfa cfa;
    private final ConcreteState state;
    private final ObjectsOfRun objects;
    private final List<Moment> moments = new ArrayList<>();
    private final List<Function> stack = new ArrayList<>();
    private final List<Op.Call> calls = new ArrayList<>();
    /** What the user's statements mention, of all variables that a run begins with. */
    private final Set<Symbol> mentioned = new HashSet<>();

    private List<Changed> changes = new ArrayList<>();
    private List<Written> writes = new ArrayList<>();
    private SourceSpan current = SourceSpan.NONE;

    public StoryOfTrace(Cfa cfa, DataModel model) {
        this.cfa = cfa;
        this.state = new ConcreteState(cfa.pool());
        this.objects = new ObjectsOfRun(model);
    }

    /** Nothing for a run whose beginning is not known, or that is too long. */
    public Optional<RunStory> of(List<TraceStep> trace) {
        if (trace.isEmpty()
                || trace.size() > MOST_STEPS
                || trace.getFirst().edge().source() != cfa.start().entry()) {
            return Optional.empty();
        }
        trace.forEach(this::mention);
        stack.add(cfa.start());
        for (TraceStep step : trace) {
            returnTo(step.depth());
            visit(step.edge());
            apply(step);
        }
        visit(SourceSpan.NONE);
        return Optional.of(new RunStory(moments, objects.list()));
    }

    private void mention(TraceStep step) {
        if (step.depth() > 0 && UserText.holds(step.edge().span())) {
            mentioned.addAll(FreeSymbols.of(terms(step.edge().op())));
        }
    }

    private static List<Term> terms(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> List.of(condition);
            case Op.Assign(Variable target, Term value) -> List.of(target.symbol(), value);
            case Op.Write(Variable region, Term address, Term value) -> List.of(address, value);
            case Op.Havoc havoc -> List.of(havoc.target().symbol());
            case Op.Call call -> {
                List<Term> terms = new ArrayList<>(call.arguments());
                call.result().ifPresent(result -> terms.add(result.symbol()));
                yield terms;
            }
            case Op.Debt debt -> List.of();
            case Op.Skip skip -> List.of();
        };
    }

    private void visit(Edge edge) {
        if (stack.size() > 1 && UserText.holds(edge.span()) && !isSameLine(edge.span())) {
            visit(edge.span());
        }
    }

    private boolean isSameLine(SourceSpan span) {
        return span.line() == current.line() && span.file().equals(current.file());
    }

    private void visit(SourceSpan span) {
        if (current.isKnown()) {
            moments.add(new Moment(current, names(), changes, writes));
            changes = new ArrayList<>();
            writes = new ArrayList<>();
        }
        current = span;
    }

    private List<String> names() {
        return stack.stream()
                .skip(1)
                .filter(StoryOfTrace::isUsers)
                .map(function -> LinkedName.shown(function.name()))
                .toList();
    }

    private static boolean isUsers(Function function) {
        return UserText.holds(function.entry().span());
    }

    /** A local of a model belongs to no function of the user, and headers declare variables that a program does not use. */
    private boolean isShown(Variable variable) {
        return variable.isGlobal() ? mentioned.contains(variable.symbol()) : isUsers(stack.getLast());
    }

    private void returnTo(int depth) {
        while (state.depth() > depth) {
            // The line that returns belongs to the function that it is in.
            visit(SourceSpan.NONE);
            Optional<Term> result = stack.getLast().result().flatMap(state::get);
            state.leave();
            stack.removeLast();
            Optional<Variable> target = calls.removeLast().result();
            if (target.isPresent() && result.isPresent()) {
                set(target.get(), result.get());
            }
        }
    }

    private void apply(TraceStep step) {
        switch (step.edge().op()) {
            case Op.Assign(Variable target, Term value) -> {
                if (target.kind() == Variable.Kind.ALLOCATOR) {
                    allocated(state.get(target), state.value(value), step.edge().span());
                }
                set(target, step.value().orElseGet(() -> state.value(value)));
            }
            case Op.Havoc havoc -> step.value().ifPresent(value -> set(havoc.target(), value));
            case Op.Write(Variable region, Term address, Term value) -> {
                Term where = state.value(address);
                Term what = state.value(value);
                state.write(region, where, what);
                ConcreteState.number(where).ifPresent(at -> writes.add(new Written(at, what)));
            }
            case Op.Call call -> call(call);
            case Op.Assume assume -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    private void call(Op.Call call) {
        Optional<Function> callee = cfa.function(call.function());
        if (callee.isEmpty()) {
            return;
        }
        List<Term> arguments = call.arguments().stream().map(state::value).toList();
        visit(SourceSpan.NONE);
        stack.add(callee.get());
        calls.add(call);
        state.enter();
        List<Variable> parameters = callee.get().parameters();
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            set(parameters.get(i), arguments.get(i));
        }
    }

    private void set(Variable variable, Term value) {
        state.set(variable, value);
        switch (variable.kind()) {
            case C_VARIABLE, PARAMETER -> {
                if (variable.displayName().startsWith("&")) {
                    ConcreteState.number(value).ifPresent(at -> objects.named(at, variable));
                } else {
                    if (isShown(variable)) {
                        changes.add(new Changed(variable, value));
                    }
                    ConcreteState.number(value).ifPresent(at -> objects.pointed(at, variable.type()));
                }
            }
            case RESULT, TEMPORARY, REGION, CELL, ALLOCATOR -> {}
        }
    }

    private void allocated(Optional<Term> before, Term after, SourceSpan where) {
        Optional<BigInteger> from = before.flatMap(ConcreteState::number);
        Optional<BigInteger> to = ConcreteState.number(after);
        if (from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) < 0) {
            objects.born(from.get(), to.get().subtract(from.get()), where, moments.size());
        }
    }
}
