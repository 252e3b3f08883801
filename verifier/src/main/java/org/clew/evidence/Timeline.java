package org.clew.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.clew.evidence.Attempt.Ending;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.jspecify.annotations.Nullable;

/** Records when each strategy worked and how it ended; threads share one. */
public final class Timeline {

    private final Budget clock;
    private final List<Entry> entries = new ArrayList<>();

    /** @param clock of the whole run */
    public Timeline(Budget clock) {
        this.clock = clock;
    }

    /** A strategy begins to work. */
    public synchronized Entry begin(String strategy, List<Change> changes) {
        Entry entry = new Entry(strategy, List.copyOf(changes), clock.elapsedMilliseconds());
        entries.add(entry);
        return entry;
    }

    /** All attempts in the order in which they began; those without an end are stopped now. */
    public synchronized List<Attempt> attempts(Verdict verdict) {
        long now = clock.elapsedMilliseconds();
        return entries.stream().map(entry -> entry.attempt(now, verdict)).toList();
    }

    /** One strategy at work. */
    public final class Entry {
        private final String strategy;
        private List<Change> changes;
        private final long begin;
        private long end;
        private Ending ending = Ending.STOPPED;
        private String why = "";
        private @Nullable Verdict verdict;

        private Entry(String strategy, List<Change> changes, long begin) {
            this.strategy = strategy;
            this.changes = changes;
            this.begin = begin;
        }

        public void ended(Verdict with) {
            synchronized (Timeline.this) {
                end = clock.elapsedMilliseconds();
                verdict = with;
                switch (with) {
                    case Verdict.Safe(SafetyProof proof) -> {
                        ending = Ending.TRUE;
                        changes = proof.changes();
                    }
                    case Verdict.Unsafe unsafe -> ending = Ending.FALSE;
                    case Verdict.Unknown unknown -> {
                        boolean stopped = unknown.reasons().stream().allMatch(Reason.Interrupted.class::isInstance);
                        ending = stopped ? Ending.STOPPED : Ending.UNKNOWN;
                        why = textOf(unknown);
                    }
                }
            }
        }

        public void failed(Throwable failure) {
            synchronized (Timeline.this) {
                end = clock.elapsedMilliseconds();
                ending = Ending.FAILED;
                why = failure.toString();
            }
        }

        private Attempt attempt(long now, Verdict ofRun) {
            boolean decisive = verdict != null && verdict == ofRun && !(ofRun instanceof Verdict.Unknown);
            String reason = why.isEmpty() && ofRun instanceof Verdict.Unknown unknown ? textOf(unknown) : why;
            return new Attempt(strategy, changes, begin, end == 0 ? now : end, ending, reason, decisive);
        }
    }

    private static String textOf(Verdict.Unknown unknown) {
        return unknown.reasons().stream().map(Reason::text).collect(Collectors.joining("; "));
    }
}
