package org.clew.engine.backward;

import java.util.Optional;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.smt.Model;

/**
 * A counterexample to a candidate extension: an error state in it, or a state from which an iteration leaves it. It refutes other candidates by
 * evaluation alone, and bounds how far an inequality can be relaxed.
 *
 * @param after where the iteration ends; empty for an error state
 */
record Breach(Model before, Optional<Model> after) {

    static Breach error(Model model) {
        return new Breach(model, Optional.empty());
    }

    static Breach step(TermPool pool, Model model, PathEffect path) {
        Assignment after = new Assignment() {
            @Override
            public Value of(Symbol symbol) {
                return model.evaluate(path.update().getOrDefault(symbol, symbol));
            }
        };
        return new Breach(model, Optional.of(new Model(pool, after)));
    }

    /** Whether the set is no valid extension of the candidate because of this state. */
    boolean refutes(Term extension, Term candidate) {
        return before.holds(extension) && (after.isEmpty() || leaves(extension, candidate, after.get()));
    }

    private static boolean leaves(Term extension, Term candidate, Model end) {
        return !end.holds(extension) && !end.holds(candidate);
    }
}
