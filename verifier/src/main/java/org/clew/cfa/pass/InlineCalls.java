package org.clew.cfa.pass;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/**
 * The program as one function without calls, for searches that go backwards: from the error location alone a backward search cannot tell which call
 * it came from. Recursion deeper than the limit, or a program larger than the limit, ends in a debt, so that no proof can rely on the part that was
 * cut off.
 */
public final class InlineCalls {

    private static final int MAX_ACTIVATIONS = 12;
    private static final int MAX_PLACES = 200_000;

    private final int maxActivations;
    private final int maxPlaces;

    public InlineCalls(int maxActivations, int maxPlaces) {
        this.maxActivations = maxActivations;
        this.maxPlaces = maxPlaces;
    }

    /** With the limits of every search. */
    public static InlineCalls standard() {
        return new InlineCalls(MAX_ACTIVATIONS, MAX_PLACES);
    }

    /**
     * A program without calls.
     *
     * @param origins where its locations come from; those between the operations of one step have none
     */
    public record Inlined(Cfa cfa, Map<Location, Place> origins) {}

    public Cfa apply(Cfa cfa) {
        return inline(cfa).cfa();
    }

    public Inlined inline(Cfa cfa) {
        return new Inlining(cfa).run();
    }

    private final class Inlining {
        private final Unfolding unfolding;
        private final CfaBuilder builder;
        private final CfaBuilder.FunctionBuilder function;
        private final Map<Place, Location> copies = new HashMap<>();
        private final Deque<Place> open = new ArrayDeque<>();
        private final Map<String, Variable> locals = new LinkedHashMap<>();

        private Inlining(Cfa cfa) {
            this.unfolding = new Unfolding(cfa);
            this.builder = new CfaBuilder(cfa.pool(), cfa.dataModel());
            cfa.globals().forEach(builder::global);
            this.function = builder.function(cfa.start().name());
        }

        private Inlined run() {
            Location entry = copy(unfolding.start());
            Location exit = copy(unfolding.place(
                    unfolding.start().context(), unfolding.cfa().start().exit()));
            while (!open.isEmpty()) {
                Place place = open.remove();
                for (Step step : unfolding.successors(place)) {
                    if (isCutOff(step.target())) {
                        cutOff(place, step);
                    } else {
                        chain(Objects.requireNonNull(copies.get(place)), step, copy(step.target()));
                    }
                }
            }
            locals.values().forEach(function::local);
            function.finish(entry, exit);
            Map<Location, Place> origins = new HashMap<>();
            copies.forEach((place, location) -> origins.put(location, place));
            return new Inlined(builder.build(unfolding.cfa().start().name()), origins);
        }

        private boolean isCutOff(Place target) {
            return target.context().activation() > maxActivations
                    || (copies.size() >= maxPlaces && !copies.containsKey(target));
        }

        private void cutOff(Place place, Step step) {
            Op debt = new Op.Debt(
                    Op.Debt.Kind.UNSUPPORTED,
                    "calls nested " + place.context().depth() + " deep",
                    "the backward search unfolds recursion only to a fixed depth");
            SourceSpan span = step.edge().span();
            function.edge(Objects.requireNonNull(copies.get(place)), debt, function.location(span), span);
        }

        private void chain(Location from, Step step, Location to) {
            List<Op> ops = step.ops().isEmpty() ? List.of(new Op.Skip()) : step.ops();
            Location at = from;
            for (int i = 0; i < ops.size(); i++) {
                Op op = ops.get(i);
                noteLocal(op);
                Location next =
                        i + 1 == ops.size() ? to : function.location(step.edge().span());
                function.edge(at, op, next, step.edge().span());
                at = next;
            }
        }

        private void noteLocal(Op op) {
            Variable target = switch (op) {
                case Op.Assign assign -> assign.target();
                case Op.Havoc havoc -> havoc.target();
                case Op.Assume a -> null;
                case Op.Write w -> null;
                case Op.Call c -> null;
                case Op.Debt d -> null;
                case Op.Skip s -> null;
            };
            if (target != null && !target.isGlobal()) {
                locals.putIfAbsent(target.name(), target);
            }
        }

        private Location copy(Place place) {
            return copies.computeIfAbsent(place, p -> {
                open.add(p);
                return function.like(p.location());
            });
        }
    }
}
