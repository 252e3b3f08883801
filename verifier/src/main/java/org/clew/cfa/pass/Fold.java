package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * An assignment that combines a variable with an element by a commutative and associative operation: {@code s = s + e}, {@code s = s & e}, {@code s =
 * e > s ? e : s}. The order of the elements does not matter.
 */
public record Fold(Joining joining, Term element) {

    /** The operation. */
    public enum Joining {
        SUM,
        AND,
        OR,
        XOR,
        SIGNED_MAXIMUM,
        SIGNED_MINIMUM,
        UNSIGNED_MAXIMUM,
        UNSIGNED_MINIMUM;

        public Term join(TermPool pool, Term a, Term b) {
            return switch (this) {
                case SUM -> pool.add(a, b);
                case AND -> pool.bitAnd(a, b);
                case OR -> pool.bitOr(a, b);
                case XOR -> pool.bitXor(a, b);
                case SIGNED_MAXIMUM -> pool.ite(pool.slt(a, b), b, a);
                case SIGNED_MINIMUM -> pool.ite(pool.slt(b, a), b, a);
                case UNSIGNED_MAXIMUM -> pool.ite(pool.ult(a, b), b, a);
                case UNSIGNED_MINIMUM -> pool.ite(pool.ult(b, a), b, a);
            };
        }
    }

    /** The fold that the assignment makes; empty if it is no fold. */
    public static Optional<Fold> of(TermPool pool, Symbol variable, Term value) {
        if (!(variable.sort() instanceof Sort.BitVec) || !FreeSymbols.occurs(variable, value)) {
            return Optional.empty();
        }
        return candidate(pool, variable, value).filter(fold -> !FreeSymbols.occurs(variable, fold.element()));
    }

    private static Optional<Fold> candidate(TermPool pool, Symbol variable, Term value) {
        return value instanceof Application application
                ? switch (application.operator()) {
                    case BV_AND -> masked(pool, Joining.AND, application, variable);
                    case BV_OR -> masked(pool, Joining.OR, application, variable);
                    case BV_XOR -> masked(pool, Joining.XOR, application, variable);
                    case ITE -> extremum(pool, application, variable);
                    default -> Optional.of(new Fold(Joining.SUM, pool.sub(value, variable)));
                }
                : Optional.empty();
    }

    private static Optional<Fold> masked(TermPool pool, Joining joining, Application value, Symbol variable) {
        List<Term> others = new ArrayList<>(value.arguments());
        return others.remove(variable) && !others.isEmpty()
                ? others.stream().reduce((a, b) -> joining.join(pool, a, b)).map(element -> new Fold(joining, element))
                : Optional.empty();
    }

    private static Optional<Fold> extremum(TermPool pool, Application choice, Symbol variable) {
        Term condition = choice.argument(0);
        boolean replaces = choice.argument(2) == variable;
        Term element = choice.argument(replaces ? 1 : 2);
        if (!replaces && choice.argument(1) != variable) {
            return Optional.empty();
        }
        Term kept = replaces ? pool.not(condition) : condition;
        return comparison(pool, kept, variable, element).map(joining -> new Fold(joining, element));
    }

    /** Which of the two is kept where the condition holds: comparisons have one form, however they were written. */
    private static Optional<Joining> comparison(TermPool pool, Term kept, Symbol variable, Term element) {
        if (kept == pool.slt(element, variable) || kept == pool.sle(element, variable)) {
            return Optional.of(Joining.SIGNED_MAXIMUM);
        }
        if (kept == pool.slt(variable, element) || kept == pool.sle(variable, element)) {
            return Optional.of(Joining.SIGNED_MINIMUM);
        }
        if (kept == pool.ult(element, variable) || kept == pool.ule(element, variable)) {
            return Optional.of(Joining.UNSIGNED_MAXIMUM);
        }
        return kept == pool.ult(variable, element) || kept == pool.ule(variable, element)
                ? Optional.of(Joining.UNSIGNED_MINIMUM)
                : Optional.empty();
    }

    /** Whether the element is subtracted; ghosts then hold sums of its negation. */
    public boolean isNegative() {
        return joining == Joining.SUM && element.is(Operator.BV_NEG);
    }

    /** The same fold of what is added. */
    Fold positive(TermPool pool) {
        return isNegative() ? new Fold(joining, pool.neg(element)) : this;
    }
}
