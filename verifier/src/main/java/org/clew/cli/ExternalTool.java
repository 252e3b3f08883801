package org.clew.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A program of the user's machine that we call if it is there. */
record ExternalTool(List<String> command) {
    private static final long PATIENCE_SECONDS = 60;

    static ExternalTool of(String... command) {
        return new ExternalTool(List.of(command));
    }

    /** Feeds {@code input} and returns what the tool prints; empty if it is not installed or fails. */
    Optional<String> run(String input) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            Thread writer = Thread.ofVirtual().start(() -> feed(process.getOutputStream(), input));
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            writer.join();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            return process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
        } catch (IOException notInstalled) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static void feed(OutputStream pipe, String input) {
        try (pipe) {
            pipe.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException toolDoesNotReadOn) {
            // Its exit code tells whether that is an error.
        }
    }
}
