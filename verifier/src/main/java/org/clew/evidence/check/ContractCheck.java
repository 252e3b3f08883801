package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.Contracts;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Proves that a program with contracts in the place of recursion has all errors of the whole program, if it has none itself. It
 * must begin with a call of each function that has a contract, with any arguments in any state, and fail if that breaks the
 * contract; where it has a contract in the place of a call, that must allow whatever the contract of the function called allows.
 * Then the contracts hold by induction on the depth of calls, and an error at any depth is one after a call with any arguments.
 *
 * <p>Both obligations are made here, from the functions of the whole program and the contracts, and compared with what is there.
 */
public final class ContractCheck {

    private final Cfa whole;
    private final Cfa contracted;
    private final Map<Location, Location> copies;
    private final Map<String, Term> contracts;
    private final TermPool pool;
    private final CallGraph calls;
    private final Set<Symbol> symbols = new HashSet<>();

    public ContractCheck(Form form, Map<String, Term> contracts) {
        this.whole = form.whole();
        this.contracted = form.cfa();
        this.copies = form.copies();
        this.contracts = contracts;
        this.pool = whole.pool();
        this.calls = new CallGraph(whole);
        whole.globals().forEach(global -> symbols.add(global.symbol()));
        for (Function function : whole.functions()) {
            function.parameters().forEach(variable -> symbols.add(variable.symbol()));
            function.locals().forEach(variable -> symbols.add(variable.symbol()));
            function.result().ifPresent(variable -> symbols.add(variable.symbol()));
        }
        whole.edges().forEach(edge -> Influence.target(edge.op()).ifPresent(target -> symbols.add(target.symbol())));
    }

    /** The part of the whole program without a counterpart; empty if the other program has all its errors, or fails itself. */
    public Optional<String> flaw() {
        // A contract does not cover values that calls leave in locals, which a later call may read.
        Readable readable = new Readable(new Unfolding(whole));
        if (!whole.functions().stream().allMatch(readable::setsItsLocalsButForItsResult)) {
            return Optional.of("a function reads what an earlier call left in its locals");
        }
        for (Function function : whole.functions()) {
            Optional<String> flaw = flawOf(function);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        if (beginnings().stream().noneMatch(this::isWholeProgram)) {
            return Optional.of("it does not begin with the program");
        }
        for (String name : contracts.keySet()) {
            Optional<Function> function = whole.function(name);
            if (function.isEmpty() || !speaksOf(function.get())) {
                return Optional.of("the contract of " + name + " mentions other variables than those of its function");
            }
            if (beginnings().stream().noneMatch(way -> provesContract(way, function.get()))) {
                return Optional.of("the contract of " + name + " is not proved");
            }
        }
        return Optional.empty();
    }

    /** Arguments, the result, and globals before and after the call. */
    private boolean speaksOf(Function function) {
        Set<Symbol> words = new HashSet<>();
        function.parameters().forEach(parameter -> words.add(parameter.symbol()));
        function.result().ifPresent(result -> words.add(result.symbol()));
        for (Variable global : whole.globals()) {
            words.add(global.symbol());
            words.add(Contracts.before(pool, global));
        }
        return words.containsAll(FreeSymbols.of(Objects.requireNonNull(contracts.get(function.name()))));
    }

    private Optional<String> flawOf(Function function) {
        Optional<Function> other = contracted.function(function.name());
        if (other.isEmpty()
                || !other.get().parameters().equals(function.parameters())
                || !other.get().result().equals(function.result())
                || copies.get(function.entry()) != other.get().entry()
                || copies.get(function.exit()) != other.get().exit()) {
            return Optional.of("function " + function.name() + " has another form");
        }
        Set<Location> seen = new HashSet<>(Set.of(function.entry()));
        List<Location> open = new ArrayList<>(seen);
        while (!open.isEmpty()) {
            Location location = open.removeLast();
            Location copy = copies.get(location);
            if (copy == null || location.isError() && !copy.isError()) {
                return Optional.of("no counterpart of " + location);
            }
            for (Edge edge : location.outgoing()) {
                Location end = copies.get(edge.target());
                boolean same = copy.outgoing().stream()
                        .anyMatch(like -> like.target() == end && like.op().equals(edge.op()));
                if (!same && (end == null || !isAllowed(edge, copy, end))) {
                    return Optional.of("no counterpart of " + edge);
                }
                if (seen.add(edge.target())) {
                    open.add(edge.target());
                }
            }
        }
        return Optional.empty();
    }

    /** Everything that the contract allows can happen between the two locations. */
    private boolean isAllowed(Edge edge, Location from, Location to) {
        if (!(edge.op() instanceof Op.Call call) || !contracts.containsKey(call.function())) {
            return false;
        }
        Function callee = whole.function(call.function()).orElseThrow();
        return call.arguments().size() == callee.parameters().size()
                && from.outgoing().stream()
                        .map(first -> StraightWay.to(to, first))
                        .flatMap(Optional::stream)
                        .anyMatch(way -> isAllowed(call, callee, way));
    }

    private boolean isAllowed(Op.Call call, Function callee, List<Edge> way) {
        Execution execution = new Execution();
        for (Edge edge : way) {
            if (!execution.apply(edge.op())) {
                return false;
            }
        }
        Map<Symbol, Term> names = new HashMap<>();
        Set<Symbol> changed = changedBy(callee.name());
        Set<Term> values = new HashSet<>();
        for (Variable global : whole.globals()) {
            Term after = execution.value(global.symbol());
            boolean isAny = execution.chosen.contains(after) && values.add(after);
            if (!isAny && (changed.contains(global.symbol()) || after != global.symbol())) {
                return false;
            }
            names.put(global.symbol(), after);
            names.put(Contracts.before(pool, global), global.symbol());
        }
        for (int i = 0; i < callee.parameters().size(); i++) {
            names.put(callee.parameters().get(i).symbol(), call.arguments().get(i));
        }
        if (call.result().isPresent()) {
            Symbol target = call.result().get().symbol();
            Term outcome = execution.value(target);
            if (call.result().get().isGlobal() || !execution.chosen.contains(outcome) || !values.add(outcome)) {
                return false;
            }
            callee.result().ifPresent(result -> names.put(result.symbol(), outcome));
            execution.store.remove(target);
        } else {
            callee.result()
                    .ifPresent(result -> execution.onlyOther(values).ifPresent(any -> names.put(result.symbol(), any)));
        }
        execution.store.keySet().removeIf(symbol -> !symbols.contains(symbol));
        whole.globals().forEach(global -> execution.store.remove(global.symbol()));
        Term contract = new Substitution(pool, names).apply(Objects.requireNonNull(contracts.get(callee.name())));
        return execution.store.isEmpty() && Set.copyOf(Conjuncts.of(contract)).containsAll(execution.conditions);
    }

    private List<List<Edge>> beginnings() {
        List<List<Edge>> ways = new ArrayList<>();
        for (Edge first : contracted.start().entry().outgoing()) {
            ways.add(StraightWay.from(first));
        }
        return ways;
    }

    private boolean isWholeProgram(List<Edge> way) {
        return whole.start().parameters().isEmpty()
                && way.getFirst().op() instanceof Op.Call(String name, List<Term> arguments, var result)
                && name.equals(whole.start().name());
    }

    /** A call with any arguments in any state, and an error if it breaks the contract. */
    private boolean provesContract(List<Edge> way, Function function) {
        Execution execution = new Execution();
        Set<Term> arguments = new HashSet<>();
        Map<Symbol, Term> names = new HashMap<>();
        boolean called = false;
        for (Edge edge : way) {
            switch (edge.op()) {
                case Op.Call call -> {
                    if (called
                            || !call.function().equals(function.name())
                            || call.arguments().size() != function.parameters().size()) {
                        return false;
                    }
                    called = true;
                    for (int i = 0; i < call.arguments().size(); i++) {
                        Term argument = execution.evaluate(call.arguments().get(i));
                        if (!execution.chosen.contains(argument) || !arguments.add(argument)) {
                            return false;
                        }
                        names.put(function.parameters().get(i).symbol(), argument);
                    }
                    if (!returns(call, function, execution, names)) {
                        return false;
                    }
                }
                case Op.Assume(Term broken) -> {
                    Term contract =
                            new Substitution(pool, names).apply(Objects.requireNonNull(contracts.get(function.name())));
                    return called && edge.target().isError() && execution.evaluate(broken) == pool.not(contract);
                }
                case Op op -> {
                    boolean touchesProgram = Influence.target(op)
                            .filter(target -> symbols.contains(target.symbol()))
                            .isPresent();
                    if (called || touchesProgram || !execution.apply(op)) {
                        return false;
                    }
                }
            }
        }
        return false;
    }

    /** What the words of the contract mean after the call. */
    private boolean returns(Op.Call call, Function function, Execution execution, Map<Symbol, Term> names) {
        for (Variable global : whole.globals()) {
            names.put(Contracts.before(pool, global), global.symbol());
        }
        Set<Symbol> changed = changedBy(function.name());
        for (Variable global : whole.globals()) {
            if (changed.contains(global.symbol())) {
                Term after = execution.choose(global.symbol());
                execution.store.put(global.symbol(), after);
                names.put(global.symbol(), after);
            }
        }
        // What the program with contracts sets on the way must not be what it compares with afterwards.
        for (String name : new CallGraph(contracted).reached(List.of(function.name()))) {
            contracted
                    .function(name)
                    .ifPresent(reached -> reached.locations()
                            .forEach(location -> location.outgoing()
                                    .forEach(edge -> Influence.target(edge.op())
                                            .map(Variable::symbol)
                                            .filter(symbol -> !symbols.contains(symbol))
                                            .ifPresent(
                                                    symbol -> execution.store.put(symbol, execution.choose(symbol))))));
        }
        function.result().ifPresent(result -> {
            Term outcome = execution.choose(result.symbol());
            names.put(result.symbol(), outcome);
            call.result().ifPresent(target -> execution.store.put(target.symbol(), outcome));
        });
        return call.result().stream().noneMatch(target -> symbols.contains(target.symbol()));
    }

    private Set<Symbol> changedBy(String function) {
        Set<Symbol> changed = new HashSet<>();
        for (String name : calls.reached(List.of(function))) {
            whole.function(name)
                    .ifPresent(reached -> reached.locations()
                            .forEach(location -> location.outgoing()
                                    .forEach(edge -> Influence.target(edge.op())
                                            .filter(Variable::isGlobal)
                                            .ifPresent(target -> changed.add(target.symbol())))));
        }
        return changed;
    }

    /** What variables hold, in terms of what they held before and of values that can be anything. */
    private final class Execution {
        private final Map<Symbol, Term> store = new HashMap<>();
        private final Set<Term> chosen = new HashSet<>();
        private final Set<Term> conditions = new HashSet<>();

        private boolean apply(Op op) {
            switch (op) {
                case Op.Assign(Variable target, Term value) -> store.put(target.symbol(), evaluate(value));
                case Op.Havoc havoc ->
                    store.put(havoc.target().symbol(), choose(havoc.target().symbol()));
                case Op.Assume(Term condition) -> conditions.addAll(Conjuncts.of(evaluate(condition)));
                case Op.Skip skip -> {}
                case Op.Write write -> {
                    return false;
                }
                case Op.Call call -> {
                    return false;
                }
                case Op.Debt debt -> {
                    return false;
                }
            }
            return true;
        }

        private Term evaluate(Term term) {
            return new Substitution(pool, store).apply(term);
        }

        private Term value(Symbol symbol) {
            return store.getOrDefault(symbol, symbol);
        }

        /** A fresh value. */
        private Term choose(Symbol like) {
            Term value = pool.freshSymbol("any", like.sort());
            chosen.add(value);
            return value;
        }

        /** The only value that a condition speaks of and that is none of those given: the result that is not used. */
        private Optional<Term> onlyOther(Set<Term> given) {
            Set<Term> others = new HashSet<>(FreeSymbols.of(conditions));
            others.retainAll(chosen);
            others.removeAll(given);
            return others.size() == 1 ? Optional.of(others.iterator().next()) : Optional.empty();
        }
    }
}
