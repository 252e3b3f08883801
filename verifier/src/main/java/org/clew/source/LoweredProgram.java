package org.clew.source;

import java.util.List;
import org.clew.cfa.Cfa;

/** A program as an automaton, and what the user should know about it (undefined functions, unsupported constructs). */
public record LoweredProgram(Cfa cfa, List<Diagnostic> diagnostics) {

    public LoweredProgram {
        diagnostics = List.copyOf(diagnostics);
    }
}
