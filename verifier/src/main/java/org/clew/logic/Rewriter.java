package org.clew.logic;

/** Simplifies one application whose arguments are already simplified. The canonical forms are listed here. */
final class Rewriter {

    private final TermPool pool;

    Rewriter(TermPool pool) {
        this.pool = pool;
    }

    Term rewrite(Operator operator, int[] parameters, Term... arguments) {
        if ((operator == Operator.AND || operator == Operator.OR) && arguments.length < 2) {
            return arguments.length == 1 ? arguments[0] : pool.bool(operator == Operator.AND);
        }
        return pool.raw(operator, parameters, arguments);
    }
}
