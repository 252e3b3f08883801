package org.clew.cli.input;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.clew.WitnessClaims;
import org.clew.report.witness.Witness;
import org.clew.report.witness.WitnessException;
import org.clew.report.witness.WitnessReader;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.GivenInvariant.Kind;

/** The invariants of a correctness witness as claims of the user's. */
public final class WitnessFile {

    private WitnessFile() {}

    /** Whether a value that could also be a word is a witness: its name ends like one, or it names a file. */
    public static boolean isMeantBy(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return lower.endsWith(".yml") || lower.endsWith(".yaml") || new File(value).isFile();
    }

    public static List<GivenInvariant> read(Path file) throws BadInputException {
        List<GivenInvariant> given = new ArrayList<>();
        for (Witness witness : witnesses(file)) {
            if (!(witness.content() instanceof Witness.InvariantSet set)) {
                throw new BadInputException(witness.origin().in(file.toString())
                        + ": has entry_type violation_sequence; only invariant_set has invariants; name a correctness"
                        + " witness");
            }
            given.addAll(WitnessClaims.of(file.toString(), set));
        }
        return given;
    }

    /** The assumptions of a violation witness. */
    public static List<GivenInvariant> assumptions(Path file, Witness.ViolationSequence sequence) {
        return sequence.segments().stream()
                .flatMap(segment -> segment.waypoints().stream())
                .filter(waypoint -> waypoint.type() == Witness.Type.ASSUMPTION)
                .map(waypoint -> new GivenInvariant(
                        waypoint.origin().in(file.toString()),
                        Kind.ASSUMPTION,
                        waypoint.position().file(),
                        waypoint.position().line(),
                        waypoint.position().column(),
                        waypoint.position().function(),
                        waypoint.constraint().orElseThrow().value()))
                .toList();
    }

    public static List<Witness> witnesses(Path file) throws BadInputException {
        try {
            return WitnessReader.read(file.toString(), InputFile.text(file));
        } catch (WitnessException e) {
            throw new BadInputException(e.getMessage());
        }
    }
}
