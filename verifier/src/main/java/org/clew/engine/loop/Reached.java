package org.clew.engine.loop;

import java.util.List;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;
import org.clew.smt.Model;
import org.jspecify.annotations.Nullable;

/** A state at the header of a loop after some iterations. The same facts are asked for again and again, so it remembers their values. */
public final class Reached {

    private static final int FIRST_CELLS = 4;

    private final SymbolicState state;
    private final @Nullable Reached before;
    private final Model model;
    private final Substitution values;

    /** @param model one execution that gets there */
    public Reached(TermPool pool, SymbolicState state, @Nullable Reached before, Model model) {
        this.state = state;
        this.before = before;
        this.model = model;
        this.values = state.store().substitution(pool);
    }

    public SymbolicState state() {
        return state;
    }

    /** The state one iteration earlier; null at the entry. */
    public @Nullable Reached before() {
        return before;
    }

    public Model model() {
        return model;
    }

    /** A fact over program variables, rewritten over the symbols that the variables hold here. */
    public Term value(Term fact) {
        return values.apply(fact);
    }

    /** Whether the model of the one execution can be trusted with the fact; of facts about all cells it is known to satisfy some instances only. */
    boolean isSettled(Term fact) {
        return Universal.isAboutCells(fact) || state.path().isSettledBy(List.of(value(fact)));
    }

    /**
     * Whether the state of the one execution satisfies the fact, as far as the model is reliable. Of a fact about all cells, only the first instances
     * are evaluated.
     */
    public boolean satisfies(TermPool pool, Term fact) {
        Term value = value(fact);
        if (!state.path().isSettledBy(List.of(value))) {
            return true;
        }
        if (!Universal.isAboutCells(fact)) {
            return model.holds(value);
        }
        for (int cell = 0; cell < FIRST_CELLS; cell++) {
            int number = cell;
            Substitution first =
                    new Substitution(pool, symbol -> Universal.is(symbol) ? pool.bitVec(number, symbol.width()) : null);
            if (!model.holds(first.apply(value))) {
                return false;
            }
        }
        return true;
    }
}
