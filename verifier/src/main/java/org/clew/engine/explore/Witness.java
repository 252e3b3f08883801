package org.clew.engine.explore;

import java.util.Map;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermMap;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.semantics.PathCondition;
import org.clew.smt.Model;

/**
 * Concrete values for the unknown ones that lead down one path: whichever branch they take is feasible, without a solver.
 *
 * <p>Values on which the rest of the path does not depend are <i>settled</i>: the search for another witness keeps them and does not check the
 * conditions that they satisfied again.
 */
final class Witness {

    private final Model model;
    private final TermMap<Symbol, Value> settled;

    /** For the path without conditions. */
    static Witness zero(TermPool pool) {
        return new Witness(new Model(pool, Assignment.of(Map.of())), TermMap.empty());
    }

    private Witness(Model model, TermMap<Symbol, Value> settled) {
        this.model = model;
        this.settled = settled;
    }

    /** The values of a model for what is not settled yet. */
    Witness with(Model other) {
        return new Witness(other, settled);
    }

    /** Settles the values of what occurs in the conditions that were dropped. */
    Witness settling(PathCondition before, PathCondition after) {
        TermMap<Symbol, Value> more = settled;
        if (before != after) {
            for (Term condition : before.conjuncts()) {
                if (!after.contains(condition)) {
                    for (Symbol symbol : FreeSymbols.of(condition)) {
                        more = more.with(symbol, model.evaluate(symbol));
                    }
                }
            }
        }
        return new Witness(model, more);
    }

    /** A condition on values that are not settled. */
    boolean satisfies(Term condition) {
        return model.holds(condition);
    }

    /** The values that are not settled. */
    Assignment assignment() {
        return model.assignment();
    }

    /** All values. */
    Model model(TermPool pool) {
        Assignment open = model.assignment();
        return settled.isEmpty()
                ? model
                : new Model(pool, symbol -> {
                    Value value = settled.get(symbol);
                    return value == null ? open.of(symbol) : value;
                });
    }
}
