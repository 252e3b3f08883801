package org.clew.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.clew.program.SourceSpan;
import org.clew.source.GivenInvariant;
import org.clew.source.GivenInvariant.Kind;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads the invariants of a correctness witness, format 2.0 or 2.1, with the lines they stand in. */
final class WitnessFile {

    private final Path file;
    private final List<GivenInvariant> invariants = new ArrayList<>();

    private WitnessFile(Path file) {
        this.file = file;
    }

    /** Where a word would do as well, a value that is named like a witness, or names a file. */
    static boolean isMeantBy(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return lower.endsWith(".yml") || lower.endsWith(".yaml") || new File(value).isFile();
    }

    static List<GivenInvariant> read(Path file) throws BadInputException {
        return new WitnessFile(file).parse(InputFile.text(file));
    }

    private List<GivenInvariant> parse(String text) throws BadInputException {
        Optional<Node> document;
        try {
            document =
                    new Compose(LoadSettings.builder().setLabel(file.toString()).build()).composeString(text);
        } catch (YamlEngineException e) {
            throw new BadInputException(file + ": is not valid YAML: "
                    + e.getMessage().lines().findFirst().orElse(""));
        }
        if (!(document.orElse(null) instanceof SequenceNode entries)) {
            throw new BadInputException(file + ": is not a witness: expected a list of entries with 'entry_type',"
                    + " 'metadata' and 'content', as format 2.0 has it");
        }
        for (Node entry : entries.getValue()) {
            entry(entry);
        }
        return invariants;
    }

    private void entry(Node entry) throws BadInputException {
        String type = text(entry, "entry_type");
        if (!type.equals("invariant_set")) {
            throw bad(entry, "has entry_type " + type, "only invariant_set has invariants; name a correctness witness");
        }
        String version = text(required(entry, "metadata"), "format_version");
        if (!version.equals("2.0") && !version.equals("2.1")) {
            throw bad(entry, "has format_version " + version, "2.0 and 2.1 are understood");
        }
        if (!(required(entry, "content") instanceof SequenceNode content)) {
            throw bad(entry, "has 'content' that is not a list", "list one 'invariant' after the other");
        }
        for (Node item : content.getValue()) {
            invariant(required(item, "invariant"));
        }
    }

    private void invariant(Node invariant) throws BadInputException {
        Kind kind = switch (text(invariant, "type")) {
            case "loop_invariant" -> Kind.LOOP;
            case "location_invariant" -> Kind.LOCATION;
            default ->
                throw bad(
                        invariant,
                        "has type " + text(invariant, "type"),
                        "loop_invariant and location_invariant are understood");
        };
        Node value = required(invariant, "value");
        String expression = text(invariant, "value");
        String format = text(invariant, "format");
        if (!format.equals("c_expression")) {
            throw bad(value, "`" + expression + "` has format " + format, "c_expression is understood");
        }
        Node location = required(invariant, "location");
        invariants.add(new GivenInvariant(
                new SourceSpan(file.toString(), line(value), 0, line(value), 0),
                kind,
                text(location, "file_name"),
                number(location, "line"),
                member(location, "function") instanceof ScalarNode function ? function.getValue() : "",
                expression));
    }

    private int number(Node node, String key) throws BadInputException {
        try {
            return Integer.parseInt(text(node, key));
        } catch (NumberFormatException e) {
            throw bad(node, "has '" + key + "' " + text(node, key), "it must be a number");
        }
    }

    private String text(Node node, String key) throws BadInputException {
        if (required(node, key) instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw bad(node, "has '" + key + "' that is not a simple value", "see format 2.0 of witnesses");
    }

    private Node required(Node node, String key) throws BadInputException {
        Node found = member(node, key);
        if (found == null) {
            throw bad(node, "lacks '" + key + "'", "see format 2.0 of witnesses");
        }
        return found;
    }

    private static @Nullable Node member(Node node, String key) {
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

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    private BadInputException bad(Node node, String what, String advice) {
        return new BadInputException(file + ":" + line(node) + ": " + what + "; " + advice);
    }
}
