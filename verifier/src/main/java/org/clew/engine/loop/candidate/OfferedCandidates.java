package org.clew.engine.loop.candidate;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.CallContext;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.OfferedInvariants;
import org.clew.engine.OfferedInvariants.Fate;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.Reached;
import org.clew.logic.Conjuncts;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/**
 * Invariants from outside as loop candidates (CAV12 takes them from INTERPROC): conjunct by conjunct, those that hold
 * where the loop is entered. Like any other candidate, it is dropped if a cyclic path violates it. The invariants that
 * proved a loop are offered to other strategies in turn.
 */
final class OfferedCandidates {

    private final TermPool pool;
    private final OfferedInvariants offered;
    private final String reader;
    private final Unfolding unfolding;
    private final Entailment entailment;
    private final Vocabulary vocabulary;

    /** @param reader the reader's name, whose own offers are skipped */
    OfferedCandidates(
            TermPool pool,
            OfferedInvariants offered,
            String reader,
            Unfolding unfolding,
            Entailment entailment,
            Vocabulary vocabulary) {
        this.pool = pool;
        this.offered = offered;
        this.reader = reader;
        this.unfolding = unfolding;
        this.entailment = entailment;
        this.vocabulary = vocabulary;
    }

    Set<Term> of(LoopEntry entry) {
        return fitting(entry.state(), entry.loop().header(), entry.firstIterations());
    }

    int count(Location header) {
        return offered.at(header, reader).size();
    }

    /** What was offered since the loop was entered. */
    Set<Term> news(LoopInstance instance) {
        List<Term> offers = offered.at(instance.entry().place().location(), reader);
        if (offers.size() <= instance.offersSeen()) {
            return Set.of();
        }
        instance.sawOffers(offers.size());
        Set<Term> facts = fitting(instance.entry(), instance.entry().place().location(), instance.firstIterations());
        facts.removeIf(fact -> instance.candidate(fact) != null);
        return facts;
    }

    private Set<Term> fitting(SymbolicState entry, Location header, List<Reached> iterations) {
        CallContext context = entry.place().context();
        Set<Term> facts = new LinkedHashSet<>();
        for (Term offer : offered.at(header, reader)) {
            offered.settle(header, offer, Fate.TRIED);
            for (Term fact : Conjuncts.of(unfolding.instance(offer, context))) {
                if (iterations.stream().allMatch(reached -> reached.satisfies(pool, fact))
                        && entailment.entails(entry, fact)) {
                    facts.add(fact);
                }
            }
        }
        return facts;
    }

    /** The loop is finished: every cyclic path preserves the remaining candidates. */
    void confirm(LoopInstance instance) {
        Place header = instance.entry().place();
        for (Term offer : offered.at(header.location(), reader)) {
            boolean confirmed = Conjuncts.of(unfolding.instance(offer, header.context())).stream()
                    .map(instance::candidate)
                    .allMatch(candidate -> candidate != null && candidate.isAlive());
            if (confirmed) {
                offered.settle(header.location(), offer, Fate.CONFIRMED);
            }
        }
    }

    /** What the proof of the loop rests on, as far as it speaks of the loop and of variables only. */
    void offer(LoopInstance instance, Collection<Term> claim) {
        Place header = instance.entry().place();
        if (header.context().activation() > 0) {
            return;
        }
        Set<Symbol> variables = new HashSet<>();
        instance.entry().store().forEach((variable, value) -> variables.add(variable));
        Set<Symbol> modified = new HashSet<>();
        instance.modified().forEach(variable -> modified.add(variable.symbol()));
        variables.addAll(modified);
        for (Term fact : claim) {
            Set<Symbol> mentioned = vocabulary.of(fact);
            if (!Universal.isAboutCells(fact)
                    && variables.containsAll(mentioned)
                    && mentioned.stream().anyMatch(modified::contains)) {
                offered.offer(header.location(), fact, reader);
            }
        }
    }
}
