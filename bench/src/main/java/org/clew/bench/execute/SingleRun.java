package org.clew.bench.execute;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.bench.result.Answer;
import org.clew.bench.result.RunResult;
import org.clew.bench.run.Measured;
import org.clew.bench.run.ProcessRun;

/** Runs one task in a process of its own, reads its answer, and checks its evidence if the settings ask for it. */
final class SingleRun {
    /** The verdict is in the last line, so only the end of the output is read. */
    private static final int MOST_OUTPUT = 1 << 16;

    private final Settings settings;
    private final ProcessRun processes;

    SingleRun(Settings settings, ProcessRun processes) {
        this.settings = settings;
        this.processes = processes;
    }

    /** The result, and how the process ended. */
    record Outcome(RunResult result, Measured measured) {}

    Outcome decide(Run run) throws IOException {
        Path folder = settings.output().resolve(run.folder());
        Files.createDirectories(folder);
        Path log = folder.resolve("output.txt");
        Measured measured = processes.run(
                run.command(settings.launcher(), settings.limits(), settings.keepsEvidence(), folder), log);
        Answer answer = Answer.of(measured, end(log));
        String check = settings.checksEvidence() && answer.isVerdict()
                ? new EvidenceCheck(settings.launcher(), settings.limits(), processes).of(run, folder, answer)
                : "";
        return new Outcome(
                new RunResult(
                        run.config().name(),
                        run.task().name(),
                        run.task().property(),
                        run.task().category(),
                        run.task().expected(),
                        answer,
                        measured.exitCode(),
                        measured.cpuSeconds(),
                        measured.wallSeconds(),
                        measured.peakBytes(),
                        run.folder(),
                        check),
                measured);
    }

    static String end(Path file) throws IOException {
        try (RandomAccessFile output = new RandomAccessFile(file.toFile(), "r")) {
            long length = output.length();
            byte[] bytes = new byte[(int) Math.min(length, MOST_OUTPUT)];
            output.seek(length - bytes.length);
            output.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
