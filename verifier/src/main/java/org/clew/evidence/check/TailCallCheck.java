package org.clew.evidence.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.LoopedCalls;
import org.clew.cfa.LoopedCalls.Body;
import org.clew.cfa.Unfolding;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Proves that a program with loops in the place of calls has all errors of the program with the calls. A stack of functions that
 * have called each other last is one function with all their bodies: each edge of the whole program has its like in the body, in
 * the body's variables, and a call in last place has a way that sets the parameters and nothing else that counts. After such a
 * call the caller only hands on the result, so nothing is lost if it is not there any more.
 */
public final class TailCallCheck {

    private final Cfa whole;
    private final Cfa looped;
    private final Map<String, Map<String, Body>> bodies;
    private final Set<Symbol> globals = new HashSet<>();
    private final Readable readable;
    private final Map<String, Set<Symbol>> mentionable = new HashMap<>();

    public TailCallCheck(LoopedCalls form) {
        this.whole = form.whole();
        this.looped = form.cfa();
        this.bodies = form.bodies();
        this.readable = new Readable(new Unfolding(whole));
        whole.globals().forEach(global -> globals.add(global.symbol()));
    }

    /** The part of the whole program without a counterpart; empty if the other program has all its errors. */
    public Optional<String> flaw() {
        if (!looped.start().name().equals(whole.start().name())) {
            return Optional.of("it begins at another location");
        }
        for (Function function : whole.functions()) {
            Optional<Function> other = looped.function(function.name());
            Map<String, Body> inside = bodies.getOrDefault(function.name(), Map.of());
            if (other.isEmpty() || !inside.containsKey(function.name()) || !isLike(function, other.get())) {
                return Optional.of("function " + function.name() + " has another form");
            }
            Optional<String> flaw = new Frame(function, other.get(), inside).flaw();
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        return Optional.empty();
    }

    private static boolean isLike(Function function, Function other) {
        return other.parameters().equals(function.parameters())
                && other.result().equals(function.result());
    }

    private static Stream<Variable> variables(Function function) {
        return Stream.of(
                        function.parameters(),
                        function.locals(),
                        function.result().stream().toList())
                .flatMap(List::stream);
    }

    /** One function of the program with loops, and the functions whose bodies it has. */
    private final class Frame {
        private final Function bottom;
        private final Function other;
        private final Map<String, Body> inside;
        private final Map<String, Substitution> names = new HashMap<>();
        private final Set<Symbol> owned = new HashSet<>();

        private Frame(Function bottom, Function other, Map<String, Body> inside) {
            this.bottom = bottom;
            this.other = other;
            this.inside = inside;
            inside.forEach((name, body) -> {
                Map<Symbol, Term> symbols = new HashMap<>();
                body.names().forEach((symbol, variable) -> symbols.put(symbol, variable.symbol()));
                names.put(name, new Substitution(whole.pool(), symbols));
            });
        }

        private Optional<String> flaw() {
            for (Map.Entry<String, Body> entry : inside.entrySet()) {
                Optional<Function> function = whole.function(entry.getKey());
                if (function.isEmpty() || !hasItsOwnVariables(function.get(), entry.getValue())) {
                    return Optional.of("variables of " + entry.getKey() + " are mixed up in " + bottom.name());
                }
            }
            if (!begins() || !inside.keySet().stream().allMatch(name -> ends(function(name)))) {
                return Optional.of(bottom.name() + " begins or ends at another location");
            }
            for (String name : inside.keySet()) {
                for (Location location : function(name).locations()) {
                    Location copy = copy(name, location);
                    if (copy == null || location.isError() && !copy.isError()) {
                        return Optional.of("no counterpart of " + location + " in " + bottom.name());
                    }
                    for (Edge edge : location.outgoing()) {
                        if (!isCopied(edge, copy) && !isLoop(edge, copy)) {
                            return Optional.of("no counterpart of " + edge + " in " + bottom.name());
                        }
                    }
                }
            }
            return Optional.empty();
        }

        private Function function(String name) {
            return whole.function(name).orElseThrow();
        }

        private @Nullable Location copy(String name, Location location) {
            return Objects.requireNonNull(inside.get(name)).copies().get(location);
        }

        /** Each variable of each body is one of the function's, and no two are the same. */
        private boolean hasItsOwnVariables(Function function, Body body) {
            Set<Variable> here = new HashSet<>(variables(other).toList());
            boolean own = variables(function)
                    .filter(variable -> !variable.isGlobal())
                    .distinct()
                    .allMatch(variable -> {
                        Variable image = variable(body, variable);
                        return !image.isGlobal()
                                && image.sort().equals(variable.sort())
                                && here.contains(image)
                                && owned.add(image.symbol());
                    });
            return own && body.names().keySet().stream().noneMatch(globals::contains);
        }

        private boolean begins() {
            Location first = copy(bottom.name(), bottom.entry());
            return other.entry() == first
                    || other.entry().outgoing().stream()
                            .anyMatch(edge -> edge.op() instanceof Op.Skip && edge.target() == first);
        }

        /** The result of the last function is that of the first. */
        private boolean ends(Function last) {
            Location exit = copy(last.name(), last.exit());
            if (exit == null || last.result().isPresent() != bottom.result().isPresent()) {
                return false;
            }
            if (exit == other.exit()) {
                return last == bottom;
            }
            Optional<Op> handsOn = last == bottom
                    ? Optional.empty()
                    : last.result()
                            .map(result -> new Op.Assign(
                                    bottom.result().orElseThrow(),
                                    variable(Objects.requireNonNull(inside.get(last.name())), result)
                                            .symbol()));
            return exit.outgoing().stream()
                    .anyMatch(
                            edge -> edge.target() == other.exit() && edge.op().equals(handsOn.orElseGet(Op.Skip::new)));
        }

        private boolean isCopied(Edge edge, Location copy) {
            Optional<Op> renamed = renamed(edge.op(), edge.source().function());
            Location end = copy(edge.source().function(), edge.target());
            return renamed.isPresent()
                    && copy.outgoing().stream()
                            .anyMatch(like -> like.target() == end && like.op().equals(renamed.get()));
        }

        /** Empty if the operation mentions what is no variable of the function. */
        private Optional<Op> renamed(Op op, String name) {
            Body body = Objects.requireNonNull(inside.get(name));
            Substitution in = Objects.requireNonNull(names.get(name));
            Function from = function(name);
            return switch (op) {
                case Op.Assume(Term condition) -> terms(from, condition).map(ok -> new Op.Assume(in.apply(condition)));
                case Op.Assign(Variable target, Term value) ->
                    terms(from, target.symbol(), value)
                            .map(ok -> new Op.Assign(variable(body, target), in.apply(value)));
                case Op.Write(Variable region, Term address, Term value) ->
                    terms(from, region.symbol(), address, value)
                            .map(ok -> new Op.Write(region, in.apply(address), in.apply(value)));
                case Op.Havoc(Variable target, var input) ->
                    terms(from, target.symbol()).map(ok -> new Op.Havoc(variable(body, target), input));
                case Op.Call call -> {
                    Term[] mentioned = Stream.concat(
                                    call.arguments().stream(),
                                    call.result().stream().map(Variable::symbol))
                            .toArray(Term[]::new);
                    yield terms(from, mentioned)
                            .map(ok -> new Op.Call(
                                    call.function(),
                                    call.arguments().stream().map(in::apply).toList(),
                                    call.result().map(result -> variable(body, result))));
                }
                case Op.Debt debt -> Optional.of(debt);
                case Op.Skip skip -> Optional.of(skip);
            };
        }

        private Optional<Boolean> terms(Function function, Term... terms) {
            Set<Symbol> known = mentionable.computeIfAbsent(function.name(), name -> {
                Set<Symbol> symbols = new HashSet<>(globals);
                variables(function).forEach(variable -> symbols.add(variable.symbol()));
                return symbols;
            });
            return known.containsAll(FreeSymbols.of(List.of(terms))) ? Optional.of(true) : Optional.empty();
        }

        /** A call in last place: a way sets the parameters of the function called, and leads to its beginning. */
        private boolean isLoop(Edge edge, Location copy) {
            return edge.op() instanceof Op.Call call
                    && inside.containsKey(call.function())
                    && readable.setsItsLocalsButForItsResult(function(call.function()))
                    && call.arguments().size()
                            == function(call.function()).parameters().size()
                    && isLast(edge, call)
                    && copy.outgoing().stream()
                            .anyMatch(first ->
                                    setsParameters(first, call, edge.source().function()));
        }

        private boolean isLast(Edge edge, Op.Call call) {
            Function caller = function(edge.source().function());
            Optional<Variable> held = call.result();
            Set<Location> passed = new HashSet<>();
            Location at = edge.target();
            while (at != caller.exit()) {
                // A loop does not set it, and others may read it.
                if (held.filter(Variable::isGlobal).isPresent()) {
                    return false;
                }
                if (at.isError() || at.outgoing().size() != 1 || !passed.add(at)) {
                    return false;
                }
                Edge next = at.outgoing().getFirst();
                if (next.op() instanceof Op.Assign(Variable target, Term value)) {
                    if (held.isEmpty() || value != held.get().symbol()) {
                        return false;
                    }
                    held = Optional.of(target);
                } else if (!(next.op() instanceof Op.Skip)) {
                    return false;
                }
                at = next.target();
            }
            return held.equals(caller.result())
                    && held.isPresent() == function(call.function()).result().isPresent()
                    && held.stream().noneMatch(Variable::isGlobal);
        }

        private boolean setsParameters(Edge first, Op.Call call, String caller) {
            Function callee = function(call.function());
            Location entry = copy(callee.name(), callee.entry());
            Map<Symbol, Term> store = new HashMap<>();
            Set<Location> passed = new HashSet<>();
            for (Edge edge = first; ; edge = edge.target().outgoing().getFirst()) {
                if (edge.op() instanceof Op.Assign(Variable target, Term value)) {
                    store.put(target.symbol(), new Substitution(whole.pool(), store).apply(value));
                } else if (!(edge.op() instanceof Op.Skip)) {
                    return false;
                }
                if (edge.target() == entry) {
                    break;
                }
                if (edge.target().outgoing().size() != 1 || !passed.add(edge.target())) {
                    return false;
                }
            }
            for (int i = 0; i < callee.parameters().size(); i++) {
                Symbol parameter = variable(
                                Objects.requireNonNull(inside.get(callee.name())),
                                callee.parameters().get(i))
                        .symbol();
                Term value = store.getOrDefault(parameter, parameter);
                store.remove(parameter);
                if (value
                        != Objects.requireNonNull(names.get(caller))
                                .apply(call.arguments().get(i))) {
                    return false;
                }
            }
            return store.keySet().stream().noneMatch(symbol -> globals.contains(symbol) || owned.contains(symbol));
        }

        private Variable variable(Body body, Variable variable) {
            return body.names().getOrDefault(variable.symbol(), variable);
        }
    }
}
