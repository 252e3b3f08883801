package org.clew.semantics;

import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;

/** An unknown value that entered a path: which operation let it in, where, and the symbol that stands for it. */
public record UnknownValue(Op.Havoc havoc, SourceSpan span, Symbol symbol) {

    private static final char MARK = '@';

    /** The symbol for the unknown value that enters after {@code before} others. */
    public static Symbol symbol(TermPool pool, Op.Havoc havoc, int before) {
        return pool.symbol(havoc.target().name() + MARK + before, havoc.target().sort());
    }

    /** The symbol for what a variable holds before the first operation, where its own symbol means something else. */
    public static Symbol initial(TermPool pool, Symbol variable) {
        return pool.symbol(variable.name() + MARK + "start", variable.sort());
    }

    /** A symbol for the {@code number}-th unknown value of a state, wherever it came from. */
    static Symbol neutral(TermPool pool, int number, Sort sort) {
        return pool.symbol(MARK + "" + number + MARK + sort, sort);
    }

    /** True for the symbols of {@link #neutral}, which occur in no state of a search. */
    public static boolean isNeutral(Symbol symbol) {
        return symbol.name().charAt(0) == MARK;
    }

    /** True for symbols that stand for unknown values; no name in a program contains the mark. */
    public static boolean is(Symbol symbol) {
        return symbol.name().indexOf(MARK) >= 0;
    }

    /** True if the environment supplies the value, so that a harness can. */
    public boolean isInput() {
        return havoc.input().isPresent();
    }
}
