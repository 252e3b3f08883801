package org.clew.cfa;

import java.util.List;
import java.util.Optional;
import org.clew.program.Variable;

/** The automaton of one function: one entry, one exit; {@code return} assigns {@link #result} and goes to the exit. */
public record Function(
        String name,
        List<Variable> parameters,
        List<Variable> locals,
        Optional<Variable> result,
        Location entry,
        Location exit,
        List<Location> locations) {

    public Function {
        parameters = List.copyOf(parameters);
        locals = List.copyOf(locals);
        locations = List.copyOf(locations);
    }
}
