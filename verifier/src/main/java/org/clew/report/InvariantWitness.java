package org.clew.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.clew.evidence.Invariant;

/** A correctness witness, format 2.0: an {@code invariant_set} in YAML, which validators and {@code --loop-invariants} read. */
public final class InvariantWitness {

    /**
     * What the witness is about.
     *
     * @param hash SHA-256 of the file, in hexadecimal digits
     * @param created ISO 8601 with a zone
     */
    public record Subject(
            String file, String hash, String specification, String dataModel, String version, String created) {}

    private final Subject subject;
    private final List<Invariant> invariants;

    public InvariantWitness(Subject subject, List<Invariant> invariants) {
        this.subject = subject;
        this.invariants = List.copyOf(invariants);
    }

    /** The lines of the file, without line ends. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("- entry_type: \"invariant_set\"");
        lines.add("  metadata:");
        lines.add("    format_version: \"2.0\"");
        lines.add("    uuid: " + quoted(uuid()));
        lines.add("    creation_time: " + quoted(subject.created()));
        lines.add("    producer:");
        lines.add("      name: \"Clew\"");
        lines.add("      version: " + quoted(subject.version()));
        lines.add("    task:");
        lines.add("      input_files:");
        lines.add("      - " + quoted(subject.file()));
        lines.add("      input_file_hashes:");
        lines.add("        " + quoted(subject.file()) + ": " + quoted(subject.hash()));
        lines.add("      specification: " + quoted(subject.specification()));
        lines.add("      data_model: " + quoted(subject.dataModel()));
        lines.add("      language: \"C\"");
        lines.add(invariants.isEmpty() ? "  content: []" : "  content:");
        for (Invariant invariant : invariants) {
            lines.add("  - invariant:");
            lines.add("      type: \"loop_invariant\"");
            lines.add("      location:");
            lines.add("        file_name: " + quoted(subject.file()));
            lines.add("        line: " + invariant.loop().line());
            lines.add("        function: " + quoted(invariant.function()));
            lines.add("      value: " + quoted(invariant.expression()));
            lines.add("      format: \"c_expression\"");
        }
        return lines;
    }

    /** The same for the same content, so that a run can be repeated. */
    private String uuid() {
        String content = subject + invariants.toString();
        return UUID.nameUUIDFromBytes(content.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
