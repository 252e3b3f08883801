package org.clew.logic.rewrite;

import java.math.BigInteger;
import java.util.Arrays;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;

/** Solves {@code term = constant} as far as it is invertible. */
final class WordEquation {

    /** How many invertible operators are undone at most, so that a deep chain is not walked again and again. */
    private static final int STEPS = 32;

    private final TermPool pool;

    WordEquation(TermPool pool) {
        this.pool = pool;
    }

    Term solve(Term term, Word constant) {
        Term left = term;
        Word right = constant;
        for (int step = 0; step < STEPS && left instanceof Application application; step++) {
            Term inner = application.argument(0);
            switch (application.operator()) {
                case BV_ZERO_EXTEND -> {
                    if (!right.extract(right.width() - 1, inner.width()).isZero()) {
                        return pool.falseTerm();
                    }
                    right = right.extract(inner.width() - 1, 0);
                    left = inner;
                }
                case BV_SIGN_EXTEND -> {
                    Word cut = right.extract(inner.width() - 1, 0);
                    if (!cut.signExtend(right.width() - cut.width()).equals(right)) {
                        return pool.falseTerm();
                    }
                    right = cut;
                    left = inner;
                }
                case BV_NEG -> {
                    right = right.neg();
                    left = inner;
                }
                case BV_NOT -> {
                    right = right.not();
                    left = inner;
                }
                case BV_XOR -> {
                    if (application.size() != 2 || !(application.argument(1) instanceof BitVecConstant mask)) {
                        return plain(left, right);
                    }
                    right = right.xor(mask.word());
                    left = inner;
                }
                case BV_ADD -> {
                    Term[] parts = application.argumentArray();
                    int last = parts.length - 1;
                    if (!(parts[last] instanceof BitVecConstant added)) {
                        return sum(application, right);
                    }
                    right = right.sub(added.word());
                    left = last == 1
                            ? inner
                            : pool.intern(application.sort(), Operator.BV_ADD, Arrays.copyOf(parts, last));
                }
                case BV_MUL -> {
                    if (application.size() != 2 || !(inner instanceof BitVecConstant factor)) {
                        return plain(left, right);
                    }
                    if (factor.word().trailingZeros() > right.trailingZeros()) {
                        return pool.falseTerm();
                    }
                    if (!factor.word().testBit(0)) {
                        return plain(left, right);
                    }
                    right = right.mul(inverse(factor.word()));
                    left = application.argument(1);
                }
                case BV_CONCAT -> {
                    return pieces(application, right);
                }
                case ITE -> {
                    return choice(application, right);
                }
                default -> {
                    return bounded(application, right);
                }
            }
        }
        return plain(left, right);
    }

    private Term choice(Application choice, Word right) {
        return ChoiceChain.isShort(choice)
                ? pool.ite(
                        choice.argument(0),
                        solveOrDecide(choice.argument(1), right),
                        solveOrDecide(choice.argument(2), right))
                : plain(choice, right);
    }

    private Term solveOrDecide(Term term, Word constant) {
        return term instanceof BitVecConstant known
                ? pool.bool(known.word().equals(constant))
                : pool.equal(term, pool.bitVec(constant));
    }

    /** A sum without a constant: {@code x - y = 0} is {@code x = y}. */
    private Term sum(Application sum, Word right) {
        if (right.isZero() && sum.size() == 2) {
            Term first = sum.argument(0);
            Term second = sum.argument(1);
            if (first instanceof Application negation && negation.operator() == Operator.BV_NEG) {
                return pool.equal(negation.argument(0), second);
            }
            if (second instanceof Application negation && negation.operator() == Operator.BV_NEG) {
                return pool.equal(first, negation.argument(0));
            }
        }
        return plain(sum, right);
    }

    private Term pieces(Application concatenation, Word right) {
        Term[] equations = new Term[concatenation.size()];
        int low = right.width();
        for (int i = 0; i < equations.length; i++) {
            int high = low - 1;
            low -= concatenation.argument(i).width();
            equations[i] = solveOrDecide(concatenation.argument(i), right.extract(high, low));
        }
        return pool.and(equations);
    }

    private Term bounded(Application term, Word right) {
        boolean impossible = switch (term.operator()) {
            case BV_AND ->
                term.argument(1) instanceof BitVecConstant mask
                        && !right.and(mask.word().not()).isZero();
            case BV_OR ->
                term.argument(1) instanceof BitVecConstant mask
                        && !mask.word().and(right.not()).isZero();
            case BV_UREM, BV_UDIV -> {
                Word most = UpperBound.of(term);
                yield most != null && most.ult(right);
            }
            default -> false;
        };
        return impossible ? pool.falseTerm() : plain(term, right);
    }

    private Term plain(Term left, Word right) {
        if (right.width() == 1 && right.isZero()) {
            return pool.not(pool.intern(Sort.BOOL, Operator.EQUAL, left, pool.bitVec(1, 1)));
        }
        return pool.intern(Sort.BOOL, Operator.EQUAL, left, pool.bitVec(right));
    }

    private static Word inverse(Word odd) {
        BigInteger modulus = BigInteger.ONE.shiftLeft(odd.width());
        return Word.of(odd.unsigned().modInverse(modulus), odd.width());
    }
}
