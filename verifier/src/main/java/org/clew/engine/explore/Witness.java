package org.clew.engine.explore;

import org.clew.logic.Assignment;
import org.clew.logic.Term;
import org.clew.smt.Model;

/** Concrete values for the unknown ones that lead down one path: whichever branch they take is feasible, without a solver. */
final class Witness {

    private final Model model;

    Witness(Model model) {
        this.model = model;
    }

    boolean satisfies(Term condition) {
        return model.holds(condition);
    }

    Assignment assignment() {
        return model.assignment();
    }

    Model model() {
        return model;
    }
}
