package org.clew.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.report.DotText;
import org.clew.report.StepCode;
import org.clew.source.text.Listing;

/** An automaton as a page, function by function, beside the text of the program. */
public final class HtmlAutomaton {

    private final String file;
    private final Cfa cfa;
    private final LoopForest loops;
    private final List<Listing> listings;
    private final StepCode code;

    public HtmlAutomaton(String file, Cfa cfa, List<Listing> listings) {
        this.file = file;
        this.cfa = cfa;
        this.loops = new LoopForest(cfa);
        this.listings = listings;
        this.code = new StepCode(listings);
    }

    public String text() throws IOException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("kind", "automaton");
        document.put("file", file);
        document.put("functions", cfa.functions().stream().map(this::function).toList());
        document.put("sources", HtmlReport.sources(listings));
        return Template.with(document);
    }

    private Map<String, Object> function(Function function) {
        List<Object> locations = new ArrayList<>();
        List<Object> edges = new ArrayList<>();
        for (Location location : function.locations()) {
            locations.add(location(location));
            location.outgoing().forEach(edge -> edges.add(edge(edge)));
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", function.name());
        map.put("entry", function.entry().id());
        map.put("exit", function.exit().id());
        map.put("locations", locations);
        map.put("edges", edges);
        return map;
    }

    private Map<String, Object> location(Location location) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", location.id());
        if (location.span().isKnown()) {
            map.put("line", location.span().line());
        }
        map.put("error", location.isError());
        map.put("loop", loops.headedBy(location).isPresent());
        return map;
    }

    private Map<String, Object> edge(Edge edge) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("from", edge.source().id());
        map.put("to", edge.target().id());
        map.put("code", code.of(edge));
        map.put("step", DotText.of(edge.op()));
        map.put("back", loops.isBackEdge(edge));
        return map;
    }
}
