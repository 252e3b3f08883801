package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.Sort;
import org.clew.logic.Subterms;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Relations of type 4 as the paper writes them (BSELF, 4.3): a sub-formula of the states in which one of two variables or constants that are equal
 * there stands for the other. A sub-formula need not hold in all the states, so each result is checked.
 */
final class EqualParts {

    private final TermPool pool;
    private final Questions questions;
    private final List<Symbol> variables;

    EqualParts(TermPool pool, Questions questions, List<Symbol> variables) {
        this.pool = pool;
        this.questions = questions;
        this.variables = variables;
    }

    private record Equality(Term one, Term other) {}

    /** @param constants the variables that have one value in all the states */
    List<Term> of(Term states, Map<Symbol, BitVecConstant> constants) {
        List<Equality> equalities = equalities(states, constants);
        Set<Term> swapped = new LinkedHashSet<>();
        for (Term formula : formulas(states)) {
            for (Equality equality : equalities) {
                swapped.add(replaced(formula, equality.one(), equality.other()));
                swapped.add(replaced(formula, equality.other(), equality.one()));
            }
            swapped.remove(formula);
        }
        swapped.removeIf(formula -> formula instanceof BoolConstant || !questions.implies(states, formula));
        return new ArrayList<>(swapped);
    }

    private List<Equality> equalities(Term states, Map<Symbol, BitVecConstant> constants) {
        List<Equality> equalities = new ArrayList<>();
        constants.forEach((x, value) -> equalities.add(new Equality(x, value)));
        for (int i = 0; i < variables.size(); i++) {
            for (int j = i + 1; j < variables.size(); j++) {
                Symbol x = variables.get(i);
                Symbol y = variables.get(j);
                if (x.sort().equals(y.sort()) && questions.implies(states, pool.equal(x, y))) {
                    equalities.add(new Equality(x, y));
                }
            }
        }
        return equalities;
    }

    private static List<Term> formulas(Term states) {
        List<Term> formulas = new ArrayList<>();
        new Subterms().visit(states, term -> {
            if (term.sort() instanceof Sort.Bool && term instanceof Application) {
                formulas.add(term);
            }
        });
        return formulas;
    }

    /** Arguments are made before their applications, so that their serial numbers are smaller. */
    private Term replaced(Term formula, Term part, Term by) {
        List<Term> parts = new ArrayList<>();
        new Subterms().visit(formula, parts::add);
        parts.sort(Comparator.comparingInt(Term::serial));
        Map<Term, Term> images = new HashMap<>();
        for (Term term : parts) {
            if (term == part) {
                images.put(term, by);
            } else if (term instanceof Application application) {
                Term[] arguments = application.argumentArray().clone();
                boolean changed = false;
                for (int i = 0; i < arguments.length; i++) {
                    Term image = images.getOrDefault(arguments[i], arguments[i]);
                    changed |= image != arguments[i];
                    arguments[i] = image;
                }
                if (changed) {
                    images.put(term, pool.rebuild(application, arguments));
                }
            }
        }
        return images.getOrDefault(formula, formula);
    }
}
