package org.clew.report.witness;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.clew.program.SourceSpan;

/**
 * One entry of a witness file, format 2.0: what it is about, and what it claims.
 *
 * @param origin where the entry stands in its file
 */
public record Witness(Metadata metadata, Content content, Origin origin) {

    /** A place of the witness file, counted from 1. */
    public record Origin(int line, int column) {

        /** Of a witness that was not read from a file. */
        public static final Origin NONE = new Origin(0, 0);

        public SourceSpan in(String file) {
            return new SourceSpan(file, line, column, line, column);
        }
    }

    /**
     * Who made the witness, and for which task.
     *
     * @param created ISO 8601 with a zone
     * @param hashes the SHA-256 of each file, in hexadecimal digits
     * @param specification the full text of the property
     * @param origins where the values stand in the file, by their keys
     */
    public record Metadata(
            String formatVersion,
            String uuid,
            String created,
            String producer,
            String producerVersion,
            List<String> files,
            Map<String, String> hashes,
            String specification,
            String dataModel,
            Map<String, Origin> origins) {
        public Metadata {
            files = List.copyOf(files);
            hashes = Collections.unmodifiableMap(new LinkedHashMap<>(hashes));
            origins = Map.copyOf(origins);
        }

        /** The tool that made the witness, with its version. */
        public String tool() {
            return producer.isEmpty() ? "an unnamed tool" : (producer + " " + producerVersion).strip();
        }
    }

    /** The claims of a witness. */
    public sealed interface Content {}

    /** {@code invariant_set}: the program is correct, and these invariants hold. */
    public record InvariantSet(List<Claim> claims) implements Content {
        public InvariantSet {
            claims = List.copyOf(claims);
        }
    }

    /** {@code violation_sequence}: an execution that follows the segments violates the property. */
    public record ViolationSequence(List<Segment> segments) implements Content {
        public ViolationSequence {
            segments = List.copyOf(segments);
        }
    }

    /**
     * A point of the program.
     *
     * @param column from 1; 0 if it is not given
     * @param function empty if it is not given
     */
    public record Position(String file, int line, int column, String function) {}

    /**
     * An invariant.
     *
     * @param isLoop whether it holds at a loop, or at any statement
     * @param origin where it stands in the witness file
     */
    public record Claim(boolean isLoop, Position position, String expression, Origin origin) {}

    /** Any number of waypoints to avoid, and then one to follow. */
    public record Segment(List<Waypoint> waypoints) {
        public Segment {
            waypoints = List.copyOf(waypoints);
        }
    }

    /**
     * Something that an execution passes, or must not pass.
     *
     * @param origin where it stands in the witness file
     */
    public record Waypoint(
            Type type, boolean follow, Position position, Optional<Constraint> constraint, Origin origin) {

        /** The name of its type in the format. */
        public String word() {
            return type.name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What holds at a waypoint.
     *
     * @param format {@code c_expression} or {@code acsl_expression}; empty for the outcome of a branching
     */
    public record Constraint(String value, String format) {}

    /** The kinds of waypoints. */
    public enum Type {
        ASSUMPTION,
        BRANCHING,
        FUNCTION_ENTER,
        FUNCTION_RETURN,
        TARGET
    }
}
