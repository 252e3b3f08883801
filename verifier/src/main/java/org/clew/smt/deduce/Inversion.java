package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.ArrayValue;
import org.clew.logic.BitVecConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;
import org.jspecify.annotations.Nullable;

/**
 * Solves for the value of one symbol that gives a term a wanted value while all other symbols stay unchanged, by inverting operators one by one. The
 * results are guesses and must be evaluated.
 */
public final class Inversion {

    /** How many ways down are followed. */
    private static final int WAYS = 24;

    /** A symbol and the value to try for it. */
    public record Guess(Symbol symbol, Value value) {}

    private record Wish(Term term, Value value) {}

    private final Evaluator current;
    private final Deque<Wish> open = new ArrayDeque<>();
    private final List<Guess> guesses = new ArrayList<>();

    private Inversion(Evaluator current) {
        this.current = current;
    }

    static List<Guess> of(Term term, Value wanted, Evaluator current) {
        Inversion inversion = new Inversion(current);
        inversion.open.add(new Wish(term, wanted));
        for (int ways = 0; ways < WAYS && !inversion.open.isEmpty(); ways++) {
            inversion.undo(inversion.open.remove());
        }
        return inversion.guesses;
    }

    private void undo(Wish wish) {
        if (wish.term() instanceof Symbol symbol) {
            guesses.add(new Guess(symbol, wish.value()));
        } else if (wish.term() instanceof Application application) {
            switch (wish.value()) {
                case Word word -> undoWord(application, word);
                case Value.Int integer -> undoInteger(application, integer.value());
                default -> undoAny(application, wish.value());
            }
        }
    }

    private void undoWord(Application term, Word wanted) {
        switch (term.operator()) {
            case BV_NEG -> want(term.argument(0), wanted.neg());
            case BV_NOT -> want(term.argument(0), wanted.not());
            case BV_ADD -> {
                Word missing = wanted.sub((Word) current.evaluate(term));
                for (int i = 0; i < term.size(); i++) {
                    want(term.argument(i), ((Word) current.evaluate(term.argument(i))).add(missing));
                }
            }
            case BV_MUL -> {
                if (term.size() == 2 && term.argument(0) instanceof BitVecConstant factor) {
                    want(term.argument(1), quotient(wanted, factor.word()));
                }
            }
            case BV_XOR -> {
                Word change = wanted.xor((Word) current.evaluate(term));
                for (int i = 0; i < term.size(); i++) {
                    want(term.argument(i), ((Word) current.evaluate(term.argument(i))).xor(change));
                }
            }
            case BV_AND -> {
                if (term.argument(1) instanceof BitVecConstant mask) {
                    Word rest = ((Word) current.evaluate(term.argument(0)))
                            .and(mask.word().not());
                    want(term.argument(0), rest.or(wanted));
                }
            }
            case BV_CONCAT -> {
                int low = term.width();
                for (int i = 0; i < term.size(); i++) {
                    int high = low - 1;
                    low -= term.argument(i).width();
                    want(term.argument(i), wanted.extract(high, low));
                }
            }
            case BV_ZERO_EXTEND, BV_SIGN_EXTEND ->
                want(term.argument(0), wanted.extract(term.argument(0).width() - 1, 0));
            case BV_EXTRACT -> want(term.argument(0), replaced(term, wanted));
            case BV_UREM, BV_SREM -> want(term.argument(0), wanted);
            case BV_UDIV, BV_SDIV -> want(term.argument(0), wanted.mul((Word) current.evaluate(term.argument(1))));
            case BV_LSHR, BV_ASHR -> want(term.argument(0), wanted.shl((Word) current.evaluate(term.argument(1))));
            case BV_SHL -> want(term.argument(0), wanted.lshr((Word) current.evaluate(term.argument(1))));
            default -> undoAny(term, wanted);
        }
    }

    private void undoInteger(Application term, BigInteger wanted) {
        switch (term.operator()) {
            case INT_ADD -> {
                BigInteger missing = wanted.subtract(integer(term));
                for (int i = 0; i < term.size(); i++) {
                    want(term.argument(i), Value.of(integer(term.argument(i)).add(missing)));
                }
            }
            case INT_MUL -> {
                if (term.size() == 2
                        && term.argument(0) instanceof IntConstant factor
                        && factor.value().signum() != 0) {
                    want(term.argument(1), Value.of(wanted.divide(factor.value())));
                }
            }
            case INT_MOD -> want(term.argument(0), Value.of(wanted));
            case INT_DIV -> want(term.argument(0), Value.of(wanted.multiply(integer(term.argument(1)))));
            default -> undoAny(term, Value.of(wanted));
        }
    }

    private void undoAny(Application term, Value wanted) {
        switch (term.operator()) {
            case ITE -> want(term.argument(current.holds(term.argument(0)) ? 1 : 2), wanted);
            case SELECT -> {
                Value index = current.evaluate(term.argument(1));
                Term array = unwritten(term.argument(0), index);
                if (array.is(Operator.STORE)) {
                    want(((Application) array).argument(2), wanted);
                } else if (current.evaluate(array) instanceof ArrayValue cells) {
                    want(array, cells.store(index, wanted));
                }
            }
            case STORE -> {
                Value index = current.evaluate(term.argument(1));
                Value cell = ((ArrayValue) wanted).select(index);
                if (cell.equals(current.evaluate(term.argument(2)))) {
                    want(term.argument(0), wanted);
                } else {
                    want(term.argument(2), cell);
                }
            }
            default -> {
                // No way down from here.
            }
        }
    }

    /** Past the writes and copies elsewhere: the write that a read meets, or the array behind all of them. */
    private Term unwritten(Term array, Value index) {
        Term behind = array;
        while (behind instanceof Application written && isElsewhere(written, index)) {
            behind = written.argument(0);
        }
        return behind;
    }

    private boolean isElsewhere(Application array, Value index) {
        return switch (array.operator()) {
            case STORE -> !current.evaluate(array.argument(1)).equals(index);
            case SPLICE ->
                index instanceof Word at
                        && at.sub((Word) current.evaluate(array.argument(1)))
                                        .unsigned()
                                        .compareTo(((Word) current.evaluate(array.argument(2))).unsigned())
                                >= 0;
            default -> false;
        };
    }

    private void want(Term term, @Nullable Value value) {
        if (value != null && !term.isConstant()) {
            open.add(new Wish(term, value));
        }
    }

    private Word replaced(Application extract, Word wanted) {
        Word whole = (Word) current.evaluate(extract.argument(0));
        int low = extract.parameter(1);
        Word hole = Word.allOnes(wanted.width()).zeroExtend(whole.width() - wanted.width());
        Word shift = Word.of(low, whole.width());
        Word filling = wanted.zeroExtend(whole.width() - wanted.width()).shl(shift);
        return whole.and(hole.shl(shift).not()).or(filling);
    }

    /** A word that times the factor gives the product; null if there is none. */
    private static @Nullable Word quotient(Word product, Word factor) {
        if (factor.isZero()) {
            return null;
        }
        int zeros = factor.trailingZeros();
        if (!product.isZero() && product.trailingZeros() < zeros) {
            return null;
        }
        int width = product.width();
        BigInteger modulus = BigInteger.ONE.shiftLeft(width);
        BigInteger odd = factor.unsigned().shiftRight(zeros);
        return Word.of(product.unsigned().shiftRight(zeros).multiply(odd.modInverse(modulus)), width);
    }

    private BigInteger integer(Term term) {
        return ((Value.Int) current.evaluate(term)).value();
    }
}
