package org.clew.source.alias;

import java.util.OptionalLong;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;

/** An operation on {@code length} bytes from a target on, whatever is stored there. */
public record Bulk(Target target, Term length) {

    /** The length if it is a constant; one that no object has is none. */
    public static OptionalLong constant(Term length) {
        return length instanceof BitVecConstant constant && constant.unsigned().bitLength() < 63
                ? OptionalLong.of(constant.unsigned().longValue())
                : OptionalLong.empty();
    }
}
