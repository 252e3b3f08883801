package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** A word widened by zeros or by its sign. */
record Extension(Term inner, boolean signed, int width) {

    /** Two words of one width. */
    record Pair(Term left, Term right, boolean signed) {}

    static @Nullable Extension of(Term term) {
        if (term instanceof Application application) {
            if (application.operator() == Operator.BV_ZERO_EXTEND) {
                return new Extension(application.argument(0), false, term.width());
            }
            if (application.operator() == Operator.BV_SIGN_EXTEND) {
                return new Extension(application.argument(0), true, term.width());
            }
        }
        return null;
    }

    /**
     * The narrowest words that compare as these extensions do, signed or not; null if there are none. Widening by the sign keeps
     * both orders, and a number widened by zeros is one widened by its sign as soon as one zero was added. {@code signed} of the
     * result tells whether the words were widened by their sign, that is whether a signed order stays signed.
     */
    static @Nullable Pair narrow(Extension a, Extension b, TermPool pool) {
        int inner = Math.max(a.inner.width(), b.inner.width());
        if (a.signed == b.signed) {
            return new Pair(a.resized(inner, pool), b.resized(inner, pool), a.signed);
        }
        Extension zeros = a.signed ? b : a;
        int needed = Math.max(inner, zeros.inner.width() + 1);
        return needed < a.width ? new Pair(a.resized(needed, pool), b.resized(needed, pool), true) : null;
    }

    private Term resized(int newWidth, TermPool pool) {
        return signed ? pool.signExtendOrCut(inner, newWidth) : pool.zeroExtendOrCut(inner, newWidth);
    }
}
