package org.clew.logic.evaluate;

import java.util.List;
import java.util.Map;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Symbol;
import org.clew.logic.Value;

/**
 * Values of symbols and functions. It must be total: the caller chooses the values of symbols that are not mentioned.
 */
@FunctionalInterface
public interface Assignment {

    Value of(Symbol symbol);

    /** The result of an uninterpreted function; zero of its sort unless the assignment knows better. */
    default Value apply(FunctionSymbol function, List<Value> arguments) {
        return Value.zero(function.range());
    }

    /** The values of the map; zero of its sort for every other symbol. */
    static Assignment of(Map<Symbol, ? extends Value> values) {
        return symbol -> {
            Value value = values.get(symbol);
            return value != null ? value : Value.zero(symbol.sort());
        };
    }
}
