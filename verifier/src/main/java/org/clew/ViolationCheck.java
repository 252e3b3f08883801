package org.clew;

import org.clew.engine.Strategy;
import org.clew.engine.portfolio.Recorded;
import org.clew.evidence.Result;
import org.clew.limits.CancellationToken;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.source.text.InputException;

/**
 * Checks a violation witness: an execution must pass the waypoints in their order and reach the error after the last one, and the compiled program
 * must make the same execution. The options have the assumptions of the witness as invariants.
 */
public final class ViolationCheck {

    private final Verifier verifier;

    /** @param file the witness */
    public ViolationCheck(Options options, String file, ViolationSequence sequence, CancellationToken token) {
        FollowedWaypoints waypoints = new FollowedWaypoints(file, sequence);
        Strategy listed = new Recorded(new ListedInputs(sequence));
        Strategy plain = Strategies.named("se", options.settings()).orElseThrow();
        Strategy engines = Strategies.named(options.strategy(), options.settings())
                .orElseThrow(() -> new IllegalArgumentException("no strategy " + options.strategy()));
        this.verifier = new Verifier(options, new AlongWaypoints(waypoints, listed, plain, engines), token, waypoints);
    }

    public Verifier verifier() {
        return verifier;
    }

    public Result run() throws InputException {
        return verifier.run();
    }
}
