package org.clew.smt.chain;

import java.util.List;
import java.util.Map;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Symbol;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;

/**
 * One assignment for a query whose independent parts were satisfied separately; keys are symbols and functions, and what is in no
 * part is zero.
 */
record MergedAssignment(Map<Object, Assignment> parts) implements Assignment {

    private static final Assignment ZEROS = symbol -> Value.zero(symbol.sort());

    /** Where an assignment has the value from: merging merged assignments again must not pile up. */
    static Assignment source(Assignment assignment, Object symbol) {
        return assignment instanceof MergedAssignment merged ? merged.parts.getOrDefault(symbol, ZEROS) : assignment;
    }

    @Override
    public Value of(Symbol symbol) {
        Assignment part = parts.get(symbol);
        return part == null ? Value.zero(symbol.sort()) : part.of(symbol);
    }

    @Override
    public Value apply(FunctionSymbol function, List<Value> arguments) {
        Assignment part = parts.get(function);
        return part == null ? Value.zero(function.range()) : part.apply(function, arguments);
    }
}
