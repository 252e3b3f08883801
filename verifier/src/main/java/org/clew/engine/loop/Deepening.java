package org.clew.engine.loop;

import java.util.Collection;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.engine.Entailment;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/**
 * Iterative deepening, the baseline of RV11's experiments: loops are unrolled up to a bound, and beyond it a header is abstracted to the interpolants
 * that earlier attempts found for it. If these are inductive the program is proved, otherwise the bound grows.
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
