package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.SideEffects;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/**
 * Replaces unbounded recursion by contracts. Where recursive functions call each other, the result and the globals that the call may change get any
 * values that the contract of the callee allows. The new program also proves the contracts by induction on the depth of calls: it may instead call
 * one of the functions with any arguments, globals and memory, and a broken contract is an error. So it has the errors of the whole program at any
 * depth, and it has no error only if the contracts hold of all calls that return.
 *
 * <p>A contract is a formula over the parameters of a function, which stand for the arguments, its result, globals, which stand
 * for what they hold after the call, and what they held {@link #before}.
 */
public final class Contracts {

    private static final String START = "contracts::start";

    private final Cfa cfa;
    private final TermPool pool;
    private final Map<String, Term> contracts;
    private final SideEffects effects;
    private final Map<String, Variable> free = new LinkedHashMap<>();

    /**
     * A program in which contracts replace recursion.
     *
     * @param obligations where a function with a contract has just returned; no other location follows a call of the start
     * @param form the program and what became of the locations of the whole
     */
    public record Contracted(Cfa cfa, Map<Location, Obligation> obligations, Form form) {}

    /** A call with any arguments: what the words of its contract are there. */
    public record Obligation(Function function, Map<Symbol, Term> names) {}

    private Contracts(Cfa cfa, Map<String, Term> contracts) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        this.contracts = contracts;
        this.effects = new SideEffects(cfa);
    }

    /** @param contracts of recursive functions; calls from one of them to another are replaced */
    public static Contracted of(Cfa cfa, Map<String, Term> contracts) {
        return new Contracts(cfa, contracts).apply();
    }

    /** What a global held when the function was called. */
    public static Symbol before(TermPool pool, Variable global) {
        return pool.symbol("contracts::before::" + global.name(), global.sort());
    }

    private Contracted apply() {
        Rewriting rewriting = Rewriting.copy(cfa, this::ways);
        CfaBuilder builder = rewriting.builder();
        CfaBuilder.FunctionBuilder start = builder.function(START);
        cfa.start().result().ifPresent(start::result);
        Location entry = start.location(SourceSpan.NONE);
        Location exit = start.location(SourceSpan.NONE);
        start.edge(entry, new Op.Call(cfa.start().name(), List.of(), cfa.start().result()), exit, SourceSpan.NONE);
        Map<Location, Obligation> obligations = new LinkedHashMap<>();
        contracts.forEach((name, contract) -> {
            Function function = cfa.function(name).orElseThrow();
            Map<Symbol, Term> names = new HashMap<>();
            Location at = entry;
            for (Op op : anyCall(function, names)) {
                Location to = start.location(function.entry().span());
                start.edge(at, op, to, function.entry().span());
                at = to;
            }
            obligations.put(at, new Obligation(function, Map.copyOf(names)));
            Term kept = new Substitution(pool, names).apply(contract);
            Location broken = start.errorLocation(function.entry().span());
            start.edge(
                    at, new Op.Assume(pool.not(kept)), broken, function.entry().span());
        });
        start.finish(entry, exit);
        free.values().forEach(builder::global);
        Cfa contracted = builder.build(START);
        return new Contracted(contracted, obligations, new Form(cfa, contracted, rewriting.copied()));
    }

    /** A call with any arguments. Globals hold anything, because nothing has happened yet. */
    private List<Op> anyCall(Function function, Map<Symbol, Term> names) {
        List<Op> ops = new ArrayList<>();
        List<Term> arguments = new ArrayList<>();
        for (Variable parameter : function.parameters()) {
            Variable any = free("any", parameter);
            names.put(parameter.symbol(), any.symbol());
            arguments.add(any.symbol());
            ops.add(new Op.Havoc(any, Optional.empty()));
        }
        for (Variable global : cfa.globals()) {
            names.put(before(pool, global), global.symbol());
        }
        for (Variable global : effects.of(function.name())) {
            Variable old = free("any", global);
            names.put(before(pool, global), old.symbol());
            ops.add(new Op.Assign(old, global.symbol()));
        }
        Optional<Variable> outcome = function.result().map(result -> free("outcome", result));
        outcome.ifPresent(result -> names.put(function.result().orElseThrow().symbol(), result.symbol()));
        ops.add(new Op.Call(function.name(), arguments, outcome));
        return ops;
    }

    private List<Rewriting.Way> ways(Location location) {
        return location.outgoing().stream().map(this::way).toList();
    }

    private Rewriting.Way way(Edge edge) {
        boolean recursive = contracts.containsKey(edge.source().function());
        return recursive && edge.op() instanceof Op.Call call && contracts.containsKey(call.function())
                ? new Rewriting.Way(allowed(call), edge.target(), edge.span())
                : Rewriting.Way.of(edge);
    }

    /** What the contract allows. Arguments mean what they did before the call, which may change globals that they mention. */
    private List<Op> allowed(Op.Call call) {
        Function callee = cfa.function(call.function()).orElseThrow();
        Set<Variable> changed = effects.of(callee.name());
        List<Op> ops = new ArrayList<>();
        Map<Symbol, Term> names = new HashMap<>();
        for (int i = 0; i < callee.parameters().size(); i++) {
            Variable parameter = callee.parameters().get(i);
            Variable argument = free("argument", parameter);
            names.put(parameter.symbol(), argument.symbol());
            // An argument that an old-style call left out is unknown.
            ops.add(
                    i < call.arguments().size()
                            ? new Op.Assign(argument, call.arguments().get(i))
                            : new Op.Havoc(argument, Optional.empty()));
        }
        for (Variable global : cfa.globals()) {
            names.put(before(pool, global), global.symbol());
        }
        for (Variable global : changed) {
            Variable old = free("old", global);
            names.put(before(pool, global), old.symbol());
            ops.add(new Op.Assign(old, global.symbol()));
        }
        changed.forEach(global -> ops.add(new Op.Havoc(global, Optional.empty())));
        callee.result().ifPresent(result -> {
            Variable outcome = free("outcome", result);
            names.put(result.symbol(), outcome.symbol());
            ops.add(new Op.Havoc(outcome, Optional.empty()));
        });
        ops.add(new Op.Assume(
                new Substitution(pool, names).apply(Objects.requireNonNull(contracts.get(call.function())))));
        call.result()
                .ifPresent(target -> ops.add(callee.result()
                        .<Op>map(result ->
                                new Op.Assign(target, free("outcome", result).symbol()))
                        .orElseGet(() -> new Op.Havoc(target, Optional.empty()))));
        return ops;
    }

    /** A global, because calls in several functions set it; it is not read after it is set again. */
    private Variable free(String role, Variable like) {
        return free.computeIfAbsent(
                role + "::" + like.name(),
                name -> new Variable(
                        pool.symbol("contracts::" + name, like.sort()),
                        like.displayName(),
                        like.type(),
                        Variable.Kind.TEMPORARY,
                        true));
    }
}
