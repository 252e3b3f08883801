package org.clew.evidence;

import java.util.List;
import org.clew.semantics.Choices;
import org.clew.semantics.InputValue;
import org.clew.semantics.TraceStep;

/**
 * A run to an error location that the interpreter has made: the inputs in the order in which the program asked for them, and
 * the edges from the program's start to the error.
 *
 * @param dependsOnUnknowns whether the inputs alone do not make the error certain: the run also read what is uninitialised,
 *     and no harness can supply that
 * @param choices all that the environment decided, uninitialised values included; enough to make the run again
 * @param trace the whole run, or its last part if it is very long
 */
public record Counterexample(
        List<InputValue> inputs, boolean dependsOnUnknowns, Choices choices, List<TraceStep> trace) {

    public Counterexample {
        inputs = List.copyOf(inputs);
        trace = List.copyOf(trace);
    }
}
