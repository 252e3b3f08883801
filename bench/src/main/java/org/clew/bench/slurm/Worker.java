package org.clew.bench.slurm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.bench.execute.Executor;
import org.clew.bench.execute.LocalExecutor;
import org.clew.bench.execute.Run;
import org.clew.bench.result.Journal;
import org.clew.bench.result.RunResult;

/** The process on a node of the cluster: it makes the runs of one batch, one after the other. It continues a batch that another node began. */
public final class Worker {
    private final Batches batches;
    private final int batch;

    public Worker(Path folder, int batch) {
        this.batches = new Batches(folder);
        this.batch = batch;
    }

    public void run() throws IOException {
        Map<String, String> environment = System.getenv();
        String attempt = environment.getOrDefault(
                        "SLURM_JOB_ID", String.valueOf(ProcessHandle.current().pid())) + "-"
                + environment.getOrDefault("SLURM_RESTART_COUNT", "0");
        Set<String> done = batches.done(batch).keySet();
        List<Run> open = batches.runs(batch).stream()
                .filter(run -> !done.contains(run.key()))
                .toList();
        LocalExecutor executor = new LocalExecutor(batches.settings());
        // Slurm signals that a node is drained or preempted. The running task then ends with this process; finished
        // ones are kept.
        Runtime.getRuntime().addShutdownHook(new Thread(executor::stop));
        try (Journal journal = Journal.append(batches.journal(batch, attempt))) {
            executor.execute(open, new Executor.Listener() {
                @Override
                public void finished(RunResult result) {
                    try {
                        journal.add(result);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
        }
    }
}
