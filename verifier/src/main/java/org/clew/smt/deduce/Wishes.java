package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;

/** Guesses values of single symbols that would make a false formula true. */
public final class Wishes {

    private static final int DEPTH = 3;
    private static final int GUESSES = 32;

    private final Evaluator current;
    private final List<Inversion.Guess> guesses = new ArrayList<>();

    private Wishes(Evaluator current) {
        this.current = current;
    }

    public static List<Inversion.Guess> of(Term formula, Evaluator current) {
        Wishes wishes = new Wishes(current);
        wishes.satisfy(formula, true, DEPTH);
        return wishes.guesses;
    }

    // The recursion is at most DEPTH levels deep.
    private void satisfy(Term formula, boolean truth, int depth) {
        if (guesses.size() >= GUESSES || depth == 0) {
            return;
        }
        if (formula instanceof Symbol) {
            equate(formula, Value.of(truth));
        } else if (formula instanceof Application atom) {
            switch (atom.operator()) {
                case NOT -> satisfy(atom.argument(0), !truth, depth);
                case AND, OR -> {
                    for (Term argument : atom.arguments()) {
                        if (current.holds(argument) != truth) {
                            satisfy(argument, truth, depth - 1);
                        }
                    }
                }
                case ITE -> satisfy(atom.argument(current.holds(atom.argument(0)) ? 1 : 2), truth, depth - 1);
                case EQUAL -> compare(atom, truth ? 0 : 1, truth ? 0 : -1);
                case BV_ULE, BV_SLE, INT_LE -> compare(atom, truth ? 0 : 1, truth ? 0 : -1);
                case BV_ULT, BV_SLT, INT_LT -> compare(atom, truth ? -1 : 0, truth ? 1 : 0);
                case FP_EQ, FP_LE -> compare(atom, 0, 0);
                default -> {
                    // Nothing to wish for.
                }
            }
        }
    }

    /** The left side near the value of the right one, and the other way round. */
    private void compare(Application atom, int leftOffset, int rightOffset) {
        equate(atom.argument(0), shifted(current.evaluate(atom.argument(1)), leftOffset));
        equate(atom.argument(1), shifted(current.evaluate(atom.argument(0)), rightOffset));
    }

    private void equate(Term term, Value wanted) {
        if (!term.isConstant()) {
            guesses.addAll(Inversion.of(term, wanted, current));
        }
    }

    private static Value shifted(Value value, int offset) {
        return switch (value) {
            case Word word -> word.add(Word.of(offset, word.width()));
            case Value.Int integer -> Value.of(integer.value().add(BigInteger.valueOf(offset)));
            case Value.Bool bool -> Value.of(bool.value() ^ (offset != 0));
            default -> value;
        };
    }
}
