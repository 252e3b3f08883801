package org.clew.cfa.pass;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.CfaBuilder.FunctionBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.SourceSpan;

/**
 * A program in which claims about its locations are part of the property: an execution that violates a claim reaches an error location made for that
 * claim. All other executions are those of the program.
 *
 * @param copies maps the locations of the program to their copies
 * @param violations the new error locations, and the claim that each stands for
 */
public record Asserted(Cfa cfa, Map<Location, Location> copies, Map<Location, Claim> violations) {

    /**
     * A condition that is claimed to hold whenever control is at a location.
     *
     * @param location of the program itself
     * @param condition over the program's variables
     */
    public record Claim(Location location, Term condition) {}

    public Asserted {
        copies = Collections.unmodifiableMap(new HashMap<>(copies));
        violations = Collections.unmodifiableMap(new LinkedHashMap<>(violations));
    }

    public static Asserted in(Cfa cfa, Map<Location, List<Term>> claims) {
        CfaBuilder builder = new CfaBuilder(cfa.pool(), cfa.dataModel());
        cfa.globals().forEach(builder::global);
        Map<Location, Location> copies = new HashMap<>();
        Map<Location, Claim> violations = new LinkedHashMap<>();
        for (Function function : cfa.functions()) {
            FunctionBuilder copy = builder.function(function.name());
            function.parameters().forEach(copy::parameter);
            function.locals().forEach(copy::local);
            function.result().ifPresent(copy::result);
            for (Location location : function.locations()) {
                copies.put(location, copy.like(location));
            }
            Location exit = Objects.requireNonNull(copies.get(function.exit()));
            for (Location location : function.locations()) {
                Location from = Objects.requireNonNull(copies.get(location));
                for (Term condition : claims.getOrDefault(location, List.of())) {
                    Location violation = copy.errorLocation(location.span());
                    Location next = copy.location(SourceSpan.NONE);
                    copy.edge(from, new Op.Assume(condition), next, location.span());
                    copy.edge(from, new Op.Assume(cfa.pool().not(condition)), violation, location.span());
                    violations.put(violation, new Claim(location, condition));
                    from = next;
                }
                exit = location == function.exit() ? from : exit;
                for (Edge edge : location.outgoing()) {
                    copy.edge(from, edge.op(), Objects.requireNonNull(copies.get(edge.target())), edge.span());
                }
            }
            copy.finish(Objects.requireNonNull(copies.get(function.entry())), exit);
        }
        return new Asserted(builder.build(cfa.start().name()), copies, violations);
    }
}
