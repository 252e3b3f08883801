package org.clew.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.clew.bench.execute.Executor;
import org.clew.bench.execute.Run;
import org.clew.bench.execute.Settings;
import org.clew.bench.output.MarkdownSummary;
import org.clew.bench.output.ResultFiles;
import org.clew.bench.output.ResultReader;
import org.clew.bench.output.Results;
import org.clew.bench.output.TextSummary;
import org.clew.bench.result.Difference;
import org.clew.bench.result.Journal;
import org.clew.bench.result.RunResult;
import org.clew.bench.result.Tally;
import org.clew.cli.BadInputException;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.UsageException;

/** One campaign: what is not done is run, what is done is kept at once, and the tables are written, also after Ctrl-C. */
final class Bench {
    private static final long GRACE_SECONDS = 20;

    private final Console console;
    private final Settings settings;
    private final Executor executor;
    private volatile boolean interrupted;

    Bench(Console console, Settings settings, Executor executor) {
        this.console = console;
        this.settings = settings;
        this.executor = executor;
    }

    /** What is shown besides the results. */
    record Extras(Optional<Path> against, List<Path> compared, Optional<Path> events, boolean markdown) {}

    ExitCode run(List<Run> runs, Extras extras) throws IOException, BadInputException, UsageException {
        Files.createDirectories(settings.output());
        Header header = Header.of(settings);
        header.requireSame(settings.journal());
        List<RunResult> done = new ArrayList<>(Journal.read(settings.journal()));
        Set<String> wanted = new HashSet<>();
        runs.forEach(run -> wanted.add(run.key()));
        done.removeIf(result -> !wanted.contains(result.key()));
        Set<String> known = new HashSet<>();
        done.forEach(result -> known.add(result.key()));
        List<Run> open = runs.stream().filter(run -> !known.contains(run.key())).toList();

        CountDownLatch written = new CountDownLatch(1);
        Thread onSignal = new Thread(() -> stop(written), "stop");
        Runtime.getRuntime().addShutdownHook(onSignal);
        try {
            decide(open, done, header, extras);
            List<RunResult> compared = new ArrayList<>();
            for (Path file : extras.compared()) {
                compared.addAll(ResultReader.read(file));
            }
            List<Difference> differences = extras.against().isPresent()
                    ? Difference.between(ResultReader.read(extras.against().get()), done)
                    : List.of();
            Results results = new Results(settings.conditions(), executor.description(), done, compared, differences);
            ResultFiles.write(results);
            console.out().print(extras.markdown() ? MarkdownSummary.of(results) : TextSummary.of(results));
            console.out().flush();
            return exitCode(Tally.of(done), runs.size());
        } finally {
            written.countDown();
            release(onSignal);
        }
    }

    private void decide(List<Run> open, List<RunResult> done, Header header, Extras extras) throws IOException {
        try (Journal journal = Journal.append(settings.journal());
                Progress progress = Progress.of(console, open.size(), settings, extras.events())) {
            if (done.isEmpty()) {
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
    }

    /** 10 where a verdict is wrong, its evidence rejected, or a program of which nothing is known is violated. */
    private ExitCode exitCode(Tally tally, int wanted) {
        if (tally.wrong() + tally.rejected() + tally.violations() > 0) {
            return ExitCode.FALSE;
        }
        return interrupted || tally.runs() < wanted ? ExitCode.UNKNOWN : ExitCode.DONE;
    }

    private void stop(CountDownLatch written) {
        interrupted = true;
        executor.stop();
        try {
            if (!written.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
                console.err()
                        .println("clew: the tables were not written; results.jsonl has all finished runs: --resume");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void release(Thread onSignal) {
        try {
            Runtime.getRuntime().removeShutdownHook(onSignal);
        } catch (IllegalStateException shuttingDown) {
            // The signal came first; its thread waits only for us.
        }
    }
}
