package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.clew.engine.Run;
import org.clew.limits.Reason;

/** Why a portfolio has no answer, from why its parts have none. */
final class Reasons {

    private Reasons() {}

    /** The end of a part's own share says nothing of the whole; what stopped the whole comes first. */
    static List<Reason> ofWhole(Run run, Collection<Reason> parts) {
        List<Reason> reasons = new ArrayList<>(run.reservations());
        boolean stopped = run.budget().isSpent();
        for (Reason reason : parts) {
            boolean endOfShare = reason instanceof Reason.Time || reason instanceof Reason.Interrupted;
            // That one method was at its end says nothing where another was stopped.
            boolean endOfMethod = reason instanceof Reason.Exhausted && stopped;
            if (!endOfShare && !endOfMethod && !reasons.contains(reason)) {
                reasons.add(reason);
            }
        }
        if (reasons.isEmpty()) {
            reasons.add(new Reason.Exhausted("no strategy found an answer"));
        }
        return reasons;
    }
}
