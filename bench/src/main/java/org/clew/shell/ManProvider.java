package org.clew.shell;

import org.clew.cli.Command;
import org.clew.cli.CommandProvider;
import org.clew.cli.Console;

/** Adds {@code clew man} to the command line. */
public final class ManProvider implements CommandProvider {

    @Override
    public String name() {
        return "man";
    }

    @Override
    public Command command(Console console) {
        return new ManCommand(console);
    }
}
