package org.clew.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.clew.evidence.PathEvent;
import org.clew.evidence.PathEvent.Branched;
import org.clew.evidence.PathEvent.Selected;
import org.clew.program.SourceSpan;

/** The decisions of a counterexample, handed out in their order to the lines that made them. */
final class BranchEvents {

    private final Deque<PathEvent> events = new ArrayDeque<>();

    BranchEvents(List<PathEvent> events) {
        for (PathEvent event : events) {
            if (event instanceof Branched || event instanceof Selected) {
                this.events.add(event);
            }
        }
    }

    /** How this visit of the line decided; nothing if it did so more than once, as a loop on one line does. */
    Optional<String> decisionAt(SourceSpan line) {
        List<PathEvent> here = new ArrayList<>();
        while (!events.isEmpty() && isAt(events.getFirst().span(), line)) {
            here.add(events.removeFirst());
        }
        return here.size() == 1 ? Optional.of(text(here.getFirst())) : Optional.empty();
    }

    private static String text(PathEvent event) {
        return switch (event) {
            case Branched branched -> branched.taken() ? "taken" : "not taken";
            case Selected(String outcome, SourceSpan span, String function) ->
                outcome.equals("default") ? outcome : "case " + outcome;
            default -> throw new IllegalArgumentException("no decision: " + event);
        };
    }

    private static boolean isAt(SourceSpan span, SourceSpan line) {
        return span.file().equals(line.file()) && span.line() == line.line();
    }
}
