package org.clew;

import java.util.List;
import org.clew.engine.Strategy;
import org.clew.engine.portfolio.Recorded;
import org.clew.evidence.Result;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.source.text.InputException;

/**
 * Checks a correctness witness, whose invariants are in the options. An answer true means that the property and every invariant, at its place, were
 * proved.
 */
public final class WitnessCheck {

    private final InvariantsFirst first;
    private final Verifier verifier;

    /** @param strict whether only what follows from the invariants alone counts, without any engine */
    public WitnessCheck(Options options, boolean strict, CancellationToken token) {
        AssertedInvariants claims = new AssertedInvariants();
        Strategy alone = new Recorded(new FromInvariants(claims));
        Strategy engines = Strategies.named(options.strategy(), options.settings())
                .orElseThrow(() -> new IllegalArgumentException("no strategy " + options.strategy()));
        this.first = new InvariantsFirst(alone, engines);
        this.verifier = new Verifier(options, strict ? alone : first, token, claims);
    }

    public Verifier verifier() {
        return verifier;
    }

    public Result run() throws InputException {
        return verifier.run();
    }

    /** Why the invariants alone did not prove the property; empty if they did, or if nothing else was tried. */
    public List<Reason> open() {
        return first.open();
    }
}
