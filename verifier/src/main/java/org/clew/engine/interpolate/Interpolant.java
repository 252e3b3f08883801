package org.clew.engine.interpolate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * A set of conjuncts over program variables, each with the {@link Goal}s it serves, and the open loop instances whose headers
 * the explored tree below comes back to: while these are open the interpolant is provisional.
 */
public final class Interpolant {

    public static final Interpolant TRUE = new Interpolant(new TreeMap<>(), IdSet.EMPTY);

    private final TreeMap<Term, IdSet> conjuncts;
    private final IdSet loops;

    private Interpolant(TreeMap<Term, IdSet> conjuncts, IdSet loops) {
        this.conjuncts = conjuncts;
        this.loops = loops;
    }

    /** The annotation <i>false</i> of an infeasible state, or of one that must not be reached. */
    public static Interpolant falsehood(TermPool pool) {
        return new Builder().add(pool.falseTerm(), Goal.FOR_SAFETY).build();
    }

    public Map<Term, IdSet> conjuncts() {
        return Collections.unmodifiableMap(conjuncts);
    }

    /** All conjuncts, whatever they are for. */
    public List<Term> terms() {
        return new ArrayList<>(conjuncts.keySet());
    }

    public boolean isEmpty() {
        return conjuncts.isEmpty();
    }

    public int size() {
        return conjuncts.size();
    }

    /** The loop instances that the tree below closes against. */
    public IdSet loops() {
        return loops;
    }

    /** Without conjuncts whose goals have all become irrelevant. */
    public Interpolant only(Predicate<IdSet> needed) {
        if (conjuncts.values().stream().allMatch(needed)) {
            return this;
        }
        Builder result = new Builder().closing(loops);
        conjuncts.forEach((conjunct, goals) -> {
            if (needed.test(goals)) {
                result.add(conjunct, goals);
            }
        });
        return result.build();
    }

    public void forEach(BiConsumer<? super Term, ? super IdSet> action) {
        conjuncts.forEach(action);
    }

    @Override
    public String toString() {
        return conjuncts + (loops.isEmpty() ? "" : " in loops " + loops);
    }

    /** Collects conjuncts; conjunctions are taken apart, {@code true} vanishes, goals of equal conjuncts unite. */
    public static final class Builder {
        private final TreeMap<Term, IdSet> conjuncts = new TreeMap<>();
        private IdSet loops = IdSet.EMPTY;

        public Builder add(Term conjunct, IdSet goals) {
            if (goals.isEmpty() || conjunct instanceof BoolConstant constant && constant.value()) {
                return this;
            }
            if (conjunct instanceof Application application && application.operator() == Operator.AND) {
                application.arguments().forEach(part -> add(part, goals));
                return this;
            }
            IdSet relevant = goals.contains(Goal.SAFETY) ? Goal.FOR_SAFETY : goals;
            conjuncts.merge(conjunct, relevant, (a, b) -> {
                IdSet all = a.union(b);
                return all.contains(Goal.SAFETY) ? Goal.FOR_SAFETY : all;
            });
            return this;
        }

        public Builder addAll(Interpolant other) {
            other.conjuncts.forEach(this::add);
            return closing(other.loops);
        }

        public Builder addAll(Collection<Term> terms, IdSet goals) {
            terms.forEach(term -> add(term, goals));
            return this;
        }

        public Builder closing(IdSet instances) {
            loops = loops.union(instances);
            return this;
        }

        public Interpolant build() {
            return conjuncts.isEmpty() && loops.isEmpty() ? TRUE : new Interpolant(conjuncts, loops);
        }
    }
}
