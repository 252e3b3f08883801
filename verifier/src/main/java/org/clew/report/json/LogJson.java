package org.clew.report.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.UserPlace;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;

/** The log of a search as JSON, for the replay of a report. */
public final class LogJson {

    private final TreeJson nodes;

    public LogJson(TreeJson nodes) {
        this.nodes = nodes;
    }

    public Map<String, Object> map(SearchLog log) {
        return ResultJson.map(
                "strategy",
                log.strategy(),
                "direction",
                log.direction().name().toLowerCase(Locale.ROOT),
                "left_out",
                log.leftOut(),
                "events",
                log.events().stream().map(this::event).toList());
    }

    private Map<String, Object> event(SearchEvent event) {
        return switch (event) {
            case SearchEvent.Grown grown -> grown(grown);
            case SearchEvent.Closed closed -> {
                Map<String, Object> map = about("closed", closed);
                map.put("ending", closed.ending().name().toLowerCase(Locale.ROOT));
                closed.by().ifPresent(by -> map.put("by", by));
                map.put("facts", nodes.facts(closed.facts()));
                yield map;
            }
            case SearchEvent.Abstracted loop -> with(about("abstracted", loop), loop.candidates());
            case SearchEvent.Fallen loop -> with(about("fallen", loop), loop.candidates());
            case SearchEvent.Refined loop -> with(about("refined", loop), loop.locks());
            case SearchEvent.Restarted restarted -> about("restarted", restarted);
            case SearchEvent.Unrolled unrolled -> about("unrolled", unrolled);
        };
    }

    private Map<String, Object> grown(SearchEvent.Grown grown) {
        Map<String, Object> map = about("grown", grown);
        grown.parent().ifPresent(parent -> map.put("parent", parent));
        SourceSpan span = UserPlace.of(grown.place());
        if (span.isKnown()) {
            map.put("file", span.file());
            map.put("line", span.line());
        }
        map.put("code", nodes.code(grown.steps()));
        map.put("facts", nodes.facts(grown.states()));
        return map;
    }

    private Map<String, Object> with(Map<String, Object> map, List<Term> facts) {
        map.put("facts", nodes.facts(facts));
        return map;
    }

    private static Map<String, Object> about(String what, SearchEvent event) {
        return ResultJson.map("event", what, "node", event.node());
    }
}
