package org.clew.engine.loop;

import java.util.LinkedHashSet;
import java.util.Set;
import org.clew.cfa.CallContext;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.OfferedInvariants;
import org.clew.engine.OfferedInvariants.Fate;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Invariants from outside as loop candidates (CAV12 takes them from INTERPROC): conjunct by conjunct, those that hold where the
 * loop is entered. Like any other candidate, one that a cyclic path breaks falls.
 */
final class OfferedCandidates {

    private final TermPool pool;
    private final OfferedInvariants offered;
    private final Unfolding unfolding;
    private final Entailment entailment;

    OfferedCandidates(TermPool pool, OfferedInvariants offered, Unfolding unfolding, Entailment entailment) {
        this.pool = pool;
        this.offered = offered;
        this.unfolding = unfolding;
        this.entailment = entailment;
    }

    Set<Term> of(LoopEntry entry) {
        Location header = entry.loop().header();
        CallContext context = entry.state().place().context();
        Set<Term> facts = new LinkedHashSet<>();
        for (Term offer : offered.at(header)) {
            offered.settle(header, offer, Fate.TRIED);
            for (Term fact : Conjuncts.of(unfolding.instance(offer, context))) {
                if (entry.allows(pool, fact) && entailment.entails(entry.state(), fact)) {
                    facts.add(fact);
                }
            }
        }
        return facts;
    }

    /** The loop is done: what is still believed was brought back by every cyclic path. */
    void closed(LoopInstance instance) {
        Place header = instance.entry().place();
        for (Term offer : offered.at(header.location())) {
            boolean confirmed = Conjuncts.of(unfolding.instance(offer, header.context())).stream()
                    .map(instance::candidate)
                    .allMatch(candidate -> candidate != null && candidate.isAlive());
            if (confirmed) {
                offered.settle(header.location(), offer, Fate.CONFIRMED);
            }
        }
    }
}
