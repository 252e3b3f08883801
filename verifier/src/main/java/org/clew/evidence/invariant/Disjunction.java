package org.clew.evidence.invariant;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.evidence.Invariant;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.NegationNormalForm;

/** The formulas of a proof at all visits of one loop header: each visit is a disjunct, which is a set of conjuncts. */
final class Disjunction {

    /** More visits are described by what they have in common. */
    private static final int MOST_DISJUNCTS = 12;

    /** A longer text is worth nothing to a reader, and little to a validator. */
    private static final int LONGEST_TEXT = 4_000;

    private final TermPool pool;
    private final Names names;
    private final Set<Set<Term>> visits = new LinkedHashSet<>();
    private boolean anything;

    Disjunction(TermPool pool, Names names) {
        this.pool = pool;
        this.names = names;
    }

    /** @param activation which of several simultaneous activations of the loop's function the formula speaks of */
    void add(List<Term> formula, int activation) {
        if (anything) {
            return;
        }
        CFormula c = new CFormula(names);
        Set<Term> said = new LinkedHashSet<>();
        Set<Term> expressible = new Expressible(pool, names.named(activation)).partOf(formula);
        NegationNormalForm readable = new NegationNormalForm(pool);
        for (Term conjunct : Conjuncts.of(expressible.stream().map(readable::of).toList())) {
            if (c.isWritable(conjunct)) {
                said.add(conjunct);
            }
        }
        Set<Term> stated = new Addresses(pool, names).removedFrom(said);
        if (stated.isEmpty()) {
            anything = true;
        } else if (!stated.contains(pool.falseTerm())) {
            visits.add(Equations.found(stated, pool));
        }
    }

    /** The whole as a C expression. */
    String text() {
        if (anything || visits.isEmpty()) {
            return Invariant.NOTHING;
        }
        String whole = new Summary(pool, names, visits).text(MOST_DISJUNCTS);
        String shorter = whole.length() <= LONGEST_TEXT ? whole : new Summary(pool, names, visits).text(1);
        return shorter.length() <= LONGEST_TEXT ? shorter : Invariant.NOTHING;
    }
}
