package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/** Choices between constants and further choices: what nested C conditions evaluate to. */
final class ChoiceChain {

    /** A chain longer than this is left alone, so that comparing each link of a long one does not cost the square. */
    private static final int LONGEST = 16;

    private ChoiceChain() {}

    /**
     * True if a comparison with a constant should be pushed into the branches: at this level one branch is a constant, which
     * decides, and the chain of the other branches ends soon.
     */
    static boolean isShort(Application choice) {
        Application level = choice;
        for (int depth = 0; depth < LONGEST; depth++) {
            Term then = level.argument(1);
            Term otherwise = level.argument(2);
            if (!then.isConstant() && !otherwise.isConstant()) {
                return depth > 0;
            }
            Term rest = then.isConstant() ? otherwise : then;
            if (!(rest instanceof Application next && next.operator() == Operator.ITE)) {
                return true;
            }
            level = next;
        }
        return false;
    }
}
