package org.clew.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Each run in a transient scope of the user's systemd, which may set memory limits where we may not make control groups. */
public record SystemdScopes(List<String> command) implements Confinement {
    private static final long PATIENCE_SECONDS = 5;

    static Optional<Confinement> find() {
        List<String> command = List.of("systemd-run", "--user", "--scope", "--quiet", "--collect");
        List<String> trial = new ArrayList<>(command);
        trial.add("true");
        try {
            Process process = new ProcessBuilder(trial)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0) {
                return Optional.of(new SystemdScopes(command));
            }
            process.destroyForcibly();
        } catch (IOException notInstalled) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    @Override
    public String description() {
        return "scopes of systemd for memory, resource limits of each process, and a watch of the process tree";
    }

    @Override
    public Cage cage(RunLimits limits) {
        List<String> words = new ArrayList<>(command);
        if (limits.memoryBytes() > 0) {
            words.addAll(List.of("-p", "MemoryMax=" + limits.memoryBytes(), "-p", "MemorySwapMax=0"));
        }
        return new Cage() {
            @Override
            public List<String> prefix() {
                return words;
            }
        };
    }
}
