package org.clew.report.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Node;
import org.clew.logic.Term;
import org.clew.report.DotText;
import org.clew.report.Infix;
import org.clew.report.Places;

/** A search tree as JSON: an array of nodes, parents before their children. */
public final class TreeJson {

    private TreeJson() {}

    public static String text(ExecutionTree tree) {
        return JsonText.of(
                Map.of("nodes", tree.nodes().stream().map(TreeJson::node).toList()));
    }

    static Map<String, Object> node(Node node) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", node.id());
        node.parent().ifPresent(parent -> map.put("parent", parent));
        map.put("place", Places.text(node.place()));
        map.put("function", node.place().location().function());
        map.put(
                "steps",
                node.steps().stream()
                        .flatMap(step -> step.ops().stream())
                        .map(DotText::of)
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
                                "fallen",
                                facts(header.fallen()),
                                "begun",
                                header.begun())));
        return map;
    }

    private static List<String> facts(List<Term> facts) {
        return facts.stream().map(Infix::text).toList();
    }
}
