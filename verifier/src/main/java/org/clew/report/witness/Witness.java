package org.clew.report.witness;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One entry of a witness file, format 2.0: what it is about, and what it claims.
 *
 * @param line where the entry stands in its file; 0 if it was not read from one
 */
public record Witness(Metadata metadata, Content content, int line) {

    /**
     * Who made the witness, and for which task.
     *
     * @param created ISO 8601 with a zone
     * @param hashes the SHA-256 of each file, in hexadecimal digits
     * @param specification the full text of the property
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
            String dataModel) {
        public Metadata {
            files = List.copyOf(files);
            hashes = Collections.unmodifiableMap(new LinkedHashMap<>(hashes));
        }
    }

    /** What a witness claims. */
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
     * @param origin the line of the witness file in which it stands
     */
    public record Claim(boolean isLoop, Position position, String expression, int origin) {}

    /** Any number of waypoints to avoid, and then one to follow. */
    public record Segment(List<Waypoint> waypoints) {
        public Segment {
            waypoints = List.copyOf(waypoints);
        }
    }

    /**
     * Something that an execution passes, or must not pass.
     *
     * @param origin the line of the witness file in which it stands
     */
    public record Waypoint(Type type, boolean follow, Position position, Optional<Constraint> constraint, int origin) {}

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
