package org.clew.engine.recursion;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.pass.Contracts;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Store;

/**
 * Executes calls of functions with concrete words and stores their results. A repeated call is looked up, so a function that needs exponential time
 * is tabulated in linear time. A call that depends on memory or the environment has no result.
 */
final class Tabulation {

    private static final int MOST_STEPS = 100_000;
    private static final int MOST_SAMPLES = 600;

    private final Cfa cfa;
    private final TermPool pool;
    private final List<Variable> globals;
    private final Map<Call, List<Term>> known = new LinkedHashMap<>();
    private int steps;

    /** @param globals those that calls are given and leave behind */
    Tabulation(Cfa cfa, List<Variable> globals) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        this.globals = globals;
    }

    /** @param inputs the arguments, and what the globals hold */
    record Call(String function, List<Term> inputs) {}

    /** All calls of a function that returned, also those that were made on the way. */
    List<Sample> samples(Function function) {
        List<Sample> samples = new ArrayList<>();
        List<Symbol> given = new ArrayList<>();
        function.parameters().forEach(parameter -> given.add(parameter.symbol()));
        globals.forEach(global -> given.add(Contracts.before(pool, global)));
        List<Symbol> left = new ArrayList<>();
        function.result().ifPresent(result -> left.add(result.symbol()));
        globals.forEach(global -> left.add(global.symbol()));
        known.forEach((call, outcome) -> {
            if (call.function().equals(function.name()) && samples.size() < MOST_SAMPLES) {
                samples.add(new Sample(given, call.inputs(), left, outcome));
            }
        });
        return samples;
    }

    /**
     * Makes a call, with at most so many steps.
     *
     * @param inputs what parameters and globals hold; others hold zero
     */
    void make(Function function, Map<Variable, Term> inputs, int mostSteps) {
        List<Variable> given = new ArrayList<>(function.parameters());
        given.addAll(globals);
        Call first = new Call(
                function.name(),
                given.stream()
                        .map(variable -> inputs.getOrDefault(variable, pool.constant(Value.zero(variable.sort()))))
                        .toList());
        if (known.containsKey(first)) {
            return;
        }
        Deque<Frame> stack = new ArrayDeque<>();
        Set<Call> open = new HashSet<>();
        stack.push(new Frame(first));
        open.add(first);
        int end = Math.min(MOST_STEPS, steps + mostSteps);
        while (!stack.isEmpty() && steps++ < end) {
            Frame frame = stack.peek();
            if (frame.at == frame.function.exit()) {
                List<Term> outcome = frame.outcome();
                if (!outcome.stream().allMatch(Term::isConstant)) {
                    return;
                }
                known.put(frame.call, outcome);
                open.remove(stack.pop().call);
                continue;
            }
            Optional<Edge> edge = frame.next();
            if (edge.isEmpty()) {
                return;
            }
            if (edge.get().op() instanceof Op.Call op) {
                Call call = frame.call(op);
                List<Term> outcome = known.get(call);
                if (outcome != null) {
                    frame.returned(op, outcome);
                } else if (isComplete(call) && open.add(call)) {
                    stack.push(new Frame(call));
                    continue;
                } else {
                    return;
                }
            } else if (!frame.apply(edge.get().op())) {
                return;
            }
            frame.at = edge.get().target();
        }
    }

    /** An old-style call may leave out arguments. */
    private boolean isComplete(Call call) {
        int parameters =
                cfa.function(call.function()).orElseThrow().parameters().size();
        return call.inputs().size() == parameters + globals.size()
                && call.inputs().stream().allMatch(Term::isConstant);
    }

    /** A function at work. */
    private final class Frame {
        private final Call call;
        private final Function function;
        private Store store = Store.INITIAL;
        private Location at;

        private Frame(Call call) {
            this.call = call;
            this.function = cfa.function(call.function()).orElseThrow();
            this.at = function.entry();
            List<Variable> given = new ArrayList<>(function.parameters());
            given.addAll(globals);
            for (int i = 0; i < given.size(); i++) {
                store = store.with(given.get(i), call.inputs().get(i));
            }
        }

        private List<Term> outcome() {
            List<Term> outcome = new ArrayList<>();
            function.result().ifPresent(result -> outcome.add(store.value(result)));
            globals.forEach(global -> outcome.add(store.value(global)));
            return outcome;
        }

        /** The branch that the values determine, if they do. */
        private Optional<Edge> next() {
            for (Edge edge : at.outgoing()) {
                if (!(edge.op() instanceof Op.Assume(Term condition))) {
                    return Optional.of(edge);
                }
                Term holds = store.evaluate(pool, condition);
                if (!holds.isConstant()) {
                    return Optional.empty();
                }
                if (holds == pool.bool(true)) {
                    return Optional.of(edge);
                }
            }
            return Optional.empty();
        }

        private Call call(Op.Call op) {
            List<Term> inputs = new ArrayList<>();
            op.arguments().forEach(argument -> inputs.add(store.evaluate(pool, argument)));
            globals.forEach(global -> inputs.add(store.value(global)));
            return new Call(op.function(), inputs);
        }

        private void returned(Op.Call op, List<Term> outcome) {
            int from = outcome.size() - globals.size();
            for (int i = 0; i < globals.size(); i++) {
                store = store.with(globals.get(i), outcome.get(from + i));
            }
            op.result()
                    .ifPresent(target -> store = store.with(target, from > 0 ? outcome.getFirst() : target.symbol()));
        }

        /** False at an operation that is not about words. */
        private boolean apply(Op op) {
            switch (op) {
                case Op.Assign(Variable target, Term value) -> store = store.with(target, store.evaluate(pool, value));
                // Its own symbol stands for an unknown value.
                case Op.Havoc havoc ->
                    store = store.with(havoc.target(), havoc.target().symbol());
                case Op.Assume assume -> {}
                case Op.Skip skip -> {}
                case Op.Write write -> {
                    return false;
                }
                case Op.Debt debt -> {
                    return false;
                }
                case Op.Call inner ->
                    throw new IllegalArgumentException("calls are made elsewhere: " + inner.function());
            }
            return true;
        }
    }
}
