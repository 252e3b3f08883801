package org.clew.engine.loop;

import java.util.BitSet;
import org.clew.engine.interpolate.Goal;
import org.clew.engine.interpolate.IdSet;

/** The goals of all loop instances of a search: safety, and every candidate that has not fallen. */
public final class Goals {

    private final BitSet fallen = new BitSet();
    private int next = Goal.SAFETY;

    public int fresh() {
        return ++next;
    }

    public void fall(Candidate candidate) {
        candidate.fall();
        fallen.set(candidate.goal());
    }

    /** True if a conjunct that serves these goals still matters. */
    public boolean isNeeded(IdSet goals) {
        return goals.anyMatch(goal -> !fallen.get(goal));
    }
}
