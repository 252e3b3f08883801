package org.clew.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.clew.evidence.PathEvent;
import org.clew.evidence.PathEvent.Branched;
import org.clew.program.SourceSpan;

/** The decisions of a counterexample, handed out in their order to the lines that made them. */
final class BranchEvents {

    private final Deque<Branched> events = new ArrayDeque<>();

    BranchEvents(List<PathEvent> events) {
        for (PathEvent event : events) {
            if (event instanceof Branched branched) {
                this.events.add(branched);
            }
        }
    }

    /** How this visit of the line decided; nothing if it did so more than once, as a loop on one line does. */
    Optional<String> decisionAt(SourceSpan line) {
        int count = 0;
        boolean taken = false;
        while (!events.isEmpty() && isAt(events.getFirst().span(), line)) {
            taken = events.removeFirst().taken();
            count++;
        }
        return count == 1 ? Optional.of(taken ? "taken" : "not taken") : Optional.empty();
    }

    private static boolean isAt(SourceSpan span, SourceSpan line) {
        return span.file().equals(line.file()) && span.line() == line.line();
    }
}
