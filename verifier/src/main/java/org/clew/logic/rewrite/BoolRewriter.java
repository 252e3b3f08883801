package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Negation: orders are turned round, double negations vanish. */
final class BoolRewriter {

    private final TermPool pool;

    BoolRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term not(Term formula) {
        if (formula instanceof BoolConstant constant) {
            return pool.bool(!constant.value());
        }
        if (formula instanceof Application application) {
            Term opposite = opposite(application);
            if (opposite != null) {
                return opposite;
            }
        }
        return pool.intern(Sort.BOOL, Operator.NOT, formula);
    }

    /** The negation of an atom that has one of its own. */
    private @Nullable Term opposite(Application atom) {
        return switch (atom.operator()) {
            case NOT -> atom.argument(0);
            case BV_ULT -> pool.ule(atom.argument(1), atom.argument(0));
            case BV_ULE -> pool.ult(atom.argument(1), atom.argument(0));
            case BV_SLT -> pool.sle(atom.argument(1), atom.argument(0));
            case BV_SLE -> pool.slt(atom.argument(1), atom.argument(0));
            case INT_LT -> pool.intAtMost(atom.argument(1), atom.argument(0));
            case INT_LE -> pool.intLess(atom.argument(1), atom.argument(0));
            default -> null;
        };
    }
}
