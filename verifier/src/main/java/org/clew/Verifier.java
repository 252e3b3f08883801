package org.clew;

import org.clew.evidence.Verdict;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.property.Property;

/** The library's entry: decides one program. */
public final class Verifier {
    private final Options options;
    private final CancellationToken token;

    public Verifier(Options options, CancellationToken token) {
        this.options = options;
        this.token = token;
    }

    /** Never throws for what a program contains; what cannot be decided is {@link Verdict.Unknown} with its reason. */
    public Verdict run() {
        if (options.property() instanceof Property.Undecided other) {
            return new Verdict.Unknown(
                    new Reason.Exhausted("the property " + other.name() + " is not decided by this version"));
        }
        return new Verdict.Unknown(token.reason()
                .orElseGet(() -> new Reason.Exhausted("the strategy " + options.strategy() + " is not there yet")));
    }
}
