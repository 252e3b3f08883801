package org.clew.semantics;

import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;

/**
 * Symbols of a formula that are read as "for all values": they stand for what a havoc may choose, or for any cell of a region of
 * memory.
 */
public final class Universal {

    private static final String MARK = "all!";
    private static final String CELL = MARK + "cell!";
    private static final String OBJECT = CELL + "object!";

    private Universal() {}

    /** The first universal for the variable that is not among the symbols: equal formulas get equal universals. */
    public static Symbol unusedIn(Set<Symbol> symbols, TermPool pool, Variable variable) {
        for (int k = 0; ; k++) {
            Symbol universal = pool.symbol(MARK + k + "!" + variable.name(), variable.sort());
            if (!symbols.contains(universal)) {
                return universal;
            }
        }
    }

    /** The address of any cell of a region. It is one for the region, so facts about all its cells go together. */
    public static Symbol cell(TermPool pool, Symbol region) {
        Sort.Array memory = (Sort.Array) region.sort();
        return pool.symbol(CELL + region.name(), memory.index());
    }

    /** The address of any object that is marked in an array of marks. */
    public static Symbol object(TermPool pool, Symbol marks) {
        Sort.Array memory = (Sort.Array) marks.sort();
        return pool.symbol(OBJECT + marks.name(), memory.index());
    }

    /** Does the symbol stand for the address of any marked object? */
    static boolean isObject(Symbol symbol) {
        return symbol.name().startsWith(OBJECT);
    }

    /** The value of a loop's counter in any iteration; the loops of a nest are numbered from the outside. */
    public static Symbol iteration(TermPool pool, int loop, Sort sort) {
        return pool.symbol(CELL + loop + "!" + sort, sort);
    }

    /** Does the term speak of all cells of a region? */
    public static boolean isAboutCells(Term term) {
        return FreeSymbols.of(term).stream().anyMatch(symbol -> symbol.name().startsWith(CELL));
    }

    public static boolean is(Symbol symbol) {
        return symbol.name().startsWith(MARK);
    }

    /** The variable whose unknown value a universal of {@link #unusedIn} stands for; itself for any other symbol. */
    public static Symbol variable(TermPool pool, Symbol symbol) {
        if (!is(symbol)) {
            return symbol;
        }
        String name = symbol.name().substring(MARK.length());
        int end = name.indexOf('!');
        boolean numbered = end > 0 && name.substring(0, end).chars().allMatch(Character::isDigit);
        return numbered ? pool.symbol(name.substring(end + 1), symbol.sort()) : symbol;
    }
}
