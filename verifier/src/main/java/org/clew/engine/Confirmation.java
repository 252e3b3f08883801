package org.clew.engine;

import org.clew.evidence.Counterexample;
import org.clew.semantics.run.Choices;

/** Confirms an error that a search found by a concrete run before it is reported. */
@FunctionalInterface
public interface Confirmation {

    Answer of(Choices choices);

    /** The outcome of the run. */
    sealed interface Answer {

        record Confirmed(Counterexample counterexample) implements Answer {}

        /** The run did not reach the error: a defect of Clew, or a value that no input determines. */
        record Refuted(String why) implements Answer {}

        /** The run did not reach the error, and the program has no other run. */
        record Harmless(String why) implements Answer {}
    }
}
