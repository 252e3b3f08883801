package org.clew.semantics;

import java.util.List;

/**
 * What a concrete run did.
 *
 * @param inputs the inputs that the program asked for, in order
 * @param unknowns how many values were asked for that no harness can supply, such as uninitialised locals
 * @param only whether it ended without an error and nothing but the program had a say: then there is no other run
 * @param trace the last steps, as many as were asked for
 */
public record Run(
        Outcome outcome, List<InputValue> inputs, int unknowns, boolean only, List<TraceStep> trace, long steps) {

    public Run {
        inputs = List.copyOf(inputs);
        trace = List.copyOf(trace);
    }
}
