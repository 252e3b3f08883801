package org.clew.engine.loop.candidate;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;

/**
 * How to track a control variable: by its value if it is assigned constants, otherwise by the conditions of the
 * program that contain no other variable.
 */
final class ControlVariables {

    private final Vocabulary vocabulary;
    private final Map<Symbol, Set<Symbol>> copiedFrom = new HashMap<>();
    private final Set<Symbol> constant = new LinkedHashSet<>();
    private final Map<Symbol, Set<Term>> asked = new HashMap<>();

    ControlVariables(Cfa cfa, Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    note(cfa, edge.op());
                }
            }
        }
        spreadConstants();
    }

    /** A variable that gets a constant through a copy is also tracked by its value. */
    private void spreadConstants() {
        Map<Symbol, Set<Symbol>> copiedTo = new HashMap<>();
        copiedFrom.forEach((target, sources) -> sources.forEach(source ->
                copiedTo.computeIfAbsent(source, s -> new LinkedHashSet<>()).add(target)));
        Deque<Symbol> open = new ArrayDeque<>(constant);
        while (!open.isEmpty()) {
            for (Symbol target : copiedTo.getOrDefault(open.remove(), Set.of())) {
                if (constant.add(target)) {
                    open.add(target);
                }
            }
        }
    }

    private void note(Cfa cfa, Op op) {
        switch (op) {
            case Op.Assign assign -> assigned(assign.target().symbol(), assign.value());
            case Op.Call call ->
                cfa.function(call.function()).ifPresent(callee -> {
                    for (int i = 0;
                            i < callee.parameters().size()
                                    && i < call.arguments().size();
                            i++) {
                        assigned(
                                callee.parameters().get(i).symbol(),
                                call.arguments().get(i));
                    }
                    call.result()
                            .ifPresent(target ->
                                    callee.result().ifPresent(result -> assigned(target.symbol(), result.symbol())));
                });
            case Op.Assume assume -> {
                Term condition = assume.condition();
                Set<Symbol> symbols = vocabulary.of(condition);
                if (!symbols.isEmpty() && symbols.size() <= 2) {
                    Term positive = condition instanceof Application not && not.operator() == Operator.NOT
                            ? not.argument(0)
                            : condition;
                    symbols.forEach(symbol -> asked.computeIfAbsent(symbol, s -> new LinkedHashSet<>())
                            .add(positive));
                }
            }
            case Op.Write write -> {}
            case Op.Havoc havoc -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    private void assigned(Symbol target, Term value) {
        if (value.isConstant()) {
            constant.add(target);
        } else if (value instanceof Symbol source) {
            copiedFrom.computeIfAbsent(target, t -> new LinkedHashSet<>()).add(source);
        }
    }

    /** The terms to track for these variables: the variables themselves, those copied to them, and conditions on them. */
    Set<Term> observing(Collection<Symbol> variables) {
        Set<Term> terms = new LinkedHashSet<>();
        Set<Symbol> seen = new HashSet<>(variables);
        Deque<Symbol> open = new ArrayDeque<>(variables);
        while (!open.isEmpty()) {
            Symbol variable = open.remove();
            if (constant.contains(variable)) {
                terms.add(variable);
            } else {
                terms.addAll(asked.getOrDefault(variable, Set.of()));
            }
            for (Symbol source : copiedFrom.getOrDefault(variable, Set.of())) {
                if (seen.add(source)) {
                    open.add(source);
                }
            }
        }
        return terms;
    }
}
