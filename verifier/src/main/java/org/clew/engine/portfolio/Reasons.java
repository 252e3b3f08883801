package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.clew.engine.Run;
import org.clew.limits.Reason;

/** Combines the reasons of the parts into the reason why a portfolio has no answer. */
final class Reasons {

    private Reasons() {}

    /** The end of a part's own share says nothing of the whole; what stopped the whole comes first. */
    static List<Reason> ofWhole(Run run, Collection<Reason> parts) {
        List<Reason> reasons = new ArrayList<>(run.reservations());
        List<Reason> ends = new ArrayList<>();
        for (Reason reason : parts) {
            switch (reason) {
                case Reason.Time time -> {}
                case Reason.Interrupted interrupted -> {}
                case Reason.Exhausted exhausted -> ends.add(exhausted);
                case Reason.Memory memory -> reasons.add(memory);
                case Reason.Debt debt -> reasons.add(debt);
                case Reason.Solver solver -> reasons.add(solver);
                case Reason.Uncertified uncertified -> reasons.add(uncertified);
                case Reason.Refuted refuted -> reasons.add(refuted);
                case Reason.NothingToVerify nothing -> reasons.add(nothing);
            }
        }
        // That one method was exhausted is left out if another one was stopped, and if there are other reasons.
        if (!run.budget().isSpent()) {
            reasons.addAll(ends);
        }
        if (reasons.isEmpty()) {
            reasons.add(new Reason.Exhausted("no strategy found an answer"));
        }
        return reasons.stream().distinct().toList();
    }
}
