package org.clew.cli;

import java.io.IOException;
import java.util.List;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;

/** One command, {@code clew NAME}. */
public interface Command {

    /** One sentence for the help. */
    String summary();

    /** The operand first, if there is one. */
    List<Option> options();

    /** Runs after all options were set. */
    ExitCode run() throws UsageException, BadInputException, IOException;
}
