package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.LoopedCalls;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/** A function that contains copies of the bodies of other functions, and jumps to a copy where it had a tail call. */
final class MergedBodies {

    private final TermPool pool;
    private final Function function;
    private final List<Function> others;
    private final CfaBuilder.FunctionBuilder copy;
    private final Map<String, Body> bodies = new LinkedHashMap<>();
    private final Map<String, Variable> locals = new HashMap<>();

    /** @param circle the function itself and those that it calls last, or empty if it stays as it is */
    MergedBodies(CfaBuilder builder, Function function, List<Function> circle) {
        this.pool = builder.pool();
        this.function = function;
        this.others = circle;
        this.copy = builder.function(function.name());
    }

    /** The bodies by the names of the functions that they come from. */
    Map<String, LoopedCalls.Body> make() {
        function.parameters().forEach(copy::parameter);
        function.locals().forEach(copy::local);
        function.result().ifPresent(copy::result);
        if (others.isEmpty()) {
            Body body = new Body(function);
            body.copyEdges();
            copy.finish(body.copy(function.entry()), body.copy(function.exit()));
            return Map.of(function.name(), body.origin());
        }
        Location entry = copy.location(function.entry().span());
        Location exit = copy.location(function.exit().span());
        others.forEach(other -> bodies.put(other.name(), new Body(other)));
        bodies.values().forEach(Body::copyEdges);
        bodies.values().forEach(body -> body.leave(exit));
        Body own = Objects.requireNonNull(bodies.get(function.name()));
        copy.edge(entry, new Op.Skip(), own.copy(function.entry()), SourceSpan.NONE);
        copy.finish(entry, exit);
        Map<String, LoopedCalls.Body> made = new LinkedHashMap<>();
        bodies.forEach((name, body) -> made.put(name, body.origin()));
        return made;
    }

    /** One of the bodies, with variables of its own if it comes from another function. */
    private final class Body {
        private final Function original;
        private final Map<Symbol, Variable> renamed = new HashMap<>();
        private final Substitution names;
        private final Map<Location, Location> copies = new HashMap<>();

        private Body(Function original) {
            this.original = original;
            if (original != function) {
                original.parameters().forEach(this::rename);
                original.locals().forEach(this::rename);
                original.result().ifPresent(this::rename);
            }
            Map<Symbol, Term> symbols = new HashMap<>();
            renamed.forEach((symbol, variable) -> symbols.put(symbol, variable.symbol()));
            names = new Substitution(pool, symbols);
        }

        private LoopedCalls.Body origin() {
            return new LoopedCalls.Body(Map.copyOf(copies), Map.copyOf(renamed));
        }

        private void rename(Variable variable) {
            renamed.put(variable.symbol(), local(variable, ""));
        }

        /** Nothing that a user wrote: it may have the name of a variable of this function. */
        private Variable local(Variable like, String mark) {
            return locals.computeIfAbsent(function.name() + "::" + like.name() + mark, name -> {
                Variable own = new Variable(
                        pool.symbol(name, like.sort()),
                        like.displayName(),
                        like.type(),
                        Variable.Kind.TEMPORARY,
                        false);
                copy.local(own);
                return own;
            });
        }

        private void copyEdges() {
            for (Location location : original.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Call call && bodies.containsKey(call.function())) {
                        begin(copy(location), call, edge.span());
                    } else {
                        copy.edge(copy(location), named(edge.op()), copy(edge.target()), edge.span());
                    }
                }
            }
        }

        /** The beginning of a body is the head of a loop that no user wrote. */
        private Location copy(Location location) {
            return copies.computeIfAbsent(location, key -> {
                SourceSpan span =
                        bodies.containsKey(original.name()) && key == original.entry() ? SourceSpan.NONE : key.span();
                return key.isError() ? copy.like(key) : copy.location(span);
            });
        }

        private void begin(Location from, Op.Call call, SourceSpan span) {
            Body called = Objects.requireNonNull(bodies.get(call.function()));
            Map<Variable, Term> values = new LinkedHashMap<>();
            for (int i = 0; i < call.arguments().size(); i++) {
                values.put(
                        called.variable(called.original.parameters().get(i)),
                        names.apply(call.arguments().get(i)));
            }
            List<Op> ops = new ArrayList<>(Assignments.atOnce(pool, values, parameter -> local(parameter, "'")));
            ops.add(new Op.Skip());
            Location at = from;
            for (int i = 0; i < ops.size(); i++) {
                Location next = i + 1 < ops.size() ? copy.location(span) : called.copy(called.original.entry());
                copy.edge(at, ops.get(i), next, span);
                at = next;
            }
        }

        private void leave(Location exit) {
            Op last = original == function || function.result().isEmpty()
                    ? new Op.Skip()
                    : new Op.Assign(
                            function.result().get(),
                            variable(original.result().orElseThrow()).symbol());
            copy.edge(copy(original.exit()), last, exit, original.exit().span());
        }

        private Variable variable(Variable variable) {
            return renamed.getOrDefault(variable.symbol(), variable);
        }

        private Op named(Op op) {
            return switch (op) {
                case Op.Assume(Term condition) -> new Op.Assume(names.apply(condition));
                case Op.Assign(Variable target, Term value) -> new Op.Assign(variable(target), names.apply(value));
                case Op.Write(Variable region, Term address, Term value) ->
                    new Op.Write(region, names.apply(address), names.apply(value));
                case Op.Havoc(Variable target, var input) -> new Op.Havoc(variable(target), input);
                case Op.Call(String callee, List<Term> arguments, var result) ->
                    new Op.Call(callee, arguments.stream().map(names::apply).toList(), result.map(this::variable));
                case Op.Debt debt -> debt;
                case Op.Skip skip -> skip;
            };
        }
    }
}
