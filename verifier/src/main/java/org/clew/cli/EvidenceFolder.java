package org.clew.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.clew.Version;
import org.clew.evidence.Counterexample;
import org.clew.evidence.HarnessFiles;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.report.InvariantWitness;

/** The folder of {@code --output}: what a run leaves behind for others to check. Files appear complete or not at all. */
final class EvidenceFolder {

    private static final String WITNESS = "witness.yml";

    private final Path folder;

    EvidenceFolder(Path folder) {
        this.folder = folder;
    }

    void write(Result result) throws IOException {
        Files.createDirectories(folder);
        switch (result.verdict()) {
            case Verdict.Safe safe -> write(WITNESS, witness(result).lines());
            case Verdict.Unsafe(Counterexample counterexample) ->
                write(counterexample.harness().orElseThrow());
            case Verdict.Unknown unknown -> {}
        }
    }

    private void write(HarnessFiles files) throws IOException {
        write(HarnessFiles.HARNESS, List.of(files.harness()));
        if (files.program().isPresent()) {
            write(HarnessFiles.PROGRAM, List.of(files.program().get()));
        }
    }

    private static InvariantWitness witness(Result result) throws IOException {
        ProgramFile file = result.files().getFirst();
        InvariantWitness.Subject subject = new InvariantWitness.Subject(
                file.name(),
                file.sha256(),
                result.property().specification(),
                result.dataModel().name(),
                Version.text(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        return new InvariantWitness(subject, result.invariants());
    }

    private void write(String name, List<String> lines) throws IOException {
        Path half = Files.createTempFile(folder, name, ".part");
        Files.write(half, lines);
        Files.move(half, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
}
