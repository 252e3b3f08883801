package org.clew.evidence.compiled;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A process that reads and prints nothing and is killed, with its children, when it takes too long. */
final class ChildProcess {

    private ChildProcess() {}

    /** The exit status (128 and more for a signal), or empty if time ran out. */
    static OptionalInt run(List<String> command, Path folder, Duration patience)
            throws IOException, InterruptedException {
        return run(command, folder, ProcessBuilder.Redirect.DISCARD, ProcessBuilder.Redirect.DISCARD, patience);
    }

    /** The same with what it says on standard error, in a file of the folder. */
    static OptionalInt run(List<String> command, Path folder, Path errors, Duration patience)
            throws IOException, InterruptedException {
        return run(
                command,
                folder,
                ProcessBuilder.Redirect.DISCARD,
                ProcessBuilder.Redirect.to(errors.toFile()),
                patience);
    }

    /** The same with what it prints, in a file of the folder. */
    static OptionalInt runWithOutput(List<String> command, Path folder, Path output, Duration patience)
            throws IOException, InterruptedException {
        return run(
                command,
                folder,
                ProcessBuilder.Redirect.to(output.toFile()),
                ProcessBuilder.Redirect.DISCARD,
                patience);
    }

    private static OptionalInt run(
            List<String> command,
            Path folder,
            ProcessBuilder.Redirect output,
            ProcessBuilder.Redirect errors,
            Duration patience)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        // Messages that we show are in English.
        builder.environment().put("LC_ALL", "C");
        Process process = builder.directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(output)
                .redirectError(errors)
                .start();
        try {
            boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
            return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
        } finally {
            // To look for descendants means to read about all processes of the machine; one that has ended has none.
            if (process.isAlive()) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
        }
    }

    /** The lines of a file that a process has written. */
    static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                .lines()
                .toList();
    }
}
