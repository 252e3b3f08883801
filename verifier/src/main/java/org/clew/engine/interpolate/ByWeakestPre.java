package org.clew.engine.interpolate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Segment.Link;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/**
 * The approximated weakest precondition of CAV12, section 2 ({@code -intp wp}): exact for assignments; a guard that the state
 * does not need is dropped, so that conjunctions stay conjunctions.
 */
public final class ByWeakestPre implements Interpolation {

    /** Longer clauses are not made longer. */
    private static final int MOST_DISJUNCTS = 2;

    private enum Guards {
        DROPPED,
        KEPT
    }

    private final TermPool pool;
    private final Entailment entailment;
    private final WeakestPre weakestPre;
    private final Conjuncts conjuncts;
    private final Offsets offsets;
    private final Vocabulary vocabulary;
    private final Related related;
    private final boolean conjunctwise;

    public ByWeakestPre(TermPool pool, Entailment entailment, Vocabulary vocabulary) {
        this(pool, entailment, vocabulary, true);
    }

    /**
     * @param conjunctwise whether a guard is added only to the conjuncts that need it; the paper, which asks for one core     of the whole path, adds
     * it to all of them
     */
    public ByWeakestPre(TermPool pool, Entailment entailment, Vocabulary vocabulary, boolean conjunctwise) {
        this.conjunctwise = conjunctwise;
        this.pool = pool;
        this.entailment = entailment;
        this.vocabulary = vocabulary;
        this.related = new Related(vocabulary);
        this.weakestPre = new WeakestPre(pool, vocabulary);
        this.conjuncts = new Conjuncts(pool);
        this.offsets = new Offsets(pool, entailment);
    }

    @Override
    public Interpolant before(List<Branch> branches) {
        return before(branches, Guards.DROPPED);
    }

    /** A fact that only one branch needs is weakened by the guard of the other branch: {@code p = 0 or lock = 1} instead of {@code lock = 1}. */
    @Override
    public Interpolant generallyBefore(List<Branch> branches) {
        return before(branches, Guards.KEPT);
    }

    private Interpolant before(List<Branch> branches, Guards guards) {
        if (branches.size() == 2) {
            Link first = branches.get(0).segment().links().getFirst();
            Link second = branches.get(1).segment().links().getFirst();
            if (first.op() instanceof Op.Assume(Term c)
                    && second.op() instanceof Op.Assume(Term d)
                    && pool.not(c) == d) {
                return reduced(
                        first.before(),
                        eitherWay(first, second, after(branches.get(0), 1), after(branches.get(1), 1), guards));
            }
        }
        Interpolant.Builder all = new Interpolant.Builder();
        branches.forEach(branch -> all.addAll(after(branch, 0)));
        Interpolant united = all.build();
        return united.isEmpty() ? united : reduced(branches.getFirst().segment().start(), united);
    }

    private Interpolant reduced(SymbolicState state, Interpolant interpolant) {
        return conjuncts.reduced(offsets.removed(state, interpolant));
    }

    /** What must hold before link {@code from} of the segment. */
    private Interpolant after(Branch branch, int from) {
        Interpolant interpolant = branch.after();
        List<Link> links = branch.segment().links();
        for (int i = links.size() - 1; i >= from; i--) {
            Link link = links.get(i);
            interpolant = link.op() instanceof Op.Assume(Term condition)
                    ? guarded(condition, link.before(), interpolant, Set.of())
                    : weakestPre.of(link, interpolant);
        }
        return interpolant;
    }

    /** Two branches of one condition: a fact that both need is kept without the condition. */
    private Interpolant eitherWay(Link yes, Link no, Interpolant then, Interpolant otherwise, Guards guards) {
        Set<Term> common = new HashSet<>(then.conjuncts().keySet());
        common.retainAll(otherwise.conjuncts().keySet());
        return new Interpolant.Builder()
                .addAll(oneWay(yes, then, otherwise, common, guards))
                .addAll(oneWay(no, otherwise, then, common, guards))
                .build();
    }

    private Interpolant oneWay(Link way, Interpolant after, Interpolant elsewhere, Set<Term> common, Guards guards) {
        Term guard = ((Op.Assume) way.op()).condition();
        Interpolant needed = guarded(guard, way.before(), after, common);
        if (guards == Guards.DROPPED
                || isFalse(after)
                || isFalse(elsewhere)
                || disjuncts(guard) > 1
                || way.before().evaluate(pool, guard).isConstant()) {
            return needed;
        }
        Interpolant.Builder result = new Interpolant.Builder().closing(needed.loops());
        needed.forEach((conjunct, goals) -> result.add(
                common.contains(conjunct) || disjuncts(conjunct) > MOST_DISJUNCTS
                        ? conjunct
                        : pool.or(pool.not(guard), conjunct),
                goals));
        return result.build();
    }

    private boolean isFalse(Interpolant interpolant) {
        return interpolant.conjuncts().containsKey(pool.falseTerm());
    }

    private static int disjuncts(Term term) {
        return term instanceof Application application
                        && (application.operator() == Operator.OR || application.operator() == Operator.AND)
                ? application.size()
                : 1;
    }

    private Interpolant guarded(Term guard, SymbolicState before, Interpolant after, Set<Term> entailed) {
        Term question = before.evaluate(pool, guard);
        if (after.isEmpty() || question == pool.trueTerm()) {
            return after;
        }
        List<Term> open = new ArrayList<>(after.terms());
        open.removeAll(entailed);
        if (question != pool.falseTerm() && !after.conjuncts().containsKey(pool.falseTerm())) {
            Set<Symbol> symbols = related.to(question, before.path());
            open.removeIf(conjunct ->
                    vocabulary.of(before.evaluate(pool, conjunct)).stream().noneMatch(symbols::contains));
        }
        Set<Term> missed = entailment.missed(before, open);
        if (missed.isEmpty()) {
            return after;
        }
        Interpolant.Builder result = new Interpolant.Builder().closing(after.loops());
        after.forEach((conjunct, goals) -> result.add(
                missed.contains(conjunct)
                        ? pool.or(pool.not(needed(guard, before, conjunct)), conjunct)
                        : conjunctwise ? conjunct : pool.or(pool.not(guard), conjunct),
                goals));
        return result.build();
    }

    /** The part of a conjunctive guard without which the state would not entail the fact. */
    private Term needed(Term guard, SymbolicState before, Term fact) {
        if (!(guard instanceof Application application && application.operator() == Operator.AND)) {
            return guard;
        }
        List<Term> assumptions = new ArrayList<>();
        application.arguments().forEach(part -> assumptions.add(before.evaluate(pool, part)));
        Term doubt = pool.not(before.evaluate(pool, fact));
        assumptions.add(doubt);
        if (!(entailment.prover().check(before.path(), assumptions) instanceof CheckResult.Unsat(List<Term> core))) {
            return guard;
        }
        Set<Term> used = new HashSet<>(core);
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < application.size(); i++) {
            if (used.contains(assumptions.get(i))) {
                parts.add(application.argument(i));
            }
        }
        return pool.and(parts);
    }
}
