package org.clew.semantics.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/** Compiles operations; updates of memory regions become updates in place. */
final class EdgeCompiler {

    private final FunctionCompiler compiler;

    EdgeCompiler(FunctionCompiler compiler) {
        this.compiler = compiler;
    }

    Slot slot(Variable variable) {
        Integer global = compiler.global(variable.symbol());
        return global == null
                ? new Slot(false, compiler.local(variable.symbol()), variable.sort())
                : new Slot(true, global, variable.sort());
    }

    CompiledEdge compile(Edge edge, CompiledLocation target) {
        return switch (edge.op()) {
            case Op.Assume assume ->
                new CompiledEdge(
                        edge,
                        target,
                        CompiledEdge.Kind.ASSUME,
                        compiler.compile(assume.condition()),
                        Instruction.nothing(),
                        null);
            case Op.Assign assign -> assign(edge, target, assign);
            case Op.Write write -> write(edge, target, write);
            case Op.Havoc havoc ->
                new CompiledEdge(
                        edge, target, CompiledEdge.Kind.HAVOC, Code.EMPTY, Instruction.nothing(), slot(havoc.target()));
            case Op.Call call ->
                new CompiledEdge(
                        edge,
                        target,
                        CompiledEdge.Kind.CALL,
                        compiler.compile(call.arguments().toArray(new Term[0])),
                        Instruction.nothing(),
                        call.result().map(this::slot).orElse(null));
            case Op.Debt debt ->
                new CompiledEdge(edge, target, CompiledEdge.Kind.DEBT, Code.EMPTY, Instruction.nothing(), null);
            case Op.Skip skip ->
                new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, Code.EMPTY, Instruction.nothing(), null);
        };
    }

    private CompiledEdge write(Edge edge, CompiledLocation target, Op.Write write) {
        Slot region = slot(write.region());
        Code code = compiler.compile(write.address(), write.value());
        int address = code.result(0);
        int value = code.result(1);
        Instruction effect = r -> {
            if (ConcreteArray.isNull(r.words[address])) {
                r.nullRead = true;
            } else {
                ArraySteps.storeRegion(region, r, address, value);
            }
        };
        Slot shown = new Slot(false, value, write.value().sort());
        return new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, code, effect, shown);
    }

    private CompiledEdge assign(Edge edge, CompiledLocation target, Op.Assign assign) {
        Slot slot = slot(assign.target());
        if (assign.target().kind() == Variable.Kind.CELL) {
            return assignCell(edge, target, slot, assign.value());
        }
        if (!(slot.sort() instanceof Sort.Array)) {
            Code code = compiler.compile(assign.value());
            return new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, code, slot.storeFrom(code.result()), slot);
        }
        Deque<Application> updates = updatesInPlace(assign);
        if (!updates.isEmpty()) {
            return inPlace(edge, target, slot, updates);
        }
        Code code = compiler.compile(assign.value());
        int from = code.result();
        Instruction effect = r -> slot.store(r, ArraySteps.array(r, from).copy());
        return new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, code, effect, null);
    }

    /** What is moved there from memory may be unknown, which matters only if it is read. */
    private CompiledEdge assignCell(Edge edge, CompiledLocation target, Slot cell, Term value) {
        if (value instanceof Application read
                && read.is(Operator.SELECT)
                && read.argument(0) instanceof Symbol region
                && compiler.global(region) instanceof Integer from) {
            Code code = compiler.compile(read.argument(1));
            Instruction effect = ArraySteps.move(from, code.result(), cell);
            return new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, code, effect, cell);
        }
        Code code = compiler.compile(value);
        Instruction store = cell.storeFrom(code.result());
        Instruction effect = r -> {
            store.run(r);
            r.unset[cell.index()] = false;
        };
        return new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, code, effect, cell);
    }

    /**
     * For {@code m := splice(store(m, ...), ...)}: the updates, innermost first; empty if one of them reads the old {@code m} as
     * a whole after an earlier one would have changed it.
     */
    private static Deque<Application> updatesInPlace(Op.Assign assign) {
        Symbol region = assign.target().symbol();
        Deque<Application> updates = new ArrayDeque<>();
        Term term = assign.value();
        while (term instanceof Application update && (update.is(Operator.STORE) || update.is(Operator.SPLICE))) {
            updates.push(update);
            term = update.argument(0);
        }
        boolean first = true;
        for (Application update : updates) {
            if (!first && update.is(Operator.SPLICE) && mentions(update.argument(3), region)) {
                return new ArrayDeque<>();
            }
            first = false;
        }
        return term == region ? updates : new ArrayDeque<>();
    }

    private static boolean mentions(Term term, Symbol symbol) {
        Set<Term> seen = new HashSet<>();
        Deque<Term> pending = new ArrayDeque<>(List.of(term));
        while (!pending.isEmpty()) {
            Term next = pending.pop();
            if (next == symbol) {
                return true;
            }
            if (next instanceof Application application && seen.add(next)) {
                application.arguments().forEach(pending::push);
            }
        }
        return false;
    }

    private CompiledEdge inPlace(Edge edge, CompiledLocation target, Slot slot, Deque<Application> updates) {
        List<Term> operands = new ArrayList<>();
        for (Application update : updates) {
            operands.addAll(update.arguments().subList(1, update.size()));
        }
        Code code = compiler.compile(operands.toArray(new Term[0]));
        List<Instruction> effects = new ArrayList<>();
        long mask = ArraySteps.mask((Sort.Array) slot.sort());
        int next = 0;
        for (Application update : updates) {
            int[] a = new int[update.size()];
            for (int i = 1; i < a.length; i++) {
                a[i] = code.result(next++);
            }
            effects.add(
                    update.is(Operator.STORE)
                            ? r -> ArraySteps.storeRegion(slot, r, a[1], a[2])
                            : r -> ArraySteps.spliceRegion(slot, r, a, mask));
        }
        Instruction effect = effects.size() == 1 ? effects.get(0) : r -> effects.forEach(step -> step.run(r));
        return new CompiledEdge(edge, target, CompiledEdge.Kind.EFFECT, code, effect, null);
    }
}
