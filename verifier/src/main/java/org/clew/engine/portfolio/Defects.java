package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.List;
import org.clew.engine.Run;
import org.clew.limits.Reason;
import org.jspecify.annotations.Nullable;

/**
 * The exceptions of strategies while others went on. A defect of Clew in one strategy is reported and counted, and ends the run only if no other
 * strategy has an answer.
 */
final class Defects {

    private final Run run;
    private final List<Reason> reasons = new ArrayList<>();
    private @Nullable RuntimeException last;

    Defects(Run run) {
        this.run = run;
    }

    /** A failure in a team within this one has been recorded already. */
    void add(String strategy, Throwable failure) {
        if (failure instanceof Failure recorded) {
            last = recorded;
            return;
        }
        run.statistics().increment("failed strategies");
        run.statistics().note("strategy " + strategy, "it failed: " + failure);
        if (failure instanceof OutOfMemoryError) {
            reasons.add(new Reason.Memory());
        } else {
            reasons.add(new Reason.Uncertified("strategy " + strategy + " failed"));
            last = new Failure(failure);
        }
    }

    List<Reason> reasons() {
        return reasons;
    }

    /** Throws the last failure, unless the run had to end anyway. */
    void throwIfAny() {
        if (last != null && !run.budget().isSpent()) {
            throw last;
        }
    }

    private static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failure(Throwable cause) {
            super("a strategy failed", cause);
        }
    }
}
