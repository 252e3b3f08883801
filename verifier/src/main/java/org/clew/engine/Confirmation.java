package org.clew.engine;

import org.clew.evidence.Counterexample;
import org.clew.semantics.run.Choices;

/** Confirms an error that a search found by a concrete run before it is reported. */
@FunctionalInterface
public interface Confirmation {

    Answer of(Choices choices);

    /** What came of the run. */
    sealed interface Answer {

        record Confirmed(Counterexample counterexample) implements Answer {}

        /** The run did not reach the error: a defect of ours, or a value that cannot be forced from outside. */
        record Refuted(String why) implements Answer {}

        /** The run did not reach the error, and the program has no other. */
        record Harmless(String why) implements Answer {}
    }
}
