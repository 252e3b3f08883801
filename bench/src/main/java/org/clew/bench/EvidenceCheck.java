package org.clew.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.clew.bench.result.Answer;
import org.clew.bench.run.Measured;
import org.clew.bench.run.ProcessRun;

/** Has the evidence of a verdict checked by {@code clew check} in another process, which knows nothing of the run. */
final class EvidenceCheck {
    private static final int REJECTED = 10;

    private final String launcher;
    private final ProcessRun processes;

    EvidenceCheck(String launcher, ProcessRun processes) {
        this.launcher = launcher;
        this.processes = processes;
    }

    /** For true the certificate, for false the witness; a witness of true is hints, which need not be a whole proof. */
    String of(Run run, Path folder, Answer answer) throws IOException {
        boolean holds = answer.kind() == Answer.Kind.TRUE;
        Path evidence = folder.resolve(holds ? "certificate.smt2" : "witness.yml");
        if (!Files.exists(evidence)) {
            return "missing: there is no " + evidence.getFileName();
        }
        List<String> words =
                new ArrayList<>(List.of(launcher, "check", holds ? "--certificate" : "--witness", evidence.toString()));
        words.addAll(run.about());
        run.task().files().forEach(file -> words.add(file.toString()));
        Path log = folder.resolve("check.txt");
        Measured measured = processes.run(words, log);
        String last = SingleRun.end(log).strip().lines().reduce((first, second) -> second).stream()
                .collect(Collectors.joining());
        if (measured.end() != Measured.End.BY_ITSELF) {
            return "unchecked: killed at its limit";
        }
        return switch (measured.exitCode()) {
            case 0 -> "confirmed";
            case REJECTED -> "rejected: " + last;
            default -> "unchecked: " + last;
        };
    }
}
