package org.clew.logic.rewrite;

import java.util.Arrays;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** Orders of words. */
final class ComparisonRewriter {

    private final TermPool pool;

    ComparisonRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term compare(boolean signed, boolean strict, Term a, Term b) {
        if (a == b) {
            return pool.bool(!strict);
        }
        if (b instanceof BitVecConstant constant) {
            Word most = constant.word();
            if (strict && most.equals(least(signed, most.width()))) {
                return pool.falseTerm();
            }
            return atMost(signed, a, strict ? most.sub(Word.of(1, most.width())) : most);
        }
        if (a instanceof BitVecConstant constant) {
            Word least = constant.word();
            if (strict && least.equals(greatest(signed, least.width()))) {
                return pool.falseTerm();
            }
            return atLeast(signed, b, strict ? least.add(Word.of(1, least.width())) : least);
        }
        Extension x = Extension.of(a);
        Extension y = Extension.of(b);
        if (x != null && y != null) {
            Extension.Pair narrowed = Extension.narrow(x, y, pool);
            if (narrowed != null) {
                return compare(signed && narrowed.signed(), strict, narrowed.left(), narrowed.right());
            }
        }
        if (signed && UpperBound.isNeverNegative(a) && UpperBound.isNeverNegative(b)) {
            return compare(false, strict, a, b);
        }
        Word distance = distance(a, b);
        if (distance != null) {
            return distance.isZero() ? pool.bool(!strict) : compareShifted(signed, a, b, distance);
        }
        return pool.intern(Sort.BOOL, operator(signed, strict), a, b);
    }

    /** {@code term <= most}. */
    private Term atMost(boolean signed, Term term, Word most) {
        if (term instanceof BitVecConstant constant) {
            return pool.bool(
                    signed ? constant.word().sle(most) : constant.word().ule(most));
        }
        int width = most.width();
        Word greatest = greatest(signed, width);
        if (most.equals(greatest)) {
            return pool.trueTerm();
        }
        if (most.equals(least(signed, width))) {
            return pool.equal(term, pool.bitVec(most));
        }
        if (most.equals(greatest.sub(Word.of(1, width)))) {
            return pool.distinct(term, pool.bitVec(greatest));
        }
        Term decided = decideAtMost(signed, term, most);
        return decided != null ? decided : pool.intern(Sort.BOOL, operator(signed, false), term, pool.bitVec(most));
    }

    /** {@code least <= term}, the negation of being below. */
    private Term atLeast(boolean signed, Term term, Word least) {
        if (term instanceof BitVecConstant constant) {
            return pool.bool(signed ? least.sle(constant.word()) : least.ule(constant.word()));
        }
        int width = least.width();
        Word lowest = least(signed, width);
        if (least.equals(lowest)) {
            return pool.trueTerm();
        }
        if (least.equals(greatest(signed, width))) {
            return pool.equal(term, pool.bitVec(least));
        }
        Word below = least.sub(Word.of(1, width));
        if (below.equals(lowest)) {
            return pool.distinct(term, pool.bitVec(lowest));
        }
        Term decided = decideAtMost(signed, term, below);
        return decided != null
                ? pool.not(decided)
                : pool.intern(Sort.BOOL, operator(signed, false), pool.bitVec(least), term);
    }

    /** {@code term <= most} in a simpler form, if there is one. */
    private @Nullable Term decideAtMost(boolean signed, Term term, Word most) {
        Extension extension = Extension.of(term);
        if (extension != null) {
            return extensionAtMost(signed, extension, most);
        }
        Word bound = UpperBound.of(term);
        if (bound != null && !bound.isNegative() && signed) {
            return most.isNegative() ? pool.falseTerm() : atMost(false, term, most);
        }
        if (bound != null && !signed && bound.ule(most)) {
            return pool.trueTerm();
        }
        if (term instanceof Application choice && choice.operator() == Operator.ITE && ChoiceChain.isShort(choice)) {
            return pool.ite(
                    choice.argument(0),
                    atMost(signed, choice.argument(1), most),
                    atMost(signed, choice.argument(2), most));
        }
        return null;
    }

    private Term extensionAtMost(boolean signed, Extension extension, Word most) {
        Term inner = extension.inner();
        int width = inner.width();
        if (!extension.signed()) {
            if (signed && most.isNegative()) {
                return pool.falseTerm();
            }
            boolean all = !most.extract(most.width() - 1, width).isZero();
            return all ? pool.trueTerm() : atMost(false, inner, most.extract(width - 1, 0));
        }
        Word cut = most.extract(width - 1, 0);
        boolean fits = cut.signExtend(most.width() - width).equals(most);
        if (signed) {
            return fits ? atMost(true, inner, cut) : pool.bool(!most.isNegative());
        }
        // Widened by the sign, words lie at both ends of the unsigned numbers; a bound between them keeps the lower
        // half.
        return atMost(false, inner, fits ? cut : greatest(true, width));
    }

    /** {@code b - a} if both are sums that differ by a constant only. */
    static @Nullable Word distance(Term a, Term b) {
        boolean sumA = a.is(Operator.BV_ADD);
        boolean sumB = b.is(Operator.BV_ADD);
        if (!sumA && !sumB) {
            return null;
        }
        Term[] x = sumA ? ((Application) a).argumentArray() : new Term[] {a};
        Term[] y = sumB ? ((Application) b).argumentArray() : new Term[] {b};
        int openX = openParts(x);
        int openY = openParts(y);
        if (openX != openY || !Arrays.equals(x, 0, openX, y, 0, openY)) {
            return null;
        }
        return constantPart(y, b.width()).sub(constantPart(x, a.width()));
    }

    private static int openParts(Term... parts) {
        return parts[parts.length - 1] instanceof BitVecConstant ? parts.length - 1 : parts.length;
    }

    private static Word constantPart(Term[] parts, int width) {
        return parts[parts.length - 1] instanceof BitVecConstant constant ? constant.word() : Word.of(0, width);
    }

    /** {@code a < a + distance}, where the distance is not zero: the sum does not wrap around, or it does where that is lower. */
    private Term compareShifted(boolean signed, Term a, Term b, Word distance) {
        if (a.is(Operator.BV_ADD) && !b.is(Operator.BV_ADD)) {
            return pool.not(compareShifted(signed, b, a, distance.neg()));
        }
        if (!signed) {
            return atMost(false, a, distance.not());
        }
        Word one = Word.of(1, distance.width());
        return distance.isNegative()
                ? atMost(true, a, Word.minSigned(distance.width()).sub(distance).sub(one))
                : atMost(true, a, greatest(true, distance.width()).sub(distance));
    }

    private static Operator operator(boolean signed, boolean strict) {
        if (signed) {
            return strict ? Operator.BV_SLT : Operator.BV_SLE;
        }
        return strict ? Operator.BV_ULT : Operator.BV_ULE;
    }

    private static Word least(boolean signed, int width) {
        return signed ? Word.minSigned(width) : Word.of(0, width);
    }

    private static Word greatest(boolean signed, int width) {
        return signed ? Word.minSigned(width).not() : Word.allOnes(width);
    }
}
