package org.clew.bench.execute;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.clew.bench.run.Confinement;
import org.clew.bench.run.Cores;
import org.clew.bench.run.Measured;
import org.clew.bench.run.ProcessRun;

/** Runs on this machine, several at a time, each bound to cores of its own. */
public final class LocalExecutor implements Executor {
    private final Settings settings;
    private final Confinement confinement = Confinement.strongest();
    private final Cores cores = Cores.here();
    private final List<Thread> workers = new CopyOnWriteArrayList<>();
    private volatile boolean stopped;

    public LocalExecutor(Settings settings) {
        this.settings = settings;
    }

    @Override
    public String description() {
        return confinement.description();
    }

    @Override
    public void execute(List<Run> runs, Listener listener) throws IOException {
        Queue<Run> open = new ConcurrentLinkedQueue<>(runs);
        List<IOException> failures = new CopyOnWriteArrayList<>();
        for (int place = 0; place < settings.places(); place++) {
            SingleRun single = new SingleRun(settings, processes(place));
            workers.add(
                    Thread.ofPlatform().name("place-" + place).unstarted(() -> work(open, single, listener, failures)));
        }
        workers.forEach(Thread::start);
        for (Thread worker : workers) {
            join(worker);
        }
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }

    private ProcessRun processes(int place) {
        int perRun = settings.limits().cores();
        return new ProcessRun(confinement, settings.limits(), cores.of(place, settings.places(), perRun));
    }

    private void work(Queue<Run> open, SingleRun single, Listener listener, List<IOException> failures) {
        try {
            for (Run run = open.poll(); run != null && !stopped; run = open.poll()) {
                listener.started(run);
                SingleRun.Outcome outcome = single.decide(run);
                if (outcome.measured().end() == Measured.End.INTERRUPTED) {
                    return;
                }
                listener.finished(outcome.result());
            }
        } catch (IOException e) {
            failures.add(e);
            open.clear();
        } catch (UncheckedIOException e) {
            failures.add(e.getCause());
            open.clear();
        }
    }

    @Override
    public void stop() {
        stopped = true;
        workers.forEach(Thread::interrupt);
    }

    private void join(Thread worker) {
        boolean interrupted = false;
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                stop();
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
