package org.clew.cli;

import java.io.PrintStream;

/** Where a command writes: results to {@code out}, everything else to {@code err}. */
record Console(PrintStream out, PrintStream err) {}
