package org.clew.source.alias;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/** Decides from the structure of a term whether a length is a multiple of an element's size. */
final class Multiples {

    private Multiples() {}

    static boolean isMultiple(Term term, long factor) {
        if (factor == 1) {
            return true;
        }
        return switch (term) {
            case BitVecConstant constant -> divides(factor, constant);
            case Application sum
            when sum.is(Operator.BV_ADD) -> sum.arguments().stream().allMatch(part -> isMultiple(part, factor));
            case Application product
            when product.is(Operator.BV_MUL) ->
                product.arguments().stream().anyMatch(part -> part instanceof BitVecConstant c && divides(factor, c));
            case Application negation when negation.is(Operator.BV_NEG) -> isMultiple(negation.argument(0), factor);
            case Application shift
            when shift.is(Operator.BV_SHL)
                    && shift.argument(1) instanceof BitVecConstant by
                    && by.unsigned().bitLength() < 8 ->
                Long.bitCount(factor) == 1
                        && Long.numberOfTrailingZeros(factor) <= by.unsigned().intValue();
            default -> false;
        };
    }

    private static boolean divides(long factor, BitVecConstant constant) {
        return constant.unsigned().mod(BigInteger.valueOf(factor)).signum() == 0;
    }
}
