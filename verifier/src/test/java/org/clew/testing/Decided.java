package org.clew.testing;

import org.clew.engine.Run;
import org.clew.evidence.Verdict;

/** What a strategy answered, with the counters of its run. */
public record Decided(Verdict verdict, Run run) {

    public long count(String what) {
        return run.statistics().value(what);
    }
}
