package org.clew.bench.reproduce;

import org.clew.cli.Command;
import org.clew.cli.CommandProvider;
import org.clew.cli.Console;

/** Adds {@code clew reproduce} to the command line. */
public final class ReproduceProvider implements CommandProvider {

    @Override
    public String name() {
        return "reproduce";
    }

    @Override
    public Command command(Console console) {
        return new ReproduceCommand(console);
    }
}
