package org.clew.logic.integers;

import org.clew.logic.IntConstant;
import org.clew.logic.Term;
import org.clew.logic.rewrite.SimplifyingPool;

/**
 * An integer term that is congruent to a machine word modulo 2^width, and what it can be. Sums and products need no more than
 * congruence; only where a word is read as a number is it brought back into the range of that reading. Terms that are not words
 * have a form too: their translation.
 */
record IntegerForm(Term term, IntegerRange range) {

    /** The form of what has no translation; compared by identity. */
    static final IntegerForm NONE = new IntegerForm(new SimplifyingPool().falseTerm(), IntegerRange.ALL);

    static IntegerForm of(Term term) {
        return new IntegerForm(
                term, term instanceof IntConstant constant ? IntegerRange.single(constant.value()) : IntegerRange.ALL);
    }
}
