package org.clew;

import java.util.List;
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
            return unknown(new Reason.Exhausted("the property " + other.name() + " is not decided by this version"));
        }
        return unknown(
                token.reason().orElseGet(() -> new Reason.Exhausted("there is no strategy " + options.strategy())));
    }

    private static Verdict unknown(Reason reason) {
        return new Verdict.Unknown(List.of(reason));
    }
}
