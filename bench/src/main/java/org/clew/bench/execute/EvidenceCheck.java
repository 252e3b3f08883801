package org.clew.bench.execute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.bench.result.Answer;
import org.clew.bench.run.ProcessRun;
import org.clew.bench.run.RunLimits;

/** Checks the evidence of a verdict with {@code clew check}, in another process that shares nothing with the run. */
final class EvidenceCheck {
    private final String launcher;
    private final RunLimits limits;
    private final ProcessRun processes;

    EvidenceCheck(String launcher, RunLimits limits, ProcessRun processes) {
        this.launcher = launcher;
        this.limits = limits;
        this.processes = processes;
    }

    /**
     * Checks the certificate of an answer true and the witness of an answer false. The witness of an answer true only has hints, which need not be a
     * complete proof.
     */
    String of(Run run, Path folder, Answer answer) throws IOException {
        boolean holds = answer.kind() == Answer.Kind.TRUE;
        Path evidence = folder.resolve(holds ? "certificate.smt2" : "witness.yml");
        if (!Files.exists(evidence)) {
            return "missing: there is no " + evidence.getFileName();
        }
        List<String> words =
                new ArrayList<>(List.of(launcher, "check", holds ? "--certificate" : "--witness", evidence.toString()));
        words.addAll(List.of("--time-limit", limits.timeMilliseconds() + "ms"));
        words.addAll(run.about());
        run.task().files().forEach(file -> words.add(file.toString()));
        Path log = folder.resolve("check.txt");
        Answer checked = Answer.of(processes.run(words, log), SingleRun.end(log));
        if (checked.kind() == answer.kind()) {
            return "confirmed";
        }
        // A certificate is a complete proof, so a rejected one is a defect of Clew. A witness of a path may be rejected
        // only because the path was not
        // found again in time.
        boolean flawed = checked.isVerdict()
                || holds
                        && checked.kind() == Answer.Kind.UNKNOWN
                        && !checked.reason().startsWith("time limit");
        return (flawed ? "rejected: " : "unconfirmed: ") + checked.status() + " " + checked.reason();
    }
}
