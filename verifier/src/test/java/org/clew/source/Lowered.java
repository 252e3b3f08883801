package org.clew.source;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/** A small program, lowered, and the questions that tests ask about its automaton. */
record Lowered(LoweredProgram program) {

    static Lowered of(String text) throws InputException {
        return new Lowered(new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("test.c", text)));
    }

    Cfa cfa() {
        return program.cfa();
    }

    List<Location> locations() {
        List<Location> locations = new ArrayList<>();
        for (Function function : cfa().functions()) {
            locations.addAll(function.locations());
        }
        return locations;
    }

    List<Edge> edges(String function) {
        List<Edge> edges = new ArrayList<>();
        for (Location location : cfa().function(function).orElseThrow().locations()) {
            edges.addAll(location.outgoing());
        }
        return edges;
    }
}
