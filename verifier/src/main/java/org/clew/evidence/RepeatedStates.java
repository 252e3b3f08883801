package org.clew.evidence;

import org.clew.logic.Term;
import org.clew.semantics.Futures.Future;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Trail;

/**
 * The states of a tree below which nothing was explored, because a state with the same future was explored elsewhere. It is kept
 * which they are, not why: whoever checks the tree sees whether their futures are explored. So it does no harm that states and
 * futures are told apart by hashes alone.
 */
public final class RepeatedStates {

    private final Fingerprints states = new Fingerprints();
    private final Fingerprints futures = new Fingerprints();

    public void add(SymbolicState state, Future future) {
        states.add(identity(state));
        futures.add(future.fingerprint());
    }

    public boolean contains(SymbolicState state) {
        return states.size() > 0 && states.contains(identity(state));
    }

    /** Whether some state was given up because of this future. */
    public boolean rely(Future future) {
        return futures.contains(future.fingerprint());
    }

    private static long identity(SymbolicState state) {
        long[] hash = {state.place().fingerprint()};
        state.store().forEach((variable, value) -> {
            hash[0] = mixed(hash[0], variable.serial());
            hash[0] = mixed(hash[0], value.serial());
        });
        Trail<Term> trail = state.path().trail();
        while (!trail.isEmpty()) {
            hash[0] = mixed(hash[0], trail.last().serial());
            trail = trail.parent();
        }
        return hash[0];
    }

    private static long mixed(long hash, int next) {
        long mixed = (hash ^ next) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }
}
