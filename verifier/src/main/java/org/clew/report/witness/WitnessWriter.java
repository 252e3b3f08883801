package org.clew.report.witness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.report.witness.Witness.Claim;
import org.clew.report.witness.Witness.Constraint;
import org.clew.report.witness.Witness.InvariantSet;
import org.clew.report.witness.Witness.Metadata;
import org.clew.report.witness.Witness.Position;
import org.clew.report.witness.Witness.Segment;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.report.witness.Witness.Waypoint;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/** Writes a witness as YAML. */
public final class WitnessWriter {

    private WitnessWriter() {}

    public static String text(Witness witness) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("entry_type", type(witness));
        entry.put("metadata", metadata(witness.metadata()));
        entry.put("content", content(witness));
        DumpSettings settings = DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setSplitLines(false)
                .build();
        return new Dump(settings).dumpToString(List.of(entry));
    }

    private static String type(Witness witness) {
        return switch (witness.content()) {
            case InvariantSet set -> "invariant_set";
            case ViolationSequence sequence -> "violation_sequence";
        };
    }

    private static Map<String, Object> metadata(Metadata metadata) {
        Map<String, Object> task = new LinkedHashMap<>();
        task.put("input_files", metadata.files());
        task.put("input_file_hashes", metadata.hashes());
        task.put("specification", metadata.specification());
        task.put("data_model", metadata.dataModel());
        task.put("language", "C");
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("format_version", metadata.formatVersion());
        map.put("uuid", metadata.uuid());
        map.put("creation_time", metadata.created());
        map.put(
                "producer",
                new LinkedHashMap<>(Map.of("name", metadata.producer(), "version", metadata.producerVersion())));
        map.put("task", task);
        return map;
    }

    private static List<Map<String, Object>> content(Witness witness) {
        return switch (witness.content()) {
            case InvariantSet set ->
                set.claims().stream()
                        .map(claim -> Map.<String, Object>of("invariant", claim(claim)))
                        .toList();
            case ViolationSequence sequence ->
                sequence.segments().stream()
                        .map(segment -> Map.<String, Object>of("segment", segment(segment)))
                        .toList();
        };
    }

    private static Map<String, Object> claim(Claim claim) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("type", claim.isLoop() ? "loop_invariant" : "location_invariant");
        map.put("location", position(claim.position()));
        map.put("value", claim.expression());
        map.put("format", "c_expression");
        return map;
    }

    private static List<Map<String, Object>> segment(Segment segment) {
        return segment.waypoints().stream()
                .map(waypoint -> Map.<String, Object>of("waypoint", waypoint(waypoint)))
                .toList();
    }

    private static Map<String, Object> waypoint(Waypoint waypoint) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("type", waypoint.word());
        map.put("action", waypoint.follow() ? "follow" : "avoid");
        waypoint.constraint().ifPresent(constraint -> map.put("constraint", constraint(constraint)));
        map.put("location", position(waypoint.position()));
        return map;
    }

    private static Map<String, Object> constraint(Constraint constraint) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("value", constraint.value());
        if (!constraint.format().isEmpty()) {
            map.put("format", constraint.format());
        }
        return map;
    }

    private static Map<String, Object> position(Position position) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("file_name", position.file());
        map.put("line", position.line());
        if (position.column() > 0) {
            map.put("column", position.column());
        }
        if (!position.function().isEmpty()) {
            map.put("function", position.function());
        }
        return map;
    }
}
