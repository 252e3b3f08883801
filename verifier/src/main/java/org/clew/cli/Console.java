package org.clew.cli;

import java.io.PrintStream;

/**
 * Where a command writes: results to {@code out}, everything else to {@code err}.
 *
 * @param startMilliseconds how long the process took to start: a user's clock runs from there
 */
public record Console(PrintStream out, PrintStream err, long startMilliseconds) {

    public Console(PrintStream out, PrintStream err) {
        this(out, err, 0);
    }
}
