package org.clew.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;

/** The commands by name, and how a command line becomes the call of one. */
@Command(
        name = "clew",
        mixinStandardHelpOptions = true,
        versionProvider = Commands.PomVersion.class,
        description =
                "Decides C programs: true with a proof, false with inputs that were replayed, or unknown with a reason.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the property holds, or the command did what it was asked",
            "10:the property is violated",
            "5:unknown",
            "1:the command line is wrong",
            "2:the input cannot be read or parsed",
            "6:internal error, or out of memory"
        })
final class Commands {
    private static final Map<String, Function<Console, Object>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("verify", VerifyCommand::new);
        BY_NAME.put("cfa", CfaCommand::new);
        BY_NAME.put("doctor", DoctorCommand::new);
    }

    private Commands() {}

    static int execute(Console console, String... arguments) {
        String first = arguments.length == 0 ? "--help" : arguments[0];
        Function<Console, Object> command = BY_NAME.get(first);
        if (command == null) {
            return configured(all(console), console).execute(arguments.length == 0 ? new String[] {first} : arguments);
        }
        // Only the command that is asked for is built: reflection over all of them would cost a third of the start.
        return configured(new CommandLine(command.apply(console)).setCommandName("clew " + first), console)
                .execute(Arrays.copyOfRange(arguments, 1, arguments.length));
    }

    /** The whole command line, for the help and the documentation. */
    static CommandLine all(Console console) {
        CommandLine root = new CommandLine(new Commands());
        BY_NAME.forEach((name, command) -> root.addSubcommand(name, command.apply(console)));
        return root;
    }

    private static CommandLine configured(CommandLine line, Console console) {
        return line.setOut(new PrintWriter(console.out(), true, console.out().charset()))
                .setErr(new PrintWriter(console.err(), true, console.err().charset()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((wrong, arguments) -> usageError(console, wrong))
                .setExecutionExceptionHandler((thrown, command, parsed) -> failure(console, thrown));
    }

    private static int usageError(Console console, ParameterException wrong) {
        console.err().println("clew: " + wrong.getMessage());
        console.err().println("Try: " + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE.number();
    }

    private static int failure(Console console, Exception thrown) throws Exception {
        if (thrown instanceof BadInputException bad) {
            console.err().println("clew: " + bad.getMessage());
            return ExitCode.INPUT.number();
        }
        throw thrown;
    }

    /** Lets picocli's own {@code --version} print what {@link Main} prints. */
    static final class PomVersion implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Version.text()};
        }
    }
}
