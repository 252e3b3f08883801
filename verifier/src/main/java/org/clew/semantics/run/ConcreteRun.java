package org.clew.semantics.run;

import java.util.List;

/**
 * The result of a concrete run.
 *
 * @param inputs the inputs that the program asked for, in order
 * @param unknowns how many values were asked for that no harness can supply, such as uninitialised locals
 * @param determined whether it reached an error, or ended without one and without inputs, and nothing but the program and its
 *     inputs had a say
 * @param trace the last steps, as many as were asked for
 */
public record ConcreteRun(
        Outcome outcome, List<InputValue> inputs, int unknowns, boolean determined, List<TraceStep> trace, long steps) {

    public ConcreteRun {
        inputs = List.copyOf(inputs);
        trace = List.copyOf(trace);
    }

    /** Whether it ended without an error, and there is no other run. */
    public boolean only() {
        return determined && inputs.isEmpty() && !(outcome instanceof Outcome.ReachedError);
    }
}
