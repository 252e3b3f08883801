package org.clew.bench;

import org.clew.cli.Command;
import org.clew.cli.CommandProvider;
import org.clew.cli.Console;

/** Adds {@code clew bench} to the command line. */
public final class BenchProvider implements CommandProvider {

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public Command command(Console console) {
        return new BenchCommand(console);
    }
}
