package org.clew.cfa;

import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.program.Variable;

/**
 * A program in which tail calls have become loops, with a map of the functions. The map is a hint for the check that this program has all errors of
 * the whole one; soundness does not depend on it.
 *
 * @param bodies by the names of two functions: the copy of the second in the first, where the second is the first itself or is called by it in tail
 * position
 */
public record LoopedCalls(Cfa whole, Cfa cfa, Map<String, Map<String, Body>> bodies) {

    /**
     * The copy of a function's body inside of another function.
     *
     * @param copies of the locations of the function that it comes from
     * @param names of the variables of that function; those without an entry keep theirs
     */
    public record Body(Map<Location, Location> copies, Map<Symbol, Variable> names) {}
}
