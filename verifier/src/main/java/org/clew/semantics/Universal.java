package org.clew.semantics;

import java.util.Set;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.Variable;

/** Symbols of an interpolant that are read as "for all values": they stand for what a havoc may choose. */
public final class Universal {

    private static final String MARK = "all!";

    private Universal() {}

    public static Symbol fresh(TermPool pool, Variable variable) {
        return pool.freshSymbol(MARK + variable.name(), variable.sort());
    }

    /** The first universal for the variable that is not among the symbols: equal formulas get equal universals. */
    public static Symbol unusedIn(Set<Symbol> symbols, TermPool pool, Variable variable) {
        for (int k = 0; ; k++) {
            Symbol universal = pool.symbol(MARK + k + "!" + variable.name(), variable.sort());
            if (!symbols.contains(universal)) {
                return universal;
            }
        }
    }

    public static boolean is(Symbol symbol) {
        return symbol.name().startsWith(MARK);
    }
}
