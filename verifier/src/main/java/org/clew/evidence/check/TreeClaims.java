package org.clew.evidence.check;

import org.clew.collection.Fingerprints;
import org.clew.evidence.RefutedPaths;
import org.clew.evidence.RepeatedStates;
import org.clew.logic.Term;
import org.clew.semantics.Futures.Future;

/**
 * The claims of a finite tree: which paths are refuted, and which states repeat others or
 * were split into cases. {@link TreeCheck} proves every
 * claim. A search knows refuted paths by their conditions, a certificate by the route to them.
 */
public interface TreeClaims {

    /** The number of a condition with one more conjunct, see {@link RefutedPaths}. */
    int longer(int beginning, Term conjunct);

    boolean isRefuted(int beginning, long route);

    boolean isRepeated(long route);

    /** Whether the state was split into cases. */
    boolean isSplit(long route);

    /** Whether a state may have been given up because of this future. */
    boolean rely(Future future);

    /** What a search found. */
    static TreeClaims of(RefutedPaths refuted, RepeatedStates repeated) {
        return new TreeClaims() {
            @Override
            public int longer(int beginning, Term conjunct) {
                return refuted.longer(beginning, conjunct);
            }

            @Override
            public boolean isRefuted(int beginning, long route) {
                return refuted.contains(beginning);
            }

            @Override
            public boolean isRepeated(long route) {
                return repeated.contains(route);
            }

            @Override
            public boolean isSplit(long route) {
                return repeated.isSplit(route);
            }

            @Override
            public boolean rely(Future future) {
                return repeated.rely(future);
            }
        };
    }

    /** What a certificate says, by routes. */
    static TreeClaims of(Fingerprints refuted, Fingerprints repeated, Fingerprints split) {
        return new TreeClaims() {
            @Override
            public int longer(int beginning, Term conjunct) {
                return RefutedPaths.NONE;
            }

            @Override
            public boolean isRefuted(int beginning, long route) {
                return refuted.contains(route);
            }

            @Override
            public boolean isRepeated(long route) {
                return repeated.contains(route);
            }

            @Override
            public boolean isSplit(long route) {
                return split.contains(route);
            }

            @Override
            public boolean rely(Future future) {
                return repeated.size() > 0;
            }
        };
    }
}
