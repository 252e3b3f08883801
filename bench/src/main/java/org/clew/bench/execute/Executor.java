package org.clew.bench.execute;

import java.io.IOException;
import java.util.List;
import org.clew.bench.result.RunResult;

/** Makes runs at some place: on this machine or on a cluster. */
public interface Executor {

    /** One sentence for the user that says how limits are enforced. */
    String description();

    /** Returns when all runs have ended, or after {@link #stop}. The listener is told of each run when it ends. */
    void execute(List<Run> runs, Listener listener) throws IOException;

    /** Ends all runs that are not done. May be called from another thread. */
    void stop();

    /** Listens to the events of the runs, which may come from several threads at once. */
    interface Listener {
        default void started(Run run) {}

        void finished(RunResult result);
    }
}
