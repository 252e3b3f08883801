package org.clew.logic.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/**
 * A word that consists of pieces between zeros, such as {@code hi << 8 | lo} in C. The disjunction of two words with disjoint pieces is rewritten to
 * a concatenation.
 */
final class Placement {

    private record Piece(Term term, int low) {
        int end() {
            return low + term.width();
        }
    }

    private Placement() {}

    /** The bitwise or of two words as a concatenation, or null if they are not pieces in different places. */
    static @Nullable Term union(Term a, Term b, TermPool pool) {
        List<Piece> pieces = new ArrayList<>();
        if (!addPieces(a, 0, pieces) || !addPieces(b, 0, pieces)) {
            return null;
        }
        pieces.sort(Comparator.comparingInt(Piece::low).reversed());
        List<Term> parts = new ArrayList<>();
        int end = a.width();
        for (Piece piece : pieces) {
            if (piece.end() > end) {
                return null;
            }
            if (piece.end() < end) {
                parts.add(pool.bitVec(0, end - piece.end()));
            }
            parts.add(piece.term());
            end = piece.low();
        }
        if (end > 0) {
            parts.add(pool.bitVec(0, end));
        }
        return pool.apply(Operator.BV_CONCAT, parts.toArray(new Term[0]));
    }

    /** False if the term, which stands at {@code low}, does not consist of pieces and zeros. */
    private static boolean addPieces(Term term, int low, List<Piece> pieces) {
        if (!(term instanceof Application application)) {
            return false;
        }
        return switch (application.operator()) {
            case BV_ZERO_EXTEND -> addInner(application.argument(0), low, pieces);
            case BV_MUL -> addShifted(application, low, pieces);
            case BV_CONCAT -> application.size() <= Rewriter.FLAT && addConcatenated(application, low, pieces);
            default -> false;
        };
    }

    private static boolean addInner(Term inner, int low, List<Piece> pieces) {
        if (!(inner.is(Operator.BV_CONCAT) && addPieces(inner, low, pieces))) {
            pieces.add(new Piece(inner, low));
        }
        return true;
    }

    private static boolean addShifted(Application product, int low, List<Piece> pieces) {
        if (product.size() != 2
                || !(product.argument(0) instanceof BitVecConstant factor)
                || !(product.argument(1) instanceof Application extension)
                || extension.operator() != Operator.BV_ZERO_EXTEND) {
            return false;
        }
        int shift = factor.word().log2();
        Term inner = extension.argument(0);
        return shift >= 0 && shift + inner.width() <= product.width() && addInner(inner, low + shift, pieces);
    }

    /** Only if there are zeros among the parts: two words without them have no places to spare. */
    private static boolean addConcatenated(Application concatenation, int low, List<Piece> pieces) {
        int end = low + concatenation.width();
        boolean zeros = false;
        List<Piece> found = new ArrayList<>();
        for (Term part : concatenation.argumentArray()) {
            end -= part.width();
            if (part instanceof BitVecConstant constant && constant.word().isZero()) {
                zeros = true;
            } else {
                found.add(new Piece(part, end));
            }
        }
        if (zeros) {
            pieces.addAll(found);
        }
        return zeros;
    }
}
