package org.clew.report.json;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.clew.cfa.Step;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Node;
import org.clew.evidence.UserPlace;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.report.DotText;
import org.clew.report.Infix;
import org.clew.report.Places;
import org.clew.report.StepCode;
import org.clew.source.text.Listing;

/** A search tree as JSON: an array of nodes, parents before their children. */
public final class TreeJson {

    private final StepCode code;

    /** Nodes share most of their facts and operations. */
    private final Map<Term, String> texts = new HashMap<>();

    private final Map<Op, String> operations = new IdentityHashMap<>();

    /** @param listings the text of the program, in whose words the edges are shown */
    public TreeJson(List<Listing> listings) {
        this.code = new StepCode(listings);
    }

    public String text(ExecutionTree tree) {
        return JsonText.of(map(tree, Integer.MAX_VALUE));
    }

    /** @param most how many nodes are shown at most */
    public Map<String, Object> map(ExecutionTree tree, int most) {
        return ResultJson.map(
                "strategy",
                tree.strategy(),
                "direction",
                tree.direction().name().toLowerCase(Locale.ROOT),
                "size",
                tree.size(),
                "nodes",
                tree.nodes().stream().limit(most).map(this::node).toList());
    }

    private Map<String, Object> node(Node node) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", node.id());
        node.parent().ifPresent(parent -> map.put("parent", parent));
        map.put("place", Places.text(node.place()));
        map.put("function", UserPlace.function(node.place()));
        SourceSpan span = UserPlace.of(node.place());
        if (span.isKnown()) {
            map.put("file", span.file());
            map.put("line", span.line());
        }
        map.put("code", code(node.steps()));
        map.put(
                "steps",
                node.steps().stream()
                        .flatMap(step -> step.ops().stream())
                        .map(op -> operations.computeIfAbsent(op, DotText::of))
                        .toList());
        map.put("speculative", node.speculative());
        map.put("ending", node.ending().name().toLowerCase(Locale.ROOT));
        map.put("interpolant", facts(node.interpolant()));
        if (!node.annotations().isEmpty()) {
            Map<String, Object> annotations = new LinkedHashMap<>();
            for (Annotation each : Annotation.values()) {
                annotations.put(each.name().toLowerCase(Locale.ROOT), facts(node.annotated(each)));
            }
            map.put("annotations", annotations);
        }
        node.subsumer().ifPresent(subsumer -> map.put("subsumer", subsumer));
        node.header()
                .ifPresent(header -> map.put(
                        "loop",
                        ResultJson.map(
                                "kept",
                                facts(header.kept()),
                                "locked",
                                facts(header.locked()),
                                "fallen",
                                facts(header.fallen()),
                                "begun",
                                header.begun())));
        return map;
    }

    List<Map<String, Object>> code(List<Step> steps) {
        return code.of(steps).stream()
                .map(line -> ResultJson.map(
                        "file", line.span().file(), "line", line.span().line(), "text", line.text()))
                .toList();
    }

    List<String> facts(List<Term> facts) {
        return facts.stream()
                .map(fact -> texts.computeIfAbsent(fact, Infix::plain))
                .toList();
    }
}
