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

/** The C names of the variables in scope at one loop. */
final class Names {

    private final TermPool pool;
    private final Map<Variable, CName> variables;
    private final Map<Term, Symbol> objects = new HashMap<>();
    private final Map<Symbol, CName> texts = new HashMap<>();

    Names(LoweredProgram program, NamesInScope locals) {
        DataModel model = program.cfa().dataModel();
        this.pool = program.cfa().pool();
        NamesInScope globals = program.globals().hiddenBy(locals);
        this.variables = new LinkedHashMap<>(globals.variables(model));
        variables.putAll(locals.variables(model));
        globals.addresses(model).forEach(this::addAddress);
        locals.addresses(model).forEach(this::addAddress);
        variables.forEach((variable, name) -> texts.put(variable.symbol(), name));
    }

    Optional<CName> of(Term term) {
        return term instanceof Symbol symbol ? Optional.ofNullable(texts.get(symbol)) : Optional.empty();
    }

    /** A symbol that is written as the address of an object in scope. */
    Optional<Symbol> object(Term address) {
        return Optional.ofNullable(objects.get(address));
    }

    private void addAddress(Term address, CName name) {
        Symbol symbol = pool.symbol(name.pointer(), address.sort());
        objects.put(address, symbol);
        texts.put(symbol, name);
    }

    boolean isPointer(Symbol symbol) {
        CName name = texts.get(symbol);
        return name != null && !name.pointer().isEmpty();
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
