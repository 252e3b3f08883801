package org.clew.engine.explore;

import java.util.List;
import java.util.Optional;
import org.clew.cfa.Unfolding;
import org.clew.collection.Fingerprints;
import org.clew.evidence.RepeatedStates;
import org.clew.logic.Term;
import org.clew.semantics.Cases;
import org.clew.semantics.Futures;
import org.clew.semantics.Futures.Future;
import org.clew.semantics.Futures.Outlook;
import org.clew.semantics.SymbolicState;

/**
 * Recognises states whose future is that of an earlier state. A program that waits for events returns to the same few states for ever, and this makes
 * its search finite.
 */
final class Repeats {

    /** Takes a hundred megabytes. */
    private static final int MOST_FUTURES = 6_000_000;

    private final Futures futures;
    private final Cases cases;
    private final boolean on;
    private final RepeatedStates repeated = new RepeatedStates();
    private final Fingerprints seen = new Fingerprints();

    /** @param on false to explore every state */
    Repeats(Unfolding unfolding, boolean on) {
        this.futures = new Futures(unfolding);
        this.cases = new Cases(unfolding.cfa());
        this.on = on;
    }

    /** The states that were not explored. */
    RepeatedStates states() {
        return repeated;
    }

    /** Conditions into which the state of a node is split, so that addresses are known and states repeat each other; none if it stays whole. */
    List<Term> cases(PathNode node) {
        List<Term> found = on ? cases.of(node.state()) : List.of();
        if (!found.isEmpty()) {
            repeated.split(node.route());
        }
        return found;
    }

    /** One of the cases. */
    SymbolicState withCase(SymbolicState state, Term equation) {
        return cases.with(state, equation);
    }

    /** The state as far as its future depends on it; empty if a state with the same future was explored before. */
    Optional<SymbolicState> unlessKnown(SymbolicState state, long route) {
        // The check of the tree drops these conditions in any case, so the search must do so too.
        Optional<Outlook> outlook = futures.of(state);
        if (outlook.isEmpty()) {
            return Optional.of(state);
        }
        Future future = outlook.get().future();
        if (on && !isNew(future.fingerprint())) {
            repeated.add(route, future);
            return Optional.empty();
        }
        return Optional.of(outlook.get().state());
    }

    private boolean isNew(long future) {
        return seen.size() < MOST_FUTURES ? seen.add(future) : !seen.contains(future);
    }
}
