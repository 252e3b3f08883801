package org.clew.logic.rewrite;

import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** The pool that every run uses: applications are simplified by the rules of {@link Rewriter}, which names the canonical forms. */
public final class SimplifyingPool extends TermPool {

    private final Rewriter rewriter = new Rewriter(this);

    @Override
    public Term apply(Operator operator, int[] parameters, Term... arguments) {
        return rewriter.rewrite(operator, parameters, arguments);
    }
}
