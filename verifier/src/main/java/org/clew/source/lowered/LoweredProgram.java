package org.clew.source.lowered;

import java.util.List;
import java.util.Map;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.program.ExternalObject;
import org.clew.source.text.Diagnostic;
import org.clew.source.types.NamesInScope;

/**
 * A program as an automaton, and what the user should know about it (undefined functions, unsupported constructs).
 *
 * @param hasErrors whether there is a call that violates the property, even if no control comes to it
 * @param leftOut what the automaton lacks, although the program has it; calls in there were not seen
 * @param externals the variables that it declares and does not define
 * @param assumptions what a proof about it takes for granted that C leaves open
 * @param allocates whether it calls a function that allocates and might fail
 * @param invariants what was claimed about it, at places that can be reached
 * @param globals what names of the file mean
 * @param scopes what names of functions mean at the headers of loops
 * @param decisions what statements have decided when control comes to a location by a condition
 */
public record LoweredProgram(
        Cfa cfa,
        boolean hasErrors,
        List<Diagnostic> leftOut,
        List<ExternalObject> externals,
        List<Diagnostic> diagnostics,
        List<Diagnostic> assumptions,
        boolean allocates,
        List<LoweredInvariant> invariants,
        NamesInScope globals,
        Map<Location, NamesInScope> scopes,
        Map<Location, List<Decision>> decisions) {

    public LoweredProgram {
        leftOut = List.copyOf(leftOut);
        externals = List.copyOf(externals);
        diagnostics = List.copyOf(diagnostics);
        assumptions = List.copyOf(assumptions);
        invariants = List.copyOf(invariants);
        scopes = Map.copyOf(scopes);
        decisions = Map.copyOf(decisions);
    }
}
