package org.clew.evidence.check;

import java.io.File;
import java.io.IOException;
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
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
            return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }
}
