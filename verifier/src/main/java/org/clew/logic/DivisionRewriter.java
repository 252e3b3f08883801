package org.clew.logic;

/** Division, remainder and shifts of words, mostly by constants. */
final class DivisionRewriter {

    private final TermPool pool;

    DivisionRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term divide(Operator operator, Term a, Term b) {
        Operator division = operator;
        if (UpperBound.isNeverNegative(a) && UpperBound.isNeverNegative(b)) {
            division = unsigned(operator);
        }
        if (b instanceof BitVecConstant divisor) {
            return divideBy(division, a, divisor);
        }
        return pool.intern(a.sort(), division, a, b);
    }

    /** For operands that are not negative; by zero, too, both give the same then. */
    private static Operator unsigned(Operator operator) {
        return switch (operator) {
            case BV_SDIV -> Operator.BV_UDIV;
            case BV_SREM -> Operator.BV_UREM;
            default -> operator;
        };
    }

    private Term divideBy(Operator operator, Term a, BitVecConstant divisor) {
        Word word = divisor.word();
        int width = word.width();
        Term zero = pool.bitVec(0, width);
        if (word.isZero()) {
            return switch (operator) {
                case BV_UDIV -> pool.bitVec(-1, width);
                case BV_SDIV -> pool.ite(pool.slt(a, zero), pool.bitVec(1, width), pool.bitVec(-1, width));
                default -> a;
            };
        }
        if (word.isOne()) {
            return operator == Operator.BV_UDIV || operator == Operator.BV_SDIV ? a : zero;
        }
        if (word.isOnes() && operator == Operator.BV_SDIV) {
            return pool.neg(a);
        }
        if (word.isOnes() && operator == Operator.BV_SREM) {
            return zero;
        }
        int power = word.log2();
        if (power > 0 && operator == Operator.BV_UDIV) {
            return pool.zeroExtendOrCut(pool.extract(width - 1, power, a), width);
        }
        if (power > 0 && operator == Operator.BV_UREM) {
            return pool.zeroExtendOrCut(pool.extract(power - 1, 0, a), width);
        }
        return pool.intern(a.sort(), operator, a, divisor);
    }

    Term shift(Operator operator, Term a, Term amount) {
        int width = a.width();
        if (amount instanceof BitVecConstant constant) {
            int bits = constant.word().shiftAmount();
            if (bits == 0) {
                return a;
            }
            if (operator == Operator.BV_ASHR) {
                return pool.signExtendOrCut(pool.extract(width - 1, Math.min(bits, width - 1), a), width);
            }
            if (bits >= width) {
                return pool.bitVec(0, width);
            }
            return operator == Operator.BV_SHL
                    ? pool.mul(pool.bitVec(Word.of(1, width).shl(constant.word())), a)
                    : pool.zeroExtendOrCut(pool.extract(width - 1, bits, a), width);
        }
        boolean fixed = a instanceof BitVecConstant constant
                && (constant.word().isZero() || constant.word().isOnes() && operator == Operator.BV_ASHR);
        return fixed ? a : pool.intern(a.sort(), operator, a, amount);
    }
}
