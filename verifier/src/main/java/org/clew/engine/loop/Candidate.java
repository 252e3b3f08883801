package org.clew.engine.loop;

import org.clew.logic.Term;

/** A fact over program variables that held when a loop was entered, and may hold whenever its header is reached. */
public final class Candidate {

    private final Term fact;
    private final int goal;
    private final boolean locked;
    private boolean fallen;

    Candidate(Term fact, int goal, boolean locked) {
        this.fact = fact;
        this.goal = goal;
        this.locked = locked;
    }

    public Term fact() {
        return fact;
    }

    /** The number under which interpolants in the loop's body say that they serve this candidate. */
    public int goal() {
        return goal;
    }

    /** A refinement needs it: a path that breaks it is unrolled instead. */
    public boolean isLocked() {
        return locked;
    }

    public boolean isAlive() {
        return !fallen;
    }

    void fall() {
        fallen = true;
    }

    @Override
    public String toString() {
        return (locked ? "!" : fallen ? "-" : "") + fact;
    }
}
