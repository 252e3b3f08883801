package org.clew.report.witness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.report.witness.Witness.Claim;
import org.clew.report.witness.Witness.Constraint;
import org.clew.report.witness.Witness.Content;
import org.clew.report.witness.Witness.InvariantSet;
import org.clew.report.witness.Witness.Metadata;
import org.clew.report.witness.Witness.Origin;
import org.clew.report.witness.Witness.Position;
import org.clew.report.witness.Witness.Segment;
import org.clew.report.witness.Witness.Type;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.report.witness.Witness.Waypoint;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads witnesses of format 2.0 or 2.1, ours or another tool's; errors are reported with line and column. */
public final class WitnessReader {

    private static final String ADVICE = "see format 2.0 of witnesses";

    private final String file;

    private WitnessReader(String file) {
        this.file = file;
    }

    /** @param file for messages */
    public static List<Witness> read(String file, String text) throws WitnessException {
        return new WitnessReader(file).parse(text);
    }

    private List<Witness> parse(String text) throws WitnessException {
        Optional<Node> document;
        try {
            // A path with many inputs is longer than the library takes by default.
            LoadSettings settings = LoadSettings.builder()
                    .setLabel(file)
                    .setCodePointLimit(Integer.MAX_VALUE)
                    .build();
            document = new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException e) {
            throw new WitnessException(e.getProblemMark()
                            .map(mark -> new Origin(mark.getLine() + 1, mark.getColumn() + 1)
                                    .in(file)
                                    .toString())
                            .orElse(file)
                    + ": is not valid YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new WitnessException(file + ": is not valid YAML: "
                    + Objects.requireNonNullElse(e.getMessage(), "")
                            .lines()
                            .findFirst()
                            .orElse(""));
        }
        if (!(document.orElse(null) instanceof SequenceNode entries)) {
            throw new WitnessException(file + ": is not a witness: expected a list of entries with 'entry_type',"
                    + " 'metadata' and 'content', as format 2.0 has it");
        }
        List<Witness> witnesses = new ArrayList<>();
        for (Node entry : entries.getValue()) {
            witnesses.add(entry(entry));
        }
        return witnesses;
    }

    private Witness entry(Node entry) throws WitnessException {
        String type = text(entry, "entry_type");
        Node metadata = required(entry, "metadata");
        String version = text(metadata, "format_version");
        if (!version.equals("2.0") && !version.equals("2.1")) {
            throw bad(entry, "has format_version " + version, "2.0 and 2.1 are understood");
        }
        List<Node> items = list(entry, "content");
        Content content = switch (type) {
            case "invariant_set" -> invariants(items);
            case "violation_sequence" -> violation(items);
            default ->
                throw bad(entry, "has entry_type " + type, "invariant_set and violation_sequence are understood");
        };
        return new Witness(metadata(metadata, version), content, origin(entry));
    }

    /** Only the version is needed to read a witness; who wants to know what it is about asks for the rest. */
    private static Metadata metadata(Node metadata, String version) {
        Node producer = member(metadata, "producer");
        Node task = member(metadata, "task");
        List<String> files = new ArrayList<>();
        switch (member(task, "input_files")) {
            case SequenceNode several ->
                several.getValue().forEach(each -> files.add(each instanceof ScalarNode one ? one.getValue() : ""));
            case ScalarNode one -> files.add(one.getValue());
            case null, default -> {}
        }
        Map<String, String> hashes = new LinkedHashMap<>();
        if (member(task, "input_file_hashes") instanceof MappingNode map) {
            for (NodeTuple tuple : map.getValue()) {
                if (tuple.getKeyNode() instanceof ScalarNode name && tuple.getValueNode() instanceof ScalarNode hash) {
                    hashes.put(name.getValue(), hash.getValue());
                }
            }
        }
        return new Metadata(
                version,
                optional(metadata, "uuid"),
                optional(metadata, "creation_time"),
                optional(producer, "name"),
                optional(producer, "version"),
                files,
                hashes,
                optional(task, "specification"),
                optional(task, "data_model"),
                origins(metadata, task));
    }

    private static Map<String, Origin> origins(Node metadata, @Nullable Node task) {
        Map<String, Origin> origins = new LinkedHashMap<>();
        origins.put("metadata", origin(metadata));
        for (String key : List.of("input_file_hashes", "specification", "data_model")) {
            Node value = member(task, key);
            origins.put(key, origin(value == null ? metadata : value));
        }
        return origins;
    }

    private InvariantSet invariants(List<Node> items) throws WitnessException {
        List<Claim> claims = new ArrayList<>();
        for (Node item : items) {
            claims.add(claim(required(item, "invariant")));
        }
        return new InvariantSet(claims);
    }

    private Claim claim(Node invariant) throws WitnessException {
        String type = text(invariant, "type");
        if (!type.equals("loop_invariant") && !type.equals("location_invariant")) {
            throw bad(invariant, "has type " + type, "loop_invariant and location_invariant are understood");
        }
        Node value = required(invariant, "value");
        String expression = text(invariant, "value");
        String format = text(invariant, "format");
        if (!format.equals("c_expression")) {
            throw bad(value, "`" + expression + "` has format " + format, "c_expression is understood");
        }
        return new Claim(type.equals("loop_invariant"), position(invariant), expression, origin(value));
    }

    private ViolationSequence violation(List<Node> items) throws WitnessException {
        List<Segment> segments = new ArrayList<>();
        for (Node item : items) {
            List<Waypoint> waypoints = new ArrayList<>();
            for (Node waypoint : list(item, "segment")) {
                waypoints.add(waypoint(required(waypoint, "waypoint")));
            }
            long followed = waypoints.stream().filter(Waypoint::follow).count();
            if (followed != 1 || !waypoints.getLast().follow()) {
                throw bad(
                        item,
                        "has a segment with " + followed + " waypoints to follow",
                        "one, the last, is to be followed");
            }
            boolean last = segments.size() + 1 == items.size();
            if (last != (waypoints.getLast().type() == Type.TARGET)) {
                throw bad(
                        item,
                        last ? "does not end with a target" : "has a target before its end",
                        "the last segment, and no other, follows a target");
            }
            segments.add(new Segment(waypoints));
        }
        if (segments.isEmpty()) {
            throw new WitnessException(file + ": has a violation_sequence without segments; " + ADVICE);
        }
        return new ViolationSequence(segments);
    }

    private Waypoint waypoint(Node waypoint) throws WitnessException {
        String name = text(waypoint, "type");
        Type type;
        try {
            type = Type.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw bad(waypoint, "has type " + name, ADVICE);
        }
        String action = text(waypoint, "action");
        if (!action.equals("follow") && !action.equals("avoid")) {
            throw bad(waypoint, "has action " + action, "follow and avoid are understood");
        }
        Node constraint = member(waypoint, "constraint");
        if (constraint == null && (type == Type.ASSUMPTION || type == Type.BRANCHING)) {
            throw bad(waypoint, "lacks 'constraint'", ADVICE);
        }
        if (constraint != null && type == Type.TARGET) {
            throw bad(constraint, "has a constraint at a target", ADVICE);
        }
        return new Waypoint(
                type,
                action.equals("follow"),
                position(waypoint),
                constraint == null
                        ? Optional.empty()
                        : Optional.of(new Constraint(text(constraint, "value"), optional(constraint, "format"))),
                origin(waypoint));
    }

    private Position position(Node owner) throws WitnessException {
        Node location = required(owner, "location");
        return new Position(
                text(location, "file_name"),
                number(location, "line"),
                member(location, "column") == null ? 0 : number(location, "column"),
                optional(location, "function"));
    }

    private int number(Node node, String key) throws WitnessException {
        try {
            return Integer.parseInt(text(node, key));
        } catch (NumberFormatException e) {
            throw bad(node, "has '" + key + "' " + text(node, key), "it must be a number");
        }
    }

    private List<Node> list(Node node, String key) throws WitnessException {
        if (required(node, key) instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        throw bad(node, "has '" + key + "' that is not a list", ADVICE);
    }

    private String text(Node node, String key) throws WitnessException {
        if (required(node, key) instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw bad(node, "has '" + key + "' that is not a simple value", ADVICE);
    }

    private static String optional(@Nullable Node node, String key) {
        return member(node, key) instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    private Node required(Node node, String key) throws WitnessException {
        Node found = member(node, key);
        if (found == null) {
            throw bad(node, "lacks '" + key + "'", ADVICE);
        }
        return found;
    }

    private static @Nullable Node member(@Nullable Node node, String key) {
        if (node instanceof MappingNode map) {
            for (NodeTuple tuple : map.getValue()) {
                if (tuple.getKeyNode() instanceof ScalarNode name
                        && name.getValue().equals(key)) {
                    return tuple.getValueNode();
                }
            }
        }
        return null;
    }

    private static Origin origin(Node node) {
        return node.getStartMark()
                .map(mark -> new Origin(mark.getLine() + 1, mark.getColumn() + 1))
                .orElse(Origin.NONE);
    }

    private WitnessException bad(Node node, String what, String advice) {
        return new WitnessException(origin(node).in(file) + ": " + what + "; " + advice);
    }
}
