package org.clew;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.evidence.Invariant;
import org.clew.report.witness.Witness;
import org.clew.report.witness.WitnessException;
import org.clew.report.witness.WitnessReader;
import org.clew.report.witness.WitnessTask;
import org.clew.report.witness.WitnessTime;
import org.clew.report.witness.WitnessWriter;
import org.clew.source.lowered.GivenInvariant;

/**
 * A folder in which each of several processes keeps one witness file with the loop invariants that it has proved. Files appear whole:
 * a new version replaces the old one in one step.
 */
final class InvariantFolder {

    private final Path folder;
    private final Path own;
    private final WitnessTask task;
    private final Map<Path, FileTime> read = new HashMap<>();
    private final Set<String> known = new LinkedHashSet<>();

    /** @param name of this process, unlike that of any other */
    InvariantFolder(Path folder, String name, WitnessTask task) {
        this.folder = folder;
        this.own = folder.resolve(name + ".yml");
        this.task = task;
    }

    /** Replaces the file of this process. */
    void write(List<Invariant> invariants) throws IOException {
        List<Witness.Claim> claims = invariants.stream()
                .map(invariant -> new Witness.Claim(
                        true,
                        task.begin(invariant.loop(), invariant.function()),
                        invariant.expression(),
                        Witness.Origin.NONE))
                .toList();
        Witness witness = task.witness(new Witness.InvariantSet(claims), WitnessTime.now());
        Files.createDirectories(folder);
        Path next = folder.resolve(own.getFileName() + ".new");
        Files.writeString(next, WitnessWriter.text(witness));
        Files.move(next, own, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What the files of the others claim since the last time; a file that cannot be read is left out until it changes. */
    List<GivenInvariant> news() throws IOException {
        List<GivenInvariant> news = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return news;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.yml")) {
            for (Path file : files) {
                FileTime time = Files.getLastModifiedTime(file);
                if (!file.equals(own) && !time.equals(read.put(file, time))) {
                    claims(file).stream()
                            .filter(claim ->
                                    known.add(claim.place() + " " + claim.function() + " " + claim.expression()))
                            .forEach(news::add);
                }
            }
        }
        return news;
    }

    private static List<GivenInvariant> claims(Path file) throws IOException {
        List<GivenInvariant> claims = new ArrayList<>();
        try {
            for (Witness witness : WitnessReader.read(file.toString(), Files.readString(file))) {
                if (witness.content() instanceof Witness.InvariantSet set) {
                    claims.addAll(WitnessClaims.of(file.toString(), set));
                }
            }
        } catch (WitnessException notOurs) {
            // Another file lies in the folder.
        }
        return claims;
    }

    /** A name that no other process has. */
    static String nameOfProcess() {
        String host = Optional.ofNullable(System.getenv("SLURMD_NODENAME"))
                .or(() -> Optional.ofNullable(System.getenv("HOSTNAME")))
                .orElse("process");
        return host + "-" + ProcessHandle.current().pid();
    }
}
