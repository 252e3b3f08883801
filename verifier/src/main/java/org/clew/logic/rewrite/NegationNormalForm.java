package org.clew.logic.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * Pushes negations to the atoms, through conjunction, disjunction and if-then-else of formulas (which becomes two cases).
 * Equality of formulas is an atom. Each subformula is translated at most twice, once in each polarity. For one thread.
 */
public final class NegationNormalForm {

    private final TermPool pool;
    private final TermTable<Term> affirmed = new TermTable<>();
    private final TermTable<Term> negated = new TermTable<>();
    private final Deque<Goal> open = new ArrayDeque<>();

    private record Goal(Term formula, boolean positive) {}

    public NegationNormalForm(TermPool pool) {
        this.pool = pool;
    }

    public Term of(Term formula) {
        return translate(formula, true);
    }

    /** The normal form of the negation. */
    public Term ofNegation(Term formula) {
        return translate(formula, false);
    }

    private Term translate(Term root, boolean positive) {
        open.push(new Goal(root, positive));
        while (!open.isEmpty()) {
            Goal goal = open.peek();
            if (results(goal.positive).contains(goal.formula)) {
                open.pop();
                continue;
            }
            Term result = attempt(goal.formula, goal.positive);
            if (result != null) {
                open.pop();
                results(goal.positive).put(goal.formula, result);
            }
        }
        return Objects.requireNonNull(results(positive).find(root));
    }

    /** The normal form if those of the parts are known; otherwise the parts are opened. */
    private @Nullable Term attempt(Term formula, boolean positive) {
        if (!(formula instanceof Application application)) {
            return positive ? formula : pool.not(formula);
        }
        return switch (application.operator()) {
            case NOT -> known(application.argument(0), !positive);
            case AND -> junction(application, positive, positive);
            case OR -> junction(application, positive, !positive);
            case ITE -> cases(application, positive);
            default -> positive ? formula : pool.not(formula);
        };
    }

    private @Nullable Term junction(Application application, boolean positive, boolean conjunction) {
        Term[] parts = new Term[application.size()];
        boolean complete = true;
        for (int i = 0; i < parts.length; i++) {
            Term part = known(application.argument(i), positive);
            if (part == null) {
                complete = false;
            } else {
                parts[i] = part;
            }
        }
        if (!complete) {
            return null;
        }
        return conjunction ? pool.and(parts) : pool.or(parts);
    }

    private @Nullable Term cases(Application application, boolean positive) {
        Term condition = known(application.argument(0), true);
        Term opposite = known(application.argument(0), false);
        Term then = known(application.argument(1), positive);
        Term otherwise = known(application.argument(2), positive);
        if (condition == null || opposite == null || then == null || otherwise == null) {
            return null;
        }
        return pool.or(pool.and(condition, then), pool.and(opposite, otherwise));
    }

    private @Nullable Term known(Term formula, boolean positive) {
        Term result = results(positive).find(formula);
        if (result == null) {
            open.push(new Goal(formula, positive));
        }
        return result;
    }

    private TermTable<Term> results(boolean positive) {
        return positive ? affirmed : negated;
    }
}
