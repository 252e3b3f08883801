package org.clew.source.lowered;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.program.ExternalObject;
import org.clew.program.Op;
import org.clew.source.text.Diagnostic;
import org.clew.source.types.NamesInScope;

/**
 * A program as an automaton, with diagnostics for the user (undefined functions, unsupported constructs).
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
 * @param selections the {@code switch} statements that begin at locations
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
        Map<Location, List<Decision>> decisions,
        Map<Location, List<Selection>> selections) {

    public LoweredProgram {
        leftOut = List.copyOf(leftOut);
        externals = List.copyOf(externals);
        diagnostics = List.copyOf(diagnostics);
        assumptions = List.copyOf(assumptions);
        invariants = List.copyOf(invariants);
        scopes = Map.copyOf(scopes);
        decisions = Map.copyOf(decisions);
        selections = Map.copyOf(selections);
    }

    /**
     * The same program as another automaton.
     *
     * @param copies where its locations are in that
     */
    public LoweredProgram as(Cfa other, Map<Location, Location> copies) {
        Map<Location, NamesInScope> moved = new HashMap<>();
        scopes.forEach((location, names) -> moveTo(copies, location, names, moved));
        Map<Location, List<Decision>> decided = new HashMap<>();
        decisions.forEach((location, all) -> moveTo(copies, location, all, decided));
        Map<Location, List<Selection>> selected = new HashMap<>();
        selections.forEach((location, all) -> moveTo(copies, location, all, selected));
        return new LoweredProgram(
                other,
                hasErrors,
                leftOut,
                externals,
                diagnostics,
                assumptions,
                allocates,
                invariants.stream()
                        .filter(invariant -> copies.containsKey(invariant.location()))
                        .map(invariant -> new LoweredInvariant(
                                invariant.given(),
                                Objects.requireNonNull(copies.get(invariant.location())),
                                invariant.condition(),
                                invariant.exact()))
                        .toList(),
                globals,
                moved,
                decided,
                selected);
    }

    /** The same without what is claimed about it. */
    public LoweredProgram withoutInvariants() {
        return new LoweredProgram(
                cfa,
                hasErrors,
                leftOut,
                externals,
                diagnostics,
                assumptions,
                allocates,
                List.of(),
                globals,
                scopes,
                decisions,
                selections);
    }

    /** What a statement has decided when control takes the edge. */
    public Optional<Decision> decided(Edge edge) {
        if (!(edge.op() instanceof Op.Assume)) {
            return Optional.empty();
        }
        List<Decision> here = decisions.getOrDefault(edge.target(), List.of());
        Optional<Decision> first = here.stream()
                .filter(decision -> decision.condition().equals(edge.span()))
                .findFirst();
        return first.isPresent() && here.contains(first.get().opposite()) ? byOrder(first.get(), edge) : first;
    }

    /** Where both outcomes lead to one location, the first of two edges is that of a condition which holds. */
    private static Optional<Decision> byOrder(Decision decision, Edge edge) {
        List<Edge> both = edge.source().outgoing();
        boolean clear = both.size() == 2
                && both.stream()
                        .allMatch(each ->
                                each.target() == edge.target() && each.span().equals(edge.span()));
        return clear
                ? Optional.of(new Decision(decision.condition(), decision.statement(), edge == both.getFirst()))
                : Optional.empty();
    }

    private static <T> void moveTo(Map<Location, Location> copies, Location location, T value, Map<Location, T> moved) {
        Location copy = copies.get(location);
        if (copy != null) {
            moved.put(copy, value);
        }
    }
}
