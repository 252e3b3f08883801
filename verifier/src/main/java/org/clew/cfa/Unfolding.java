package org.clew.cfa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * The program with calls unfolded on demand (docs/algorithms/README.md): nothing is copied, a {@link Place} is an interned pair of
 * call stack and location. A function that runs once on the stack keeps its variables' own symbols; only a recursive
 * re-activation renames them. One unfolding belongs to one search, and is not shared between threads.
 */
public final class Unfolding {

    private final Cfa cfa;
    private final Map<ContextKey, CallContext> contexts = new HashMap<>();
    private final Map<PlaceKey, Place> places = new HashMap<>();
    private final Map<Place, List<Step>> successors = new HashMap<>();
    private final Renaming renaming;
    private final Place start;

    public Unfolding(Cfa cfa) {
        this.cfa = cfa;
        this.renaming = new Renaming(cfa);
        this.start = place(context(cfa.start(), null, null), cfa.start().entry());
    }

    public Cfa cfa() {
        return cfa;
    }

    /** Where every execution begins. */
    public Place start() {
        return start;
    }

    /** The steps that leave a place; none at the end of the program. */
    public List<Step> successors(Place place) {
        List<Step> known = successors.get(place);
        if (known == null) {
            known = place.location() == place.context().function().exit() ? leave(place) : steps(place);
            successors.put(place, known);
        }
        return known;
    }

    /** A fact about the variables of a function and globals, in one activation of the function. */
    public Term instance(Term fact, CallContext context) {
        return renaming.term(fact, context.function().name(), context.activation());
    }

    public Place place(CallContext context, Location location) {
        return places.computeIfAbsent(
                new PlaceKey(context, location), key -> new Place(places.size(), context, location));
    }

    private CallContext context(Function function, @Nullable CallContext caller, @Nullable Edge call) {
        return contexts.computeIfAbsent(
                new ContextKey(caller, call, function),
                key -> new CallContext(contexts.size(), function, caller, call));
    }

    private List<Step> steps(Place place) {
        List<Step> steps = new ArrayList<>();
        for (Edge edge : place.location().outgoing()) {
            steps.add(
                    edge.op() instanceof Op.Call call
                            ? enter(place, edge, call)
                            : new Step(
                                    edge,
                                    List.of(renaming.op(edge, place.context().activation())),
                                    place(place.context(), edge.target())));
        }
        return List.copyOf(steps);
    }

    /** Parameters get the arguments; an argument that an old-style call left out is unknown. */
    private Step enter(Place place, Edge edge, Op.Call call) {
        Function callee = cfa.function(call.function())
                .orElseThrow(
                        () -> new IllegalStateException("call of " + call.function() + ", which has no automaton"));
        CallContext inner = context(callee, place.context(), edge);
        Op.Call renamed = (Op.Call) renaming.op(edge, place.context().activation());
        List<Op> ops = new ArrayList<>();
        for (int i = 0; i < callee.parameters().size(); i++) {
            Variable parameter = renaming.variable(callee.parameters().get(i), inner.activation());
            ops.add(
                    i < renamed.arguments().size()
                            ? new Op.Assign(parameter, renamed.arguments().get(i))
                            : new Op.Havoc(parameter, Optional.empty()));
        }
        return new Step(edge, ops, place(inner, callee.entry()));
    }

    private List<Step> leave(Place place) {
        CallContext inner = place.context();
        Optional<CallContext> caller = inner.caller();
        if (caller.isEmpty()) {
            return List.of();
        }
        Op.Call call = (Op.Call) renaming.op(inner.call(), caller.get().activation());
        List<Op> ops = new ArrayList<>();
        call.result()
                .ifPresent(target -> ops.add(inner.function()
                        .result()
                        .<Op>map(result -> new Op.Assign(
                                target,
                                renaming.variable(result, inner.activation()).symbol()))
                        .orElseGet(() -> new Op.Havoc(target, Optional.empty()))));
        return List.of(
                new Step(inner.call(), ops, place(caller.get(), inner.call().target())));
    }

    private record ContextKey(
            @Nullable CallContext caller, @Nullable Edge call, Function function) {
        @Override
        public int hashCode() {
            return (caller == null ? 0 : 31 * caller.id()) + (call == null ? 0 : call.id());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ContextKey key
                    && key.caller == caller
                    && key.call == call
                    && key.function == function;
        }
    }

    private record PlaceKey(CallContext context, Location location) {
        @Override
        public int hashCode() {
            return 31 * context.id() + location.id();
        }
    }
}
