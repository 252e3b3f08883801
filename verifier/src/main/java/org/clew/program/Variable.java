package org.clew.program;

import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;

/**
 * A variable of the automaton: a C scalar whose address is not taken, a temporary, or a memory region. In formulas it is its
 * {@link #symbol()}.
 */
public final class Variable {

    /** What a variable stands for; only {@link #C_VARIABLE} and {@link #PARAMETER} have a name that a user wrote. */
    public enum Kind {
        C_VARIABLE,
        PARAMETER,
        /** What a function returns. */
        RESULT,
        TEMPORARY,
        /** An array-sorted region of memory, indexed by byte address. */
        REGION,
        /** The one value that lies where only one object has a place in memory. */
        CELL,
        /** The next free address of the bump allocator. */
        ALLOCATOR
    }

    private final Symbol symbol;
    private final String displayName;
    private final CType type;
    private final Kind kind;
    private final boolean global;

    public Variable(Symbol symbol, String displayName, CType type, Kind kind, boolean global) {
        this.symbol = symbol;
        this.displayName = displayName;
        this.type = type;
        this.kind = kind;
        this.global = global;
    }

    public Symbol symbol() {
        return symbol;
    }

    public Sort sort() {
        return symbol.sort();
    }

    /** Unique in the program, for example {@code main::i}. */
    public String name() {
        return symbol.name();
    }

    /** As the user wrote it, for example {@code i} or {@code s.field}. */
    public String displayName() {
        return displayName;
    }

    public CType type() {
        return type;
    }

    public Kind kind() {
        return kind;
    }

    /** False for what belongs to one activation of a function. */
    public boolean isGlobal() {
        return global;
    }

    /** The instance of this local in the {@code k}-th simultaneous activation of its function; the 0th is the variable itself. */
    public Variable activation(int k, TermPool pool) {
        return k == 0 || global
                ? this
                : new Variable(pool.symbol(symbol.name() + "#" + k, sort()), displayName, type, kind, false);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Variable variable && variable.symbol == symbol;
    }

    @Override
    public int hashCode() {
        return symbol.hashCode();
    }

    @Override
    public String toString() {
        return name();
    }
}
