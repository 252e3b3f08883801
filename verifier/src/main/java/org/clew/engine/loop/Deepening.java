package org.clew.engine.loop;

import java.util.Collection;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.engine.Entailment;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/**
 * Iterative deepening, the baseline of RV11's experiments: loops are unrolled up to a bound, and beyond it a header knows only what
 * interpolants of earlier attempts said of it. If these are inductive that is a proof; if not the bound grows.
 */
public final class Deepening {

    private final HeaderFacts learnt;
    private int bound;

    public Deepening(Entailment entailment) {
        this.learnt = new HeaderFacts(entailment);
    }

    /** How many times a header is passed without abstraction. */
    public int bound() {
        return bound;
    }

    public void deepen() {
        bound++;
    }

    /** Something that some header instance needed. */
    public void learn(Place header, Collection<Term> facts) {
        learnt.learn(header, facts);
    }

    /** What was learnt of the header and holds in the state; each is as likely as any to be inductive. */
    public Set<Term> candidates(SymbolicState state) {
        return learnt.holdingIn(state);
    }
}
