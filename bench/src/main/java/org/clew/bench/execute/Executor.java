package org.clew.bench.execute;

import java.io.IOException;
import java.util.List;
import org.clew.bench.result.RunResult;

/** Makes runs happen somewhere. */
public interface Executor {

    /** One sentence: how limits are kept. */
    String description();

    /** Returns when all runs are done, or after {@link #stop}; the listener hears of each run once it is done. */
    void execute(List<Run> runs, Listener listener) throws IOException;

    /** Ends all runs that are not done. May be called from another thread. */
    void stop();

    /** Hears what happens, possibly from several threads at once. */
    interface Listener {
        default void started(Run run) {}

        void finished(RunResult result);
    }
}
