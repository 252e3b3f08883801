package org.clew.bench.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.bench.execute.Executor;
import org.clew.bench.execute.Run;
import org.clew.bench.execute.Settings;
import org.clew.bench.result.Journal;
import org.clew.bench.result.RunResult;
import org.clew.cli.option.UsageException;

/** Makes the runs that the journal does not have yet, and appends each result to the journal as soon as the run ends. */
public final class Campaign {
    private final Settings settings;
    private final Header header;
    private final List<RunResult> done;
    private final List<Run> open;

    private Campaign(Settings settings, Header header, List<RunResult> done, List<Run> open) {
        this.settings = settings;
        this.header = header;
        this.done = done;
        this.open = open;
    }

    /** Reads the journal. It is an error if its runs were made under other conditions. */
    public static Campaign of(Settings settings, List<Run> runs) throws UsageException, IOException {
        Files.createDirectories(settings.output());
        Header header = Header.of(settings);
        header.requireSame(settings.journal());
        List<RunResult> done = new ArrayList<>(Journal.read(settings.journal()));
        Set<String> wanted = new HashSet<>();
        runs.forEach(run -> wanted.add(run.key()));
        done.removeIf(result -> !wanted.contains(result.key()));
        Set<String> known = new HashSet<>();
        done.forEach(result -> known.add(result.key()));
        return new Campaign(
                settings,
                header,
                done,
                runs.stream().filter(run -> !known.contains(run.key())).toList());
    }

    /** How many runs are to be made. */
    public int open() {
        return open.size();
    }

    /** How many runs the journal has. */
    public int done() {
        return done.size();
    }

    /** Returns the results of all runs; after {@link Executor#stop}, of the runs that have ended. */
    public List<RunResult> complete(Executor executor, Progress progress) throws IOException {
        boolean isNew = !Files.exists(settings.journal()) || Files.size(settings.journal()) == 0;
        try (Journal journal = Journal.append(settings.journal());
                progress) {
            if (isNew) {
                journal.write(header.line());
            }
            progress.begin(executor.description(), done.size());
            executor.execute(open, new Executor.Listener() {
                @Override
                public void started(Run run) {
                    progress.started(run);
                }

                @Override
                public void finished(RunResult result) {
                    try {
                        journal.add(result);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    synchronized (done) {
                        done.add(result);
                    }
                    progress.finished(result);
                }
            });
        }
        return done;
    }
}
