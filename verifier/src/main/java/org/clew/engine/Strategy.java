package org.clew.engine;

import org.clew.evidence.Verdict;

/** A method that decides tasks, with its settings. */
public interface Strategy {

    /** The name by which a user chooses it. */
    String name();

    /**
     * Decides the task of the run, or says why not. Returns soon after the run's budget is spent; an exhausted budget is a
     * verdict, not an exception.
     */
    Verdict decide(Run run);
}
