package org.clew.engine.loop;

import java.util.List;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;

/**
 * The situation in which a loop is entered.
 *
 * @param modified what its body may assign
 * @param relevant those of the modified variables whose value at the header is read later
 * @param context locals that it does not assign and that are read later
 * @param iterations states in which its header is really reached
 */
public record LoopEntry(
        SymbolicState state,
        Loop loop,
        Set<Variable> modified,
        Set<Variable> relevant,
        Set<Symbol> context,
        FirstIterations.Iterations iterations) {

    public List<Reached> firstIterations() {
        return iterations.states();
    }

    /** True if no known execution that returns to the header violates the fact there. */
    public boolean allows(TermPool pool, Term fact) {
        return firstIterations().stream().allMatch(reached -> reached.satisfies(pool, fact));
    }
}
