package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** If-then-else of any sort. */
final class IteRewriter {

    private final TermPool pool;

    IteRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term ite(Term condition, Term then, Term otherwise) {
        if (condition instanceof BoolConstant constant) {
            return constant.value() ? then : otherwise;
        }
        if (then == otherwise) {
            return then;
        }
        if (condition instanceof Application test) {
            if (test.operator() == Operator.NOT) {
                return ite(test.argument(0), otherwise, then);
            }
            if (test.operator() == Operator.EQUAL && isBetween(test, then, otherwise)) {
                return otherwise;
            }
        }
        Term simpler = then.isBool() ? formula(condition, then, otherwise) : null;
        if (simpler == null) {
            simpler = nested(condition, then, otherwise);
        }
        if (simpler == null && then.sort() instanceof Sort.Array) {
            simpler = stores(condition, then, otherwise);
        }
        return simpler != null ? simpler : pool.intern(then.sort(), Operator.ITE, condition, then, otherwise);
    }

    /** Where the branches are equal anyway, {@code ite(a = b, a, b)} is b. */
    private static boolean isBetween(Application equality, Term then, Term otherwise) {
        Term a = equality.argument(0);
        Term b = equality.argument(1);
        return a == then && b == otherwise || a == otherwise && b == then;
    }

    private @Nullable Term formula(Term condition, Term then, Term otherwise) {
        if (then instanceof BoolConstant constant) {
            return constant.value() ? pool.or(condition, otherwise) : pool.and(pool.not(condition), otherwise);
        }
        if (otherwise instanceof BoolConstant constant) {
            return constant.value() ? pool.or(pool.not(condition), then) : pool.and(condition, then);
        }
        if (condition == then) {
            return pool.or(condition, otherwise);
        }
        if (condition == otherwise) {
            return pool.and(condition, then);
        }
        if (isNegation(then, otherwise)) {
            return pool.equal(condition, then);
        }
        return null;
    }

    private static boolean isNegation(Term a, Term b) {
        return a instanceof Application x && x.operator() == Operator.NOT && x.argument(0) == b
                || b instanceof Application y && y.operator() == Operator.NOT && y.argument(0) == a;
    }

    /** A branch that asks the same again, or that shares a result with the other branch. */
    private @Nullable Term nested(Term condition, Term then, Term otherwise) {
        if (then instanceof Application inner && inner.operator() == Operator.ITE) {
            if (inner.argument(0) == condition) {
                return ite(condition, inner.argument(1), otherwise);
            }
            if (inner.argument(2) == otherwise) {
                return ite(pool.and(condition, inner.argument(0)), inner.argument(1), otherwise);
            }
            if (inner.argument(1) == otherwise) {
                return ite(pool.and(condition, pool.not(inner.argument(0))), inner.argument(2), otherwise);
            }
        }
        if (otherwise instanceof Application inner && inner.operator() == Operator.ITE) {
            if (inner.argument(0) == condition) {
                return ite(condition, then, inner.argument(2));
            }
            if (inner.argument(1) == then) {
                return ite(pool.or(condition, inner.argument(0)), then, inner.argument(2));
            }
            if (inner.argument(2) == then) {
                return ite(pool.or(condition, pool.not(inner.argument(0))), then, inner.argument(1));
            }
        }
        return null;
    }

    /** Arrays that differ in one cell only: the choice moves into the cell. */
    private @Nullable Term stores(Term condition, Term then, Term otherwise) {
        Application x = then.is(Operator.STORE) ? (Application) then : null;
        Application y = otherwise.is(Operator.STORE) ? (Application) otherwise : null;
        if (x != null && y != null && x.argument(0) == y.argument(0) && x.argument(1) == y.argument(1)) {
            return pool.store(x.argument(0), x.argument(1), ite(condition, x.argument(2), y.argument(2)));
        }
        if (x != null && x.argument(0) == otherwise) {
            Term old = pool.select(otherwise, x.argument(1));
            return pool.store(otherwise, x.argument(1), ite(condition, x.argument(2), old));
        }
        if (y != null && y.argument(0) == then) {
            Term old = pool.select(then, y.argument(1));
            return pool.store(then, y.argument(1), ite(condition, old, y.argument(2)));
        }
        return null;
    }
}
