package org.clew.evidence.invariant;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.print.CName;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.types.NamesInScope;

/** How C writes the variables in scope at one loop. */
final class Names {

    private final TermPool pool;
    private final Map<Variable, CName> variables;
    private final Map<Symbol, CName> texts = new HashMap<>();

    Names(LoweredProgram program, NamesInScope locals) {
        DataModel model = program.cfa().dataModel();
        this.pool = program.cfa().pool();
        this.variables = new LinkedHashMap<>(program.globals().hiddenBy(locals).variables(model));
        variables.putAll(locals.variables(model));
        variables.forEach((variable, name) -> texts.put(variable.symbol(), name));
    }

    Optional<CName> of(Term term) {
        return term instanceof Symbol symbol ? Optional.ofNullable(texts.get(symbol)) : Optional.empty();
    }

    /** The symbols of an activation of the loop's function that have a name, and those of the function's first activation. */
    Map<Symbol, Term> named(int activation) {
        Map<Symbol, Term> named = new HashMap<>();
        variables
                .keySet()
                .forEach(variable ->
                        named.put(variable.activation(activation, pool).symbol(), variable.symbol()));
        return named;
    }
}
