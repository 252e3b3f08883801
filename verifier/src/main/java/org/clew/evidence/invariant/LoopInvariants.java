package org.clew.evidence.invariant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.analysis.RangeAnalysis;
import org.clew.analysis.Ranges;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Change;
import org.clew.evidence.Invariant;
import org.clew.evidence.Proof;
import org.clew.evidence.SafetyProof;
import org.clew.limits.Budget;
import org.clew.program.SourceSpan;
import org.clew.source.link.LinkedName;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.types.NamesInScope;

/**
 * Reads the invariants of the program's loops off a proof. What a proof says at a loop header holds whenever an execution of the whole program comes
 * there, also if the proof is about a slice: a slice keeps every execution up to what it leaves out. A header that a proof visits several times, in
 * several call contexts or iterations, gets the disjunction of the visits.
 */
public final class LoopInvariants {

    /** For trees and single executions, which say nothing by themselves: the time and the size that intervals may take. */
    private static final long RANGE_MILLISECONDS = 300;

    private static final int RANGE_PLACES = 20_000;

    private final LoweredProgram program;
    private final Map<SourceSpan, Statement> statements = new LinkedHashMap<>();

    /** A loop of the program; two loops that a macro put into one place are one. */
    private record Statement(String function, Names names, Disjunction states) {}

    public LoopInvariants(LoweredProgram program) {
        this.program = program;
        for (Loop loop : new LoopForest(program.cfa()).loops()) {
            Location header = loop.header();
            if (header.span().isKnown()) {
                NamesInScope locals = program.scopes().getOrDefault(header, NamesInScope.NONE);
                Names names = new Names(program, locals);
                Disjunction states = new Disjunction(program.cfa().pool(), names);
                statements.putIfAbsent(header.span(), new Statement(header.function(), names, states));
            }
        }
    }

    /** One for every loop, in the order of the source. */
    public List<Invariant> of(SafetyProof proof) {
        if (statements.isEmpty()) {
            return List.of();
        }
        switch (proof) {
            case SafetyProof.Annotated(Proof formulas, List<Change> changes) -> read(formulas, changes);
            case SafetyProof.Inductive inductive -> readRanges();
            case SafetyProof.FiniteTree tree -> readRanges();
            case SafetyProof.OnlyRun run -> readRanges();
        }
        List<Invariant> invariants = new ArrayList<>();
        statements.forEach((span, statement) -> invariants.add(new Invariant(
                span, LinkedName.shown(statement.function()), statement.states().text())));
        invariants.sort((a, b) -> a.loop().compareTo(b.loop()));
        return invariants;
    }

    private void read(Proof proof, List<Change> changes) {
        LoopForest forest = new LoopForest(proof.unfolding().cfa());
        Map<Location, Place> origins = origins(changes);
        for (Proof.Node node : proof.nodes()) {
            at(node.place(), forest, origins)
                    .ifPresent(statement -> statement.states().add(node.formula(), activation(node.place(), origins)));
            for (Proof.Way way : node.ways()) {
                for (int i = 0; i + 1 < way.steps().size(); i++) {
                    at(way.steps().get(i).target(), forest, origins)
                            .ifPresent(passed -> passed.states().add(List.of(), 0));
                }
            }
        }
    }

    private static Map<Location, Place> origins(List<Change> changes) {
        Map<Location, Place> origins = new HashMap<>();
        for (Change change : changes) {
            if (change instanceof Change.CallsInlined(Map<Location, Place> inlined)) {
                origins.putAll(inlined);
            }
        }
        return origins;
    }

    private static int activation(Place place, Map<Location, Place> origins) {
        return origins.getOrDefault(place.location(), place).context().activation();
    }

    private Optional<Statement> at(Place place, LoopForest forest, Map<Location, Place> origins) {
        Location location = place.location();
        String function = origins.getOrDefault(location, place).location().function();
        return forest.headedBy(location).isPresent()
                ? Optional.ofNullable(statements.get(location.span()))
                        .filter(statement -> statement.function().equals(function))
                : Optional.empty();
    }

    /** What the intervals of variables are, for proofs that look at every execution. */
    private void readRanges() {
        LoopForest forest = new LoopForest(program.cfa());
        Budget share = Budget.unlimited().part(RANGE_MILLISECONDS);
        Optional<Map<Place, Ranges>> ranges =
                new RangeAnalysis(new Unfolding(program.cfa()), forest, share, RANGE_PLACES).run();
        ranges.ifPresent(known -> known.forEach((place, here) -> at(place, forest, Map.of())
                .ifPresent(statement -> statement
                        .states()
                        .add(
                                Intervals.facts(
                                        here, statement.names(), program.cfa().pool()),
                                activation(place, Map.of())))));
    }
}
