package org.clew.shell;

import java.util.List;
import java.util.Map;
import org.clew.cli.Command;
import org.clew.cli.Commands;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.option.Option;
import org.clew.cli.option.Suggestion;
import org.clew.cli.option.UsageException;

/** {@code clew man}: prints the manual page of a command, made from the same list of options as the help. */
final class ManCommand implements Command {
    private final Console console;
    private String name = "";

    ManCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Prints a manual page: clew man verify | man -l -";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.operand("COMMAND", "The command, or clew for all of them.", value -> name = value));
    }

    @Override
    public ExitCode run() throws UsageException {
        Map<String, Command> commands = Commands.all(console);
        if (name.equals("clew")) {
            console.out().print(ManPage.ofProgram(commands));
        } else if (commands.containsKey(name)) {
            console.out().print(ManPage.of(name, commands.get(name)));
        } else {
            throw new UsageException("there is no command '" + name + "'" + Suggestion.of(name, commands.keySet()));
        }
        return ExitCode.DONE;
    }
}
