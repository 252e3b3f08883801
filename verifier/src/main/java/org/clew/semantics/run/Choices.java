package org.clew.semantics.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Term;
import org.clew.program.Variable;

/**
 * The choices of the environment in a run, as ground terms: one value for each executed havoc with an input, in order; one for each executed havoc
 * without; and what variables and memory hold at the start.
 *
 * @param filling the byte that makes up everything unknown that is not listed, but for inputs
 * @param source gives the inputs that are not listed
 */
public record Choices(
        List<Term> inputs, List<Term> unknowns, Map<Variable, Term> initial, byte filling, InputSource source) {

    public Choices {
        inputs = List.copyOf(inputs);
        unknowns = List.copyOf(unknowns);
        initial = Collections.unmodifiableMap(new LinkedHashMap<>(initial));
    }

    /** All that is not listed is zero. */
    public Choices(List<Term> inputs, List<Term> unknowns, Map<Variable, Term> initial) {
        this(inputs, unknowns, initial, (byte) 0, InputSource.zeros());
    }

    /** The same inputs, but all that no input decides is made of this byte. */
    public Choices filledWith(byte other) {
        return new Choices(inputs, List.of(), Map.of(), other, source);
    }

    /** Only inputs: nothing that the program reads uninitialised matters. */
    public static Choices ofInputs(List<Term> inputs) {
        return new Choices(inputs, List.of(), Map.of());
    }

    /** Inputs as they come. */
    public static Choices from(InputSource source) {
        return new Choices(List.of(), List.of(), Map.of(), (byte) 0, source);
    }

    public static Choices none() {
        return ofInputs(List.of());
    }
}
