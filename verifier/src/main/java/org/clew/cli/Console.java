package org.clew.cli;

import java.io.PrintStream;

/**
 * Where a command writes: results to {@code out}, everything else to {@code err}.
 *
 * @param startMilliseconds the time the process took to start, which counts in the times that the user sees
 */
public record Console(PrintStream out, PrintStream err, long startMilliseconds) {

    public Console(PrintStream out, PrintStream err) {
        this(out, err, 0);
    }
}
