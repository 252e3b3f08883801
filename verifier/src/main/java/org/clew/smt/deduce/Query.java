package org.clew.smt.deduce;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.clew.logic.Term;

/**
 * One question on its way through the chain: a set of conjuncts, none of them an {@code AND}, first those that were asserted
 * and then those that are assumed for this question only.
 */
public record Query(SequencedSet<Term> asserted, SequencedSet<Term> assumed) {

    /** All conjuncts in their order. */
    public List<Term> conjuncts() {
        List<Term> all = new ArrayList<>(size());
        all.addAll(asserted);
        all.addAll(assumed);
        return all;
    }

    public int size() {
        return asserted.size() + assumed.size();
    }

    public boolean contains(Term conjunct) {
        return asserted.contains(conjunct) || assumed.contains(conjunct);
    }

    public static Query of(List<Term> asserted, List<Term> assumed) {
        return new Query(new LinkedHashSet<>(asserted), new LinkedHashSet<>(assumed));
    }
}
