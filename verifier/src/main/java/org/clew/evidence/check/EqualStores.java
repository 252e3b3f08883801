package org.clew.evidence.check;

import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Equality;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;

/**
 * Decides whether a store has the values of a state, up to equations among the conditions of its path. On every execution that satisfies the path both
 * stores then hold the same numbers.
 */
final class EqualStores {

    private final TermPool pool;
    private final SymbolicState state;
    private final List<Equality> equalities;

    /** @param equalities what is claimed to follow from the path, in the order in which it was applied */
    EqualStores(TermPool pool, SymbolicState state, List<Equality> equalities) {
        this.pool = pool;
        this.state = state;
        this.equalities = equalities;
    }

    boolean allow(Store other) {
        if (other == state.store()) {
            return true;
        }
        if (!equalities.stream().allMatch(this::holds)) {
            return false;
        }
        boolean[] equal = {true};
        other.forEachDifference(state.store(), (variable, here, there) -> equal[0] &= here == replaced(there));
        return equal[0];
    }

    /** The equation is a conjunct of the path, and its sides are the replaced symbol and its replacement. */
    private boolean holds(Equality equality) {
        return state.path().contains(equality.condition())
                && equality.condition() instanceof Application equation
                && equation.is(Operator.EQUAL)
                && (isEquation(equation, equality.replaced(), equality.by())
                        || isEquation(equation, equality.by(), equality.replaced()));
    }

    private static boolean isEquation(Application equation, Term left, Term right) {
        return equation.argument(0) == left && equation.argument(1) == right;
    }

    private Term replaced(Term value) {
        Term result = value;
        for (Equality equality : equalities) {
            Symbol symbol = equality.replaced();
            result = Substitution.replace(pool, result, symbol, equality.by());
        }
        return result;
    }
}
