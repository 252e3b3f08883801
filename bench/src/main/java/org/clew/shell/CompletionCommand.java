package org.clew.shell;

import java.util.List;
import org.clew.cli.Command;
import org.clew.cli.Commands;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;

/** {@code clew completion}: prints the completion of a shell, made from the same list of options as the help. */
final class CompletionCommand implements Command {
    private enum Shell {
        BASH,
        ZSH
    }

    private final Console console;
    private String shell = "";

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Prints the completion for a shell: eval \"$(clew completion bash)\", or for zsh a file _clew on the fpath.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.operand("bash|zsh", "The shell.", value -> shell = value));
    }

    @Override
    public ExitCode run() throws UsageException {
        for (Shell each : Shell.values()) {
            if (each.name().equalsIgnoreCase(shell)) {
                console.out()
                        .print(
                                switch (each) {
                                    case BASH -> BashCompletion.of(Commands.all(console));
                                    case ZSH -> ZshCompletion.of(Commands.all(console));
                                });
                return ExitCode.DONE;
            }
        }
        throw new UsageException("there is a completion for bash and one for zsh, not for '" + shell + "'");
    }
}
