package org.clew.semantics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * An equation among the conditions of a path from which the value of a symbol follows. Where the symbol is replaced by that value, variables become
 * constants: branches on them need no solver, and states repeat others. Programs initialise variables in this way: {@code x = input(); assume(x == 0)}.
 *
 * @param replaced the symbol of an unknown value
 * @param by a constant, or the symbol of an earlier unknown value
 * @param condition the conjunct of the path that says so
 */
public record Equality(Symbol replaced, Term by, Term condition) {

    /** Replacing in this order leaves none of the replaced symbols: later unknown values by earlier ones first, then by constants. */
    private static final Comparator<Equality> ORDER = Comparator.comparing(
                    (Equality equality) -> equality.by().isConstant())
            .thenComparing(equality -> -equality.replaced().serial());

    /** The equations among the conjuncts of a path, in an order in which they can be applied one after the other. */
    static List<Equality> among(List<Term> conjuncts) {
        List<Equality> found = new ArrayList<>();
        for (Term conjunct : conjuncts) {
            if (conjunct instanceof Application equation && equation.is(Operator.EQUAL)) {
                of(equation).ifPresent(found::add);
            }
        }
        found.sort(ORDER);
        return found;
    }

    private static Optional<Equality> of(Application equation) {
        Term left = equation.argument(0);
        Term right = equation.argument(1);
        if (left instanceof Symbol symbol && isReplaced(symbol, right)) {
            return Optional.of(new Equality(symbol, right, equation));
        }
        return right instanceof Symbol symbol && isReplaced(symbol, left)
                ? Optional.of(new Equality(symbol, left, equation))
                : Optional.empty();
    }

    private static boolean isReplaced(Symbol symbol, Term by) {
        return UnknownValue.is(symbol)
                && (by.isConstant()
                        || by instanceof Symbol other && UnknownValue.is(other) && other.serial() < symbol.serial());
    }
}
