package org.clew.bench.slurm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.bench.execute.Executor;
import org.clew.bench.execute.Run;
import org.clew.bench.execute.Settings;
import org.clew.bench.result.Answer;
import org.clew.bench.result.RunResult;

/**
 * Makes runs on a cluster with Slurm: batches of runs are the elements of a job array. The results in the shared folder decide which runs are done.
 * When no element is left in the queue, the missing runs are submitted again in a new round, whatever the reason.
 */
public final class SlurmExecutor implements Executor {
    /** After so many rounds in a row without a finished run, the runs themselves must be the cause, and the campaign stops. */
    private static final int MOST_VAIN_ROUNDS = 3;

    private static final int BATCHES_PER_PLACE = 4;
    private static final int MOST_BATCH = 100;
    private static final long SHORTEST_PAUSE_MILLISECONDS = 500;
    private static final long LONGEST_PAUSE_MILLISECONDS = 10_000;
    private static final long MEGABYTE = 1 << 20;
    /** Of the worker itself, besides the run that it makes. */
    private static final long WORKER_MEGABYTES = 256;

    private final Settings settings;
    private final Options options;
    private final Slurm slurm = new Slurm();
    private volatile Optional<String> job = Optional.empty();
    private volatile boolean stopped;

    /**
     * @param batch runs in a batch; 0 to choose
     * @param sbatch more options of {@code sbatch}, such as a partition
     */
    public record Options(int batch, List<String> sbatch) {
        public Options {
            sbatch = List.copyOf(sbatch);
        }
    }

    public SlurmExecutor(Settings settings, Options options) {
        this.settings = settings;
        this.options = options;
    }

    /** Why there is no cluster here. */
    public static Optional<String> obstacle() {
        return new Slurm().obstacle();
    }

    @Override
    public String description() {
        return "Slurm, and on each node the strongest of control groups, scopes of systemd and resource limits";
    }

    @Override
    public void execute(List<Run> runs, Listener listener) throws IOException {
        List<Run> open = runs;
        for (int vain = 0; vain < MOST_VAIN_ROUNDS && !open.isEmpty() && !stopped; ) {
            List<Run> left = round(open, listener);
            vain = left.size() < open.size() ? 0 : vain + 1;
            open = left;
        }
        if (!stopped) {
            open.forEach(run -> listener.finished(lost(run)));
        }
    }

    /** Submits the runs and waits until all are done or their jobs are gone; what is not done. */
    private List<Run> round(List<Run> runs, Listener listener) throws IOException {
        List<List<Run>> batches = split(runs);
        Path folder = settings.output().resolve("slurm").resolve(unused());
        Batches shared = Batches.create(folder, settings, batches);
        String script = "exec '" + settings.launcher() + "' bench --worker \"$SLURM_ARRAY_TASK_ID\" '" + folder + "'";
        String number = slurm.submit(jobOptions(folder, batches.getFirst().size()), batches.size(), script);
        job = Optional.of(number);
        Map<String, Run> open = new HashMap<>();
        runs.forEach(run -> open.put(run.key(), run));
        long pause = SHORTEST_PAUSE_MILLISECONDS;
        boolean queued = true;
        while (!open.isEmpty() && !stopped && queued) {
            pause(pause);
            pause = Math.min(LONGEST_PAUSE_MILLISECONDS, pause * 5 / 4);
            // The queue is read before the folder, so that the result of an element that has just left the queue is not
            // missed.
            queued = slurm.unfinished(number)
                    .map(elements -> !elements.isEmpty())
                    .orElse(true);
            for (RunResult result : shared.done().values()) {
                if (open.remove(result.key()) != null) {
                    listener.finished(result);
                    pause = SHORTEST_PAUSE_MILLISECONDS;
                }
            }
        }
        slurm.cancel(number);
        return runs.stream().filter(run -> open.containsKey(run.key())).toList();
    }

    private List<String> jobOptions(Path folder, int batchSize) {
        long seconds =
                batchSize * (settings.limits().killMilliseconds() / 1000 + 5) * (settings.checksEvidence() ? 2 : 1)
                        + 60;
        List<String> words = new ArrayList<>(List.of(
                "--job-name=clew-bench",
                // A job of a failed node leaves the queue, and its runs are in the next round; Slurm itself would wait
                // two minutes.
                "--no-requeue",
                "--output=" + folder.resolve("log-%a.txt"),
                "--cpus-per-task=" + settings.limits().cores(),
                "--mem=" + (settings.limits().memoryBytes() / MEGABYTE + WORKER_MEGABYTES) + "M",
                "--time=" + (seconds + 59) / 60));
        words.addAll(options.sbatch());
        return words;
    }

    /** Every place of the cluster gets a few batches, so that slow ones do not keep the others waiting. */
    private List<List<Run>> split(List<Run> runs) throws IOException {
        int places = Math.max(1, slurm.processors() / settings.limits().cores());
        int chosen = Math.clamp(runs.size() / (places * BATCHES_PER_PLACE), 1, MOST_BATCH);
        int size = options.batch() > 0 ? options.batch() : chosen;
        List<List<Run>> batches = new ArrayList<>();
        for (int from = 0; from < runs.size(); from += size) {
            batches.add(runs.subList(from, Math.min(runs.size(), from + size)));
        }
        return batches;
    }

    private String unused() {
        Set<String> used = new HashSet<>();
        String[] names = settings.output().resolve("slurm").toFile().list();
        used.addAll(names == null ? List.of() : List.of(names));
        int number = 1;
        while (used.contains("round-" + number)) {
            number++;
        }
        return "round-" + number;
    }

    private static RunResult lost(Run run) {
        return new RunResult(
                run.config().name(),
                run.task().name(),
                run.task().property(),
                run.task().category(),
                run.task().expected(),
                Answer.ofStatus("ERROR", "no node brought it to an end in " + MOST_VAIN_ROUNDS + " rounds"),
                -1,
                0,
                0,
                0,
                run.folder(),
                "");
    }

    @Override
    public void stop() {
        stopped = true;
        job.ifPresent(slurm::cancel);
    }

    private void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
        }
    }
}
