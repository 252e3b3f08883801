package org.clew.engine.loop;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.engine.Entailment;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/** The facts that instances of a loop needed at its header, kept for later instances of the same header. */
public final class HeaderFacts {

    private final Entailment entailment;
    private final Map<Place, Set<Term>> learnt = new HashMap<>();

    public HeaderFacts(Entailment entailment) {
        this.entailment = entailment;
    }

    public void learn(Place header, Collection<Term> facts) {
        learnt.computeIfAbsent(header, h -> new LinkedHashSet<>()).addAll(facts);
    }

    /** What was learnt of the header and holds in the state. */
    public Set<Term> holdingIn(SymbolicState state) {
        Set<Term> facts = new LinkedHashSet<>(learnt.getOrDefault(state.place(), Set.of()));
        facts.removeAll(entailment.missed(state, facts));
        return facts;
    }
}
