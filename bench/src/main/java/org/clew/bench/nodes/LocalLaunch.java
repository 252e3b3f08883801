package org.clew.bench.nodes;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.clew.bench.run.Confinement;
import org.clew.bench.run.Cores;
import org.clew.bench.run.ProcessRun;
import org.clew.bench.run.RunLimits;
import org.clew.cli.NodesRequest;

/** Starts nodes on this machine. Each is a process group that ends with this process, and is bound to cores of its own if there are enough. */
final class LocalLaunch implements Launch {
    private static final long TEN_YEARS_MILLISECONDS = 10L * 365 * 24 * 3600 * 1000;
    private static final long PAUSE_MILLISECONDS = 50;

    private final NodesRequest request;
    private final Map<Integer, Thread> threads = new LinkedHashMap<>();

    LocalLaunch(NodesRequest request) {
        this.request = request;
    }

    @Override
    public synchronized void start(List<Node> nodes) {
        long time = request.timeLimitMilliseconds() > 0 ? request.timeLimitMilliseconds() : TEN_YEARS_MILLISECONDS;
        // The verifier keeps the memory limit itself: it is one of the heap, and not of the process.
        RunLimits limits = new RunLimits(time, 0, request.jobs());
        Confinement confinement = Confinement.strongest();
        Cores cores = Cores.here();
        for (Node node : nodes) {
            List<Integer> own = cores.of(node.number() - 1, nodes.size(), request.jobs());
            ProcessRun processes = new ProcessRun(confinement, limits, own);
            threads.put(
                    node.number(),
                    Thread.ofPlatform().name(node.title()).daemon().start(() -> run(processes, node)));
        }
    }

    private static void run(ProcessRun processes, Node node) {
        try {
            processes.run(List.of("sh", node.script().toString()), node.folder().resolve("log"));
        } catch (IOException lost) {
            // Then there is no exit code in its folder.
        }
    }

    @Override
    public synchronized Set<Integer> alive() {
        Set<Integer> alive = new TreeSet<>();
        threads.forEach((number, thread) -> {
            if (thread.isAlive()) {
                alive.add(number);
            }
        });
        return alive;
    }

    @Override
    public void cancel() {
        List<Thread> all;
        synchronized (this) {
            all = List.copyOf(threads.values());
        }
        all.forEach(Thread::interrupt);
        try {
            for (Thread thread : all) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public long pauseMilliseconds() {
        return PAUSE_MILLISECONDS;
    }

    @Override
    public String advice() {
        return "its process ended without an answer";
    }
}
