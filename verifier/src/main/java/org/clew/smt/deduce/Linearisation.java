package org.clew.smt.deduce;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Subterms;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.polynomial.Monomial;
import org.clew.logic.polynomial.PolynomialReader;

/**
 * Weakens formulas by replacing every product of words by a fresh word. Products that are equal as polynomials get the same word. If the weaker
 * formulas are unsatisfiable, so are the original ones.
 */
public final class Linearisation {

    private final TermPool pool;
    private final PolynomialReader reader;
    private final Map<Term, Term> images = new HashMap<>();

    public Linearisation(TermPool pool) {
        this.pool = pool;
        this.reader = new PolynomialReader(pool);
    }

    /** The weaker query, and from where its conjuncts come. */
    public record Weaker(Query query, Map<Term, Term> origins) {
        public Term origin(Term conjunct) {
            return Objects.requireNonNull(origins.get(conjunct));
        }
    }

    public Weaker weaken(Query query) {
        Map<Term, Term> origins = new HashMap<>();
        return new Weaker(new Query(weaken(query.asserted(), origins), weaken(query.assumed(), origins)), origins);
    }

    private SequencedSet<Term> weaken(SequencedSet<Term> conjuncts, Map<Term, Term> origins) {
        SequencedSet<Term> weaker = new LinkedHashSet<>();
        for (Term conjunct : conjuncts) {
            Term image = weaken(conjunct);
            if (image != pool.trueTerm() && origins.putIfAbsent(image, conjunct) == null) {
                weaker.add(image);
            }
        }
        return weaker;
    }

    /** The words that the query multiplies with each other. */
    public Set<Term> factors(Query query) {
        Set<Term> factors = new LinkedHashSet<>();
        for (Term conjunct : query.conjuncts()) {
            if (conjunct.has(Trait.PRODUCTS)) {
                new Subterms().visit(conjunct, term -> {
                    if (term.is(Operator.BV_MUL)) {
                        addFactors(term, factors);
                    }
                });
            }
        }
        return factors;
    }

    private void addFactors(Term product, Set<Term> factors) {
        for (Monomial monomial : reader.read(product).coefficients().keySet()) {
            if (monomial.degree() > 1) {
                factors.addAll(monomial.factors());
            }
        }
    }

    public Term weaken(Term root) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (images.containsKey(term)) {
                open.pop();
            } else if (!term.has(Trait.PRODUCTS) || !(term instanceof Application application)) {
                images.put(term, term);
            } else if (application.operator() == Operator.BV_MUL) {
                images.put(term, reader.read(term).term(pool, this::word));
            } else {
                int missing = 0;
                for (Term argument : application.arguments()) {
                    if (!images.containsKey(argument)) {
                        open.push(argument);
                        missing++;
                    }
                }
                if (missing == 0) {
                    Term[] arguments =
                            application.arguments().stream().map(images::get).toArray(Term[]::new);
                    images.put(term, pool.rebuild(application, arguments));
                }
            }
        }
        return Objects.requireNonNull(images.get(root));
    }

    private Term word(Monomial monomial) {
        if (monomial.degree() == 1) {
            return monomial.factors().getFirst();
        }
        StringBuilder name = new StringBuilder("%product");
        monomial.factors().forEach(factor -> name.append('.').append(factor.serial()));
        return pool.symbol(name.toString(), monomial.factors().getFirst().sort());
    }
}
