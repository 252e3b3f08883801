package org.clew.logic.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Extraction, concatenation and extension of words. */
final class ShapeRewriter {

    private final TermPool pool;

    ShapeRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term zeroExtend(Term term, int added) {
        if (added == 0) {
            return term;
        }
        if (term instanceof Application inner && inner.operator() == Operator.BV_ZERO_EXTEND) {
            return zeroExtend(inner.argument(0), added + inner.parameter(0));
        }
        return extension(Operator.BV_ZERO_EXTEND, term, added);
    }

    Term signExtend(Term term, int added) {
        if (added == 0) {
            return term;
        }
        if (term instanceof Application inner) {
            if (inner.operator() == Operator.BV_SIGN_EXTEND) {
                return signExtend(inner.argument(0), added + inner.parameter(0));
            }
            if (inner.operator() == Operator.BV_ZERO_EXTEND && inner.parameter(0) > 0) {
                return zeroExtend(inner.argument(0), added + inner.parameter(0));
            }
        }
        return extension(Operator.BV_SIGN_EXTEND, term, added);
    }

    private Term extension(Operator operator, Term term, int added) {
        return pool.intern(Sort.bitVec(term.width() + added), operator, new int[] {added}, term);
    }

    Term extract(int high, int low, Term term) {
        if (low == 0 && high == term.width() - 1) {
            return term;
        }
        Term below = term instanceof Application inner ? extractBelow(high, low, inner) : null;
        return below != null
                ? below
                : pool.intern(Sort.bitVec(high - low + 1), Operator.BV_EXTRACT, new int[] {high, low}, term);
    }

    private @Nullable Term extractBelow(int high, int low, Application term) {
        Term inner = term.argument(0);
        return switch (term.operator()) {
            case BV_EXTRACT -> pool.extract(high + term.parameter(1), low + term.parameter(1), inner);
            case BV_ZERO_EXTEND -> {
                if (low >= inner.width()) {
                    yield pool.bitVec(0, high - low + 1);
                }
                int top = Math.min(high, inner.width() - 1);
                yield pool.zeroExtendOrCut(pool.extract(top, low, inner), high - low + 1);
            }
            case BV_SIGN_EXTEND -> {
                int top = Math.min(high, inner.width() - 1);
                yield pool.signExtendOrCut(pool.extract(top, Math.min(low, top), inner), high - low + 1);
            }
            case BV_CONCAT -> extractPieces(high, low, term);
            case BV_MUL -> {
                Term shifted = extractOfMultiple(high, low, term);
                yield shifted == null && low == 0 && isNarrowed(term, high + 1) ? narrow(high, low, term) : shifted;
            }
            case BV_ADD -> {
                Term smaller = low == 0 ? withoutMultiples(high + 1, term) : null;
                if (smaller != null) {
                    yield pool.extract(high, 0, smaller);
                }
                yield low == 0 && isNarrowed(term, high + 1) ? narrow(high, low, term) : null;
            }
            case BV_NEG -> low == 0 && isNarrowed(term, high + 1) ? narrow(high, low, term) : null;
            case BV_AND, BV_OR, BV_XOR, BV_NOT -> isNarrowed(term, high + 1) ? narrow(high, low, term) : null;
            default -> null;
        };
    }

    /** Low bits of a multiple of a power of two are zero, its high bits those of the other factor: how elements are addressed. */
    private @Nullable Term extractOfMultiple(int high, int low, Application product) {
        int zeros = zeros(product);
        if (high < zeros) {
            return pool.bitVec(0, high - low + 1);
        }
        boolean isShift = product.size() == 2
                && product.argument(0) instanceof BitVecConstant factor
                && factor.unsigned().bitCount() == 1;
        return isShift && low >= zeros ? pool.extract(high - zeros, low - zeros, product.argument(1)) : null;
    }

    /** How many low bits of a product are surely zero. */
    private static int zeros(Term term) {
        return term instanceof Application product
                        && product.operator() == Operator.BV_MUL
                        && product.argument(0) instanceof BitVecConstant factor
                        && factor.unsigned().signum() != 0
                ? factor.unsigned().getLowestSetBit()
                : 0;
    }

    /** The sum without parts that do not reach the low bits; null if there are none. */
    private @Nullable Term withoutMultiples(int width, Application sum) {
        List<Term> kept = new ArrayList<>();
        for (Term part : sum.argumentArray()) {
            if (zeros(part) < width) {
                kept.add(part);
            }
        }
        if (kept.size() == sum.size()) {
            return null;
        }
        Term smaller = pool.bitVec(0, sum.width());
        for (Term part : kept) {
            smaller = pool.add(smaller, part);
        }
        return smaller;
    }

    /** True if extraction of the low bits simplifies each argument, so that the operator becomes one of narrow words. */
    private static boolean isNarrowed(Application term, int width) {
        for (Term argument : term.argumentArray()) {
            if (!(argument.isConstant() || isNarrowedAtom(argument, width) || isNarrowedMonomial(argument, width))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNarrowedAtom(Term term, int width) {
        Extension extension = Extension.of(term);
        return extension != null && extension.inner().width() <= width;
    }

    private static boolean isNarrowedMonomial(Term term, int width) {
        if (!(term instanceof Application product)) {
            return false;
        }
        return switch (product.operator()) {
            case BV_NEG -> isNarrowedAtom(product.argument(0), width);
            case BV_MUL ->
                product.size() == 2 && product.argument(0).isConstant() && isNarrowedAtom(product.argument(1), width);
            default -> false;
        };
    }

    private Term narrow(int high, int low, Application term) {
        Term[] arguments = new Term[term.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = pool.extract(high, low, term.argument(i));
        }
        return pool.apply(term.operator(), arguments);
    }

    private Term extractPieces(int high, int low, Application concatenation) {
        List<Term> pieces = new ArrayList<>();
        int end = concatenation.width();
        for (Term piece : concatenation.argumentArray()) {
            int begin = end - piece.width();
            if (begin <= high && low < end) {
                pieces.add(pool.extract(Math.min(high, end - 1) - begin, Math.max(low, begin) - begin, piece));
            }
            end = begin;
        }
        return pieces.size() == 1 ? pieces.get(0) : pool.apply(Operator.BV_CONCAT, pieces.toArray(new Term[0]));
    }

    Term concat(Term... arguments) {
        List<Term> pieces = new ArrayList<>();
        for (Term argument : arguments) {
            if (argument instanceof Application inner
                    && inner.operator() == Operator.BV_CONCAT
                    && inner.size() <= Rewriter.FLAT) {
                for (Term piece : inner.argumentArray()) {
                    append(pieces, piece);
                }
            } else {
                append(pieces, argument);
            }
        }
        Term first = pieces.get(0);
        if (pieces.size() == 1) {
            return first;
        }
        if (first instanceof BitVecConstant zeros && zeros.word().isZero()) {
            Term rest = plainConcat(pieces.subList(1, pieces.size()));
            return pool.apply(Operator.BV_ZERO_EXTEND, new int[] {first.width()}, rest);
        }
        if (first instanceof Application extension && extension.operator() == Operator.BV_ZERO_EXTEND) {
            pieces.set(0, extension.argument(0));
            int[] added = {extension.parameter(0)};
            return pool.apply(Operator.BV_ZERO_EXTEND, added, concat(pieces.toArray(new Term[0])));
        }
        return plainConcat(pieces);
    }

    private Term plainConcat(List<Term> pieces) {
        if (pieces.size() == 1) {
            return pieces.get(0);
        }
        int width = 0;
        for (Term piece : pieces) {
            width += piece.width();
        }
        return pool.intern(Sort.bitVec(width), Operator.BV_CONCAT, pieces.toArray(new Term[0]));
    }

    /** Adds a piece below the others, joined with the last one if both are constants or neighbouring slices of one word. */
    private void append(List<Term> pieces, Term piece) {
        Term last = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
        if (last instanceof BitVecConstant high && piece instanceof BitVecConstant low) {
            pieces.set(pieces.size() - 1, pool.bitVec(high.word().concat(low.word())));
        } else if (last instanceof Application high
                && piece instanceof Application low
                && high.operator() == Operator.BV_EXTRACT
                && low.operator() == Operator.BV_EXTRACT
                && high.argument(0) == low.argument(0)
                && high.parameter(1) == low.parameter(0) + 1) {
            pieces.set(pieces.size() - 1, pool.extract(high.parameter(0), low.parameter(1), high.argument(0)));
        } else {
            pieces.add(piece);
        }
    }
}
