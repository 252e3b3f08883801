package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Universal;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;

/**
 * Decides for the proof check whether formulas follow from others. A search uses a chain of shortcuts in front of the solver. A checker that trusted
 * the same chain would repeat its mistakes, so it queries the solver first, and the chain only if the solver answers unknown. Other provers check
 * what the chain proved: if one of them has a counterexample, nothing is proved, and formulas that none of them decides are counted.
 */
public final class Consequences {

    private static final int MOST_ROUNDS = 40;

    private final TermPool pool;
    private final Prover solver;
    private final Prover chain;
    private final List<Prover> others;
    private final GivenInstances instances;
    private final boolean byFew;
    private long questions;
    private long leftOpen;
    private long confirmed;
    private long unconfirmed;

    public Consequences(TermPool pool, Prover solver, Prover chain, List<Prover> others) {
        this(pool, solver, chain, others, false);
    }

    /** @param byFew whether formulas are shown one by one, with few of many instances of facts about all cells */
    Consequences(TermPool pool, Prover solver, Prover chain, List<Prover> others, boolean byFew) {
        this.byFew = byFew;
        this.pool = pool;
        this.solver = solver;
        this.chain = chain;
        this.others = List.copyOf(others);
        this.instances = new GivenInstances(pool, byFew);
    }

    /** How many questions needed a prover. */
    public long questions() {
        return questions;
    }

    /** How many of them the solver left to the chain. */
    long leftOpen() {
        return leftOpen;
    }

    /** How many formulas the chain proved and another prover did too. */
    long confirmed() {
        return confirmed;
    }

    /** How many formulas rest on the chain alone. */
    long unconfirmed() {
        return unconfirmed;
    }

    /** True if all that is needed follows from what is given, for all values of the universals. */
    public boolean follow(List<Term> given, List<Term> needed) {
        Set<Term> known = new HashSet<>(given);
        List<Term> open = new ArrayList<>();
        for (Term term : needed) {
            if (!isObvious(term, known)) {
                open.add(term);
            }
        }
        if (open.isEmpty() || known.contains(pool.falseTerm())) {
            return true;
        }
        Substitution values = constants(given);
        List<Term> simpler = new ArrayList<>();
        given.forEach(term -> simpler.add(values.apply(term)));
        Set<Term> plain = new HashSet<>(simpler);
        List<Term> left = open.stream()
                .map(values::apply)
                .filter(term -> !isObvious(term, plain))
                .toList();
        return left.isEmpty() || areProved(left, simpler);
    }

    /** True if conditions cannot hold together, as the solver sees by itself. */
    public boolean exclude(List<Term> conditions) {
        return conditions.contains(pool.falseTerm())
                || counterexample(solver, conditions, pool.falseTerm()).isUnsat();
    }

    /** Variables that are given to be constants: the length of a row, by which an index is multiplied. */
    private Substitution constants(List<Term> given) {
        Map<Symbol, Term> constants = new HashMap<>();
        for (Term term : given) {
            if (term instanceof Application equality
                    && equality.operator() == Operator.EQUAL
                    && equality.argument(0) instanceof Symbol symbol
                    && equality.argument(1).isConstant()
                    && !Universal.is(symbol)) {
                constants.putIfAbsent(symbol, equality.argument(1));
            }
        }
        return new Substitution(pool, constants);
    }

    private boolean areProved(List<Term> needed, List<Term> given) {
        questions++;
        CheckResult together = counterexample(solver, instances.of(given, needed), pool.and(needed));
        if (!(together instanceof CheckResult.Unknown)) {
            return together.isUnsat();
        }
        boolean left = false;
        // One at a time: what is refuted by a shortcut alone may not be together with others.
        for (Term term : needed) {
            List<Term> known = instances.of(given, List.of(term));
            if (!byFew || !byFew(solver, known, term).isUnsat()) {
                left = true;
                if (!isProvedByChain(term, known)) {
                    leftOpen++;
                    return false;
                }
            }
        }
        leftOpen += left ? 1 : 0;
        return true;
    }

    private boolean isProvedByChain(Term needed, List<Term> given) {
        if (!one(chain, given, needed).isUnsat()) {
            return false;
        }
        for (Prover other : others) {
            CheckResult second = one(other, given, needed);
            if (!(second instanceof CheckResult.Unknown)) {
                confirmed += second.isUnsat() ? 1 : 0;
                return second.isUnsat();
            }
        }
        unconfirmed++;
        return true;
    }

    private CheckResult counterexample(Prover prover, List<Term> given, Term needed) {
        prover.push();
        given.forEach(prover::add);
        CheckResult result = prover.check(List.of(pool.not(needed)));
        prover.pop();
        return result;
    }

    private CheckResult one(Prover prover, List<Term> given, Term needed) {
        return byFew ? byFew(prover, given, needed) : counterexample(prover, given, needed);
    }

    /**
     * The same, but with some of what is given: each model is excluded by what it violates, so that of many instances of facts about
     * all cells the solver gets few.
     */
    private CheckResult byFew(Prover prover, List<Term> given, Term needed) {
        Set<Term> left = new LinkedHashSet<>(given);
        prover.push();
        prover.add(pool.not(needed));
        CheckResult result = prover.check();
        for (int round = 0; round < MOST_ROUNDS && result instanceof CheckResult.Sat(Model model); round++) {
            List<Term> violated = left.stream()
                    .filter(term -> !model.holds(term))
                    .limit(1L << round / 2)
                    .toList();
            if (violated.isEmpty()) {
                break;
            }
            violated.forEach(prover::add);
            violated.forEach(left::remove);
            result = prover.check();
        }
        prover.pop();
        return result;
    }

    private boolean isObvious(Term term, Set<Term> known) {
        if (term == pool.trueTerm() || known.contains(term)) {
            return true;
        }
        if (term.is(Operator.AND)) {
            return ((Application) term).arguments().stream().allMatch(part -> isObvious(part, known));
        }
        return term.is(Operator.OR) && isWeakened((Application) term, known);
    }

    /** A clause of which some part is known: one literal of it, or a clause of fewer. */
    private static boolean isWeakened(Application clause, Set<Term> known) {
        if (clause.arguments().stream().anyMatch(known::contains)) {
            return true;
        }
        Set<Term> literals = new HashSet<>(clause.arguments());
        return known.stream()
                .anyMatch(other -> other.is(Operator.OR)
                        && ((Application) other).size() < literals.size()
                        && literals.containsAll(((Application) other).arguments()));
    }
}
