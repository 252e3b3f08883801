package org.clew.semantics;

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

    public static boolean is(Symbol symbol) {
        return symbol.name().startsWith(MARK);
    }
}
