package org.clew.engine.loop.candidate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.ConstantCombinations.Reached;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Expresses a set of combinations of values as implications from the term that has most values: small clauses, of which many hold by substitution.
 */
final class CombinationFacts {

    private final TermPool pool;
    private final List<Term> terms;

    CombinationFacts(TermPool pool, List<Term> terms) {
        this.pool = pool;
        this.terms = terms;
    }

    Set<Term> of(Collection<Reached> combinations) {
        int selector = selector(combinations);
        Term chosen = terms.get(selector);
        Map<Term, List<Term>> others = new LinkedHashMap<>();
        for (Reached combination : combinations) {
            List<Term> equalities = new ArrayList<>();
            for (int i = 0; i < terms.size(); i++) {
                if (i != selector) {
                    equalities.add(pool.equal(terms.get(i), combination.values().get(i)));
                }
            }
            others.computeIfAbsent(combination.values().get(selector), v -> new ArrayList<>())
                    .add(pool.and(equalities));
        }
        // Where nothing is known of the chosen term, it may have each of the values.
        List<Term> always = others.getOrDefault(chosen, List.of());
        others.remove(chosen);
        Set<Term> facts = new LinkedHashSet<>();
        List<Term> values = new ArrayList<>();
        others.forEach((value, rest) -> {
            Term here = pool.equal(chosen, value);
            values.add(here);
            facts.add(pool.or(pool.not(here), pool.or(pool.or(rest), pool.or(always))));
        });
        facts.add(pool.or(pool.or(values), pool.or(always)));
        facts.remove(pool.trueTerm());
        return facts;
    }

    private int selector(Collection<Reached> combinations) {
        int best = 0;
        int most = -1;
        for (int i = 0; i < terms.size(); i++) {
            Set<Term> values = new HashSet<>();
            for (Reached combination : combinations) {
                values.add(combination.values().get(i));
            }
            if (values.size() > most) {
                most = values.size();
                best = i;
            }
        }
        return best;
    }
}
