package org.clew.cfa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** Gives each simultaneous activation of a recursive function its own locals. */
final class Renaming {

    private final Cfa cfa;
    private final Map<Edge, List<@Nullable Op>> renamed = new HashMap<>();
    private final Map<FunctionActivation, Substitution> substitutions = new HashMap<>();

    Renaming(Cfa cfa) {
        this.cfa = cfa;
    }

    Variable variable(Variable variable, int activation) {
        return variable.activation(activation, cfa.pool());
    }

    /** The operation of {@code edge} in the {@code activation}-th activation of its function. */
    Op op(Edge edge, int activation) {
        if (activation == 0) {
            return edge.op();
        }
        List<@Nullable Op> known = renamed.computeIfAbsent(edge, key -> new ArrayList<>());
        while (known.size() < activation) {
            known.add(null);
        }
        Op op = known.get(activation - 1);
        if (op == null) {
            op = rename(edge.op(), activation, substitution(edge.source().function(), activation));
            known.set(activation - 1, op);
        }
        return op;
    }

    Term term(Term term, String function, int activation) {
        return activation == 0 ? term : substitution(function, activation).apply(term);
    }

    private Op rename(Op op, int k, Substitution s) {
        return switch (op) {
            case Op.Assume(Term condition) -> new Op.Assume(s.apply(condition));
            case Op.Assign(Variable target, Term value) -> new Op.Assign(variable(target, k), s.apply(value));
            case Op.Write(Variable region, Term address, Term value) ->
                new Op.Write(region, s.apply(address), s.apply(value));
            case Op.Havoc(Variable target, var input) -> new Op.Havoc(variable(target, k), input);
            case Op.Call(String function, List<Term> arguments, var result) -> {
                List<Term> actual = new ArrayList<>();
                arguments.forEach(argument -> actual.add(s.apply(argument)));
                yield new Op.Call(function, actual, result.map(target -> variable(target, k)));
            }
            case Op.Debt debt -> debt;
            case Op.Skip skip -> skip;
        };
    }

    private Substitution substitution(String name, int activation) {
        return substitutions.computeIfAbsent(new FunctionActivation(name, activation), key -> {
            Function function = cfa.function(name).orElseThrow();
            Map<Symbol, Term> instances = new HashMap<>();
            for (List<Variable> variables : List.of(
                    function.parameters(),
                    function.locals(),
                    function.result().stream().toList())) {
                for (Variable variable : variables) {
                    instances.put(
                            variable.symbol(), variable(variable, activation).symbol());
                }
            }
            return new Substitution(cfa.pool(), instances);
        });
    }

    private record FunctionActivation(String function, int activation) {}
}
