package org.clew.cfa;

import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.program.Variable;

/**
 * A program in which calls in last place are loops, with what became of the functions. That is only a hint for the check
 * that the program has all errors of the whole; soundness does not depend on it.
 *
 * @param bodies by the names of two functions: what became of the second in the first, which is itself or calls it last
 */
public record LoopedCalls(Cfa whole, Cfa cfa, Map<String, Map<String, Body>> bodies) {

    /**
     * One of the bodies that a function has in it.
     *
     * @param copies of the locations of the function that it comes from
     * @param names of the variables of that function; those without an entry keep theirs
     */
    public record Body(Map<Location, Location> copies, Map<Symbol, Variable> names) {}
}
