package org.clew.logic.rewrite;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** An atom that compares a term with a constant: {@code subject REL value}. */
record Bound(Term subject, Relation relation, Order order, BigInteger value) {

    enum Relation {
        AT_MOST,
        AT_LEAST,
        EQUAL,
        DIFFERENT;

        Relation opposite() {
            return switch (this) {
                case AT_MOST -> AT_LEAST;
                case AT_LEAST -> AT_MOST;
                case EQUAL -> DIFFERENT;
                case DIFFERENT -> EQUAL;
            };
        }
    }

    /** How the subject is read. Equalities of words are kept as unsigned numbers. */
    enum Order {
        UNSIGNED,
        SIGNED,
        INTEGER
    }

    /** The subject of the bound that an atom states, or null if it is no bound. */
    static @Nullable Term subject(Term atom) {
        if (!(atom instanceof Application application)) {
            return null;
        }
        return switch (application.operator()) {
            case BV_ULE, BV_SLE, INT_LE -> {
                Term left = application.argument(0);
                Term right = application.argument(1);
                yield left.isConstant() ? right : right.isConstant() ? left : null;
            }
            case EQUAL -> isNumber(application.argument(1)) ? application.argument(0) : null;
            case NOT -> application.argument(0).is(Operator.EQUAL) ? subject(application.argument(0)) : null;
            default -> null;
        };
    }

    private static boolean isNumber(Term term) {
        return term instanceof BitVecConstant || term instanceof IntConstant;
    }

    /** The bound that an atom with a {@link #subject} states. */
    static Bound of(Term atom) {
        Application application = (Application) atom;
        if (application.operator() == Operator.NOT) {
            return of(application.argument(0)).negated();
        }
        boolean atMost = !application.argument(0).isConstant();
        Term subject = application.argument(atMost ? 0 : 1);
        Term constant = application.argument(atMost ? 1 : 0);
        Relation relation = application.operator() == Operator.EQUAL
                ? Relation.EQUAL
                : atMost ? Relation.AT_MOST : Relation.AT_LEAST;
        if (constant instanceof IntConstant integer) {
            return new Bound(subject, relation, Order.INTEGER, integer.value());
        }
        Word word = ((BitVecConstant) constant).word();
        return application.operator() == Operator.BV_SLE
                ? new Bound(subject, relation, Order.SIGNED, word.signed())
                : new Bound(subject, relation, Order.UNSIGNED, word.unsigned());
    }

    Bound negated() {
        BigInteger opposite = switch (relation) {
            case AT_MOST -> value.add(BigInteger.ONE);
            case AT_LEAST -> value.subtract(BigInteger.ONE);
            case EQUAL, DIFFERENT -> value;
        };
        return new Bound(subject, relation.opposite(), order, opposite);
    }

    /** The formula that states this bound. */
    Term term(TermPool pool) {
        Term constant = order == Order.INTEGER ? pool.integer(value) : pool.bitVec(value, subject.width());
        return switch (relation) {
            case EQUAL -> pool.equal(subject, constant);
            case DIFFERENT -> pool.distinct(subject, constant);
            case AT_MOST -> order(pool, subject, constant);
            case AT_LEAST -> order(pool, constant, subject);
        };
    }

    private Term order(TermPool pool, Term low, Term high) {
        return switch (order) {
            case UNSIGNED -> pool.ule(low, high);
            case SIGNED -> pool.sle(low, high);
            case INTEGER -> pool.intAtMost(low, high);
        };
    }
}
