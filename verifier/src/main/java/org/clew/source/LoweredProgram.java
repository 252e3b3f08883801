package org.clew.source;

import java.util.List;
import org.clew.cfa.Cfa;

/**
 * A program as an automaton, and what the user should know about it (undefined functions, unsupported constructs).
 *
 * @param hasErrors whether there is a call that violates the property, even if no control comes to it
 * @param invariants what was claimed about it, at places that can be reached
 */
public record LoweredProgram(
        Cfa cfa, boolean hasErrors, List<Diagnostic> diagnostics, List<LoweredInvariant> invariants) {

    public LoweredProgram {
        diagnostics = List.copyOf(diagnostics);
        invariants = List.copyOf(invariants);
    }
}
