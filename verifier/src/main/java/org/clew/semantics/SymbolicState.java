package org.clew.semantics;

import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;

/**
 * A set of concrete states, ⟨ℓ, s, Π⟩ of RV11: where the program stands, what its variables hold, and under which condition.
 *
 * @param unknowns the unknown values that entered on the way, in order
 */
public record SymbolicState(Place place, Store store, PathCondition path, Trail<UnknownValue> unknowns) {

    /** Where every execution begins: nothing is known of the variables. */
    public static SymbolicState initial(Unfolding unfolding) {
        return new SymbolicState(unfolding.start(), Store.INITIAL, PathCondition.TRUE, Trail.empty());
    }

    public SymbolicState at(Place target) {
        return new SymbolicState(target, store, path, unknowns);
    }

    public SymbolicState with(Store changed) {
        return changed == store ? this : new SymbolicState(place, changed, path, unknowns);
    }

    /** The same under another condition. */
    public SymbolicState under(PathCondition other) {
        return other == path ? this : new SymbolicState(place, store, other, unknowns);
    }

    /** Restricted to where a condition over symbols (already evaluated) holds. */
    public SymbolicState assuming(TermPool pool, Term condition) {
        PathCondition longer = path.and(pool, condition);
        return longer == path ? this : new SymbolicState(place, store, longer, unknowns);
    }

    /** Restricted to where a condition holds for all values of the universal symbols in it. */
    public SymbolicState assumingForAll(TermPool pool, Term condition) {
        return new SymbolicState(place, store, path.andForAll(pool, condition), unknowns);
    }

    /**
     * With an unknown value in the operation's target. The symbol is named after the target and the number of unknown values before
     * it, so paths that ask for the same values build the same formulas, whatever the order in which they are explored.
     */
    public SymbolicState havoc(TermPool pool, Op.Havoc havoc, SourceSpan span) {
        Symbol symbol = nextUnknown(pool, havoc);
        return new SymbolicState(
                place, store.with(havoc.target(), symbol), path, unknowns.with(new UnknownValue(havoc, span, symbol)));
    }

    /** The symbol that {@link #havoc} would choose here. */
    public Symbol nextUnknown(TermPool pool, Op.Havoc havoc) {
        return UnknownValue.symbol(pool, havoc, unknowns.size());
    }

    /** The value of a term over program variables in this state. */
    public Term evaluate(TermPool pool, Term term) {
        return store.evaluate(pool, term);
    }
}
