package org.clew.logic.integers;

import org.clew.logic.IntConstant;
import org.clew.logic.Term;
import org.clew.logic.rewrite.SimplifyingPool;

/**
 * An integer term that is congruent to a machine word modulo 2^width, and what it can be. Sums and products only need congruence; the integer is
 * reduced to the range of the word only where its value matters. For a term that is not a word, the form is its translation.
 */
record IntegerForm(Term term, IntegerRange range) {

    /** The form of what has no translation; compared by identity. */
    static final IntegerForm NONE = new IntegerForm(new SimplifyingPool().falseTerm(), IntegerRange.ALL);

    static IntegerForm of(Term term) {
        return new IntegerForm(
                term, term instanceof IntConstant constant ? IntegerRange.single(constant.value()) : IntegerRange.ALL);
    }
}
