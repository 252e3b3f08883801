package org.clew;

import java.util.List;
import org.clew.report.witness.Witness;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.GivenInvariant.Kind;

/** The invariants of a correctness witness as claims about the program. */
public final class WitnessClaims {

    private WitnessClaims() {}

    /** @param file the witness file, for messages */
    public static List<GivenInvariant> of(String file, Witness.InvariantSet set) {
        return set.claims().stream()
                .map(claim -> new GivenInvariant(
                        claim.origin().in(file),
                        claim.isLoop() ? Kind.LOOP : Kind.LOCATION,
                        claim.position().file(),
                        claim.position().line(),
                        claim.position().column(),
                        claim.position().function(),
                        claim.expression()))
                .toList();
    }
}
