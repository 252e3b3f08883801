package org.clew.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Cfa;
import org.clew.cfa.Function;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;
import org.clew.semantics.run.Choices;
import org.clew.smt.Model;

/** Converts a symbolic state and a model of its path into the inputs of a concrete run, so that the interpreter can repeat it. */
public final class Concretisation {

    private final Map<Symbol, Variable> variables = new LinkedHashMap<>();

    public Concretisation(Cfa cfa) {
        cfa.globals().forEach(this::know);
        for (Function function : cfa.functions()) {
            function.parameters().forEach(this::know);
            function.locals().forEach(this::know);
            function.result().ifPresent(this::know);
        }
    }

    /** The run that the model describes; the model must satisfy the path. */
    public Choices of(SymbolicState state, Model model) {
        List<Term> inputs = new ArrayList<>();
        List<Term> unknowns = new ArrayList<>();
        for (UnknownValue unknown : state.unknowns().toList()) {
            (unknown.isInput() ? inputs : unknowns).add(model.value(unknown.symbol()));
        }
        Map<Variable, Term> initial = new LinkedHashMap<>();
        for (Symbol symbol : FreeSymbols.of(state.path().conjuncts())) {
            Variable variable = variables.get(symbol);
            if (variable != null) {
                initial.put(variable, model.value(symbol));
            }
        }
        return new Choices(inputs, unknowns, initial);
    }

    private void know(Variable variable) {
        variables.put(variable.symbol(), variable);
    }
}
