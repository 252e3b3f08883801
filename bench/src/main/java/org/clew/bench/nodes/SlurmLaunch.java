package org.clew.bench.nodes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.bench.slurm.Slurm;
import org.clew.cli.NodesRequest;

/** Starts nodes as the elements of a job array of Slurm. */
final class SlurmLaunch implements Launch {
    private static final long PAUSE_MILLISECONDS = 500;
    private static final long MEGABYTE = 1 << 20;
    /** What a JVM needs besides its heap and the solvers, which keep the limit. */
    private static final long JVM_MEGABYTES = 512;

    private final NodesRequest request;
    private final Path folder;
    private final Slurm slurm = new Slurm();
    private int nodes;
    private volatile Optional<String> job = Optional.empty();
    private volatile boolean cancelled;

    SlurmLaunch(NodesRequest request, Path folder) {
        this.request = request;
        this.folder = folder;
    }

    @Override
    public void start(List<Node> started) throws IOException {
        nodes = started.size();
        List<String> words = new ArrayList<>(List.of(
                "--job-name=clew-verify",
                // A lost node is not started again: its strategy is one of several, and Slurm would hold the job for
                // two minutes.
                "--no-requeue",
                "--output=" + folder.resolve("slurm-%a.txt"),
                "--cpus-per-task=" + request.jobs()));
        if (request.memoryLimitBytes() > 0) {
            words.add("--mem=" + (request.memoryLimitBytes() / MEGABYTE + JVM_MEGABYTES) + "M");
        }
        if (request.timeLimitMilliseconds() > 0) {
            words.add("--time=" + (request.timeLimitMilliseconds() / 60_000 + 2));
        }
        words.addAll(request.sbatch());
        String script = "exec sh '" + folder + "'/node-$((SLURM_ARRAY_TASK_ID + 1))/run.sh";
        job = Optional.of(slurm.submit(words, nodes, script));
        if (cancelled) {
            cancel();
        }
    }

    @Override
    public Set<Integer> alive() throws IOException {
        Set<Integer> numbers = new TreeSet<>();
        Optional<Set<Integer>> elements = slurm.unfinished(job.orElseThrow());
        for (int index = 0; index < nodes; index++) {
            if (elements.isEmpty() || elements.get().contains(index)) {
                numbers.add(index + 1);
            }
        }
        return numbers;
    }

    @Override
    public void cancel() {
        cancelled = true;
        job.ifPresent(slurm::cancel);
    }

    @Override
    public long pauseMilliseconds() {
        return PAUSE_MILLISECONDS;
    }

    @Override
    public String advice() {
        return "its job left the queue without an answer";
    }
}
