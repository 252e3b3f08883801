package org.clew.engine.interpolate;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Keeps sets of conjuncts small: of several bounds on one term in one direction the tightest stays ({@code s <= 9, s <= 8}). */
final class Conjuncts {

    private final TermPool pool;

    Conjuncts(TermPool pool) {
        this.pool = pool;
    }

    Interpolant reduced(Interpolant interpolant) {
        if (interpolant.conjuncts().getOrDefault(pool.falseTerm(), IdSet.EMPTY).contains(Goal.SAFETY)) {
            return new Interpolant.Builder()
                    .add(pool.falseTerm(), Goal.FOR_SAFETY)
                    .closing(interpolant.loops())
                    .build();
        }
        Map<Direction, Bound> tightest = new HashMap<>();
        int bounds = 0;
        for (Term conjunct : interpolant.conjuncts().keySet()) {
            Bound bound = bound(conjunct);
            if (bound != null) {
                bounds++;
                tightest.merge(bound.direction, bound, Conjuncts::tighter);
            }
        }
        if (bounds == tightest.size()) {
            return interpolant;
        }
        Interpolant.Builder result = new Interpolant.Builder().closing(interpolant.loops());
        interpolant.forEach((conjunct, goals) -> {
            Bound bound = bound(conjunct);
            result.add(
                    bound == null ? conjunct : Objects.requireNonNull(tightest.get(bound.direction)).conjunct, goals);
        });
        return result.build();
    }

    private static Bound tighter(Bound a, Bound b) {
        boolean signed = a.direction.operator == Operator.BV_SLE || a.direction.operator == Operator.BV_SLT;
        int order = signed
                ? a.limit.signed().compareTo(b.limit.signed())
                : a.limit.unsigned().compareTo(b.limit.unsigned());
        return a.direction.above == order <= 0 ? a : b;
    }

    private static @Nullable Bound bound(Term conjunct) {
        if (conjunct instanceof Application application) {
            switch (application.operator()) {
                case BV_SLE, BV_SLT, BV_ULE, BV_ULT -> {
                    if (application.argument(1) instanceof BitVecConstant limit) {
                        return new Bound(
                                new Direction(application.operator(), application.argument(0), true), limit, conjunct);
                    }
                    if (application.argument(0) instanceof BitVecConstant limit) {
                        return new Bound(
                                new Direction(application.operator(), application.argument(1), false), limit, conjunct);
                    }
                }
                default -> {}
            }
        }
        return null;
    }

    private record Direction(Operator operator, Term term, boolean above) {}

    private record Bound(Direction direction, BitVecConstant limit, Term conjunct) {}
}
