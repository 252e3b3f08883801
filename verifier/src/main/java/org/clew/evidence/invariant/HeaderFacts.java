package org.clew.evidence.invariant;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.evidence.Invariant;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;
import org.clew.source.link.LinkedName;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.types.NamesInScope;

/**
 * Writes single facts about loop headers in C. A header is known by its place in the source, so that the fact may be about any form
 * of the program that keeps its variables.
 */
public final class HeaderFacts {

    private record Header(SourceSpan span, String function) {}

    private final LoweredProgram program;
    private final Map<Header, Names> names = new HashMap<>();

    public HeaderFacts(LoweredProgram program) {
        this.program = program;
        for (Loop loop : new LoopForest(program.cfa()).loops()) {
            Location header = loop.header();
            if (header.span().isKnown()) {
                NamesInScope locals = program.scopes().getOrDefault(header, NamesInScope.NONE);
                names.putIfAbsent(new Header(header.span(), header.function()), new Names(program, locals));
            }
        }
    }

    /** Empty if C cannot say it with the names in scope. */
    public Optional<Invariant> inC(Location header, Term fact) {
        Names known = names.get(new Header(header.span(), header.function()));
        if (known == null) {
            return Optional.empty();
        }
        Disjunction said = new Disjunction(program.cfa().pool(), known);
        said.add(List.of(fact), 0);
        Invariant invariant = new Invariant(header.span(), LinkedName.shown(header.function()), said.text());
        return Optional.of(invariant).filter(Invariant::isNeeded);
    }
}
