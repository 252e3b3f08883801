package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Overapproximate (BSELF, 4.3): larger sets of states that are still valid extensions of a candidate. */
final class Overapproximation {

    private static final int MAX_RELATIONS = 8;

    private final TermPool pool;
    private final Questions questions;
    private final LoopPaths loop;
    private final Validity validity;
    private final Clauses clauses;
    private final Relaxation relaxation;

    Overapproximation(TermPool pool, Questions questions, LoopPaths loop, Validity validity) {
        this.pool = pool;
        this.questions = questions;
        this.loop = loop;
        this.validity = validity;
        this.clauses = new Clauses(pool);
        this.relaxation = new Relaxation(pool, questions, validity);
    }

    /**
     * @param suggested the new extension ψ'
     * @param latest the extension before, ψ
     * @param candidate the candidate ξ that is extended
     */
    List<Term> of(Term suggested, Term latest, Term candidate) {
        if (!validity.isValid(suggested, candidate)) {
            return List.of();
        }
        Relations relations = new Relations(pool, questions, variables(suggested));
        Map<Symbol, BitVecConstant> constants = relations.constants(suggested);
        List<Term> parts = new ArrayList<>();
        constants.forEach((x, c) -> parts.add(pool.equal(x, c)));
        parts.addAll(clauses.of(suggested));
        List<Term> rho = new ArrayList<>(new LinkedHashSet<>(parts));

        Set<Term> choices = new LinkedHashSet<>();
        choices.add(pool.trueTerm());
        choices.addAll(relations.linear(suggested, constants.keySet()));
        if (latest != pool.falseTerm()) {
            choices.addAll(relations.strides(constants, relations.constants(latest)));
        }
        choices.addAll(relations.swapped(suggested, rho));

        Set<Term> extensions = new LinkedHashSet<>();
        int tried = 0;
        for (Term relation : choices) {
            if (tried++ <= MAX_RELATIONS) {
                extensions.add(enlarge(rho, relation, suggested, candidate));
            }
        }
        List<Term> reversed = new ArrayList<>(rho);
        Collections.reverse(reversed);
        extensions.add(enlarge(reversed, pool.trueTerm(), suggested, candidate));
        return weakest(new ArrayList<>(extensions));
    }

    /** Drops clauses of ρ, relaxes what is left together with R, and drops again, now from R too. */
    private Term enlarge(List<Term> rho, Term relation, Term suggested, Term candidate) {
        List<Term> kept = drop(rho, List.of(relation), candidate);
        Set<Term> joined = new LinkedHashSet<>(kept);
        joined.addAll(clauses.of(relation));
        joined.remove(pool.trueTerm());
        List<Term> relaxed = relaxation.of(new ArrayList<>(joined), suggested, candidate);
        return pool.and(drop(relaxed, List.of(), candidate));
    }

    private List<Term> drop(List<Term> from, List<Term> fixed, Term candidate) {
        List<Term> kept = new ArrayList<>(from);
        for (Term clause : from) {
            List<Term> without = new ArrayList<>(kept);
            without.remove(clause);
            List<Term> all = new ArrayList<>(without);
            all.addAll(fixed);
            if (validity.isValid(pool.and(all), candidate)) {
                kept = without;
            }
        }
        return kept;
    }

    /** Only those that no other one contains. */
    private List<Term> weakest(List<Term> extensions) {
        List<Term> result = new ArrayList<>();
        for (int i = 0; i < extensions.size(); i++) {
            boolean contained = false;
            for (int j = 0; j < extensions.size() && !contained; j++) {
                contained = i != j
                        && questions.implies(extensions.get(i), extensions.get(j))
                        && (j < i || !questions.implies(extensions.get(j), extensions.get(i)));
            }
            if (!contained) {
                result.add(extensions.get(i));
            }
        }
        return result;
    }

    /** The machine words that matter: what the loop modifies, and what the states speak of. */
    private List<Symbol> variables(Term states) {
        Set<Symbol> variables = new LinkedHashSet<>();
        loop.modified().forEach(variable -> variables.add(variable.symbol()));
        List<Symbol> mentioned = new ArrayList<>(FreeSymbols.of(states));
        Collections.sort(mentioned);
        variables.addAll(mentioned);
        variables.removeIf(symbol -> !(symbol.sort() instanceof Sort.BitVec));
        return new ArrayList<>(variables);
    }
}
