package org.clew.shell;

import org.clew.cli.Command;
import org.clew.cli.CommandProvider;
import org.clew.cli.Console;

/** Adds {@code clew completion} to the command line. */
public final class CompletionProvider implements CommandProvider {

    @Override
    public String name() {
        return "completion";
    }

    @Override
    public Command command(Console console) {
        return new CompletionCommand(console);
    }
}
