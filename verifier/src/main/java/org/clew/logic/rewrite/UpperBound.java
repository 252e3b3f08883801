package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** An upper bound of a word, read as an unsigned number, derived from its outermost operators. */
final class UpperBound {

    private UpperBound() {}

    /** Null if nothing better is known than that it is a word. */
    static @Nullable Word of(Term term) {
        if (!(term instanceof Application application)) {
            return term instanceof BitVecConstant constant ? constant.word() : null;
        }
        return switch (application.operator()) {
            case BV_ZERO_EXTEND -> Word.allOnes(application.argument(0).width()).zeroExtend(application.parameter(0));
            case BV_AND -> application.argument(1) instanceof BitVecConstant mask ? mask.word() : null;
            case BV_UREM ->
                application.argument(1) instanceof BitVecConstant divisor
                                && !divisor.word().isZero()
                        ? divisor.word().sub(Word.of(1, term.width()))
                        : null;
            case BV_UDIV ->
                application.argument(1) instanceof BitVecConstant divisor
                                && !divisor.word().isZero()
                        ? Word.allOnes(term.width()).udiv(divisor.word())
                        : null;
            default -> null;
        };
    }

    /** True if the sign bit is known to be zero. */
    static boolean isNeverNegative(Term term) {
        Word most = of(term);
        return most != null && !most.isNegative();
    }
}
