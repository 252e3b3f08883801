package org.clew.smt;

/** Gives scripts of SMT-LIB to a solver as they are, with nothing of ours between their text and the solver. */
@FunctionalInterface
public interface ScriptRunner {

    /** What the solver prints, such as {@code unsat}; {@code unknown} if it does not answer in time. */
    String run(String script, long milliseconds);
}
