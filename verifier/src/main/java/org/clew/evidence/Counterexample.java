package org.clew.evidence;

import java.util.List;
import java.util.Optional;
import org.clew.property.Violation;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.TraceStep;
import org.clew.semantics.run.UnsetObject;

/**
 * A run to an error location that the interpreter has made: the inputs in the order in which the program asked for them, and
 * the edges from the program's start to the error.
 *
 * @param violation what the run ends with
 * @param dependsOnUnknowns whether the error also depends on uninitialised values that the run read
 * @param choices all choices of the environment, uninitialised values included, from which the run can be repeated
 * @param trace the whole run, or its last part if it is very long
 * @param harness the files that make the same run with a C compiler
 * @param notCompiled why no compiled program confirms the run; empty if one does
 */
public record Counterexample(
        Violation violation,
        List<InputValue> inputs,
        boolean dependsOnUnknowns,
        Choices choices,
        List<TraceStep> trace,
        Optional<HarnessFiles> harness,
        Optional<String> notCompiled) {

    public Counterexample {
        inputs = List.copyOf(inputs);
        trace = List.copyOf(trace);
    }

    /** As the interpreter made it. */
    public Counterexample(
            Violation violation,
            List<InputValue> inputs,
            boolean dependsOnUnknowns,
            Choices choices,
            List<TraceStep> trace) {
        this(violation, inputs, dependsOnUnknowns, choices, trace, Optional.empty(), Optional.of("not tried"));
    }

    /** The same run with another description of its violation. */
    public Counterexample at(Violation told) {
        return new Counterexample(told, inputs, dependsOnUnknowns, choices, trace, harness, notCompiled);
    }

    /** Confirmed: the compiled program made the same run. */
    public Counterexample confirmed(HarnessFiles files) {
        return new Counterexample(
                violation, inputs, dependsOnUnknowns, choices, trace, Optional.of(files), Optional.empty());
    }

    /** No compiled program could be made. */
    public Counterexample unconfirmed(HarnessFiles files, String why) {
        return new Counterexample(
                violation, inputs, dependsOnUnknowns, choices, trace, Optional.of(files), Optional.of(why));
    }

    /** What the harness stored in uninitialised objects before the program read them. */
    public List<UnsetObject> provided() {
        return harness.map(HarnessFiles::provided).orElse(List.of());
    }
}
