package org.clew.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.CommandLine;
import org.clew.cli.option.Suggestion;
import org.clew.cli.option.UsageException;

/** The commands by name, and how a command line becomes the call of one. */
public final class Commands {
    private static final Map<String, Function<Console, Command>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("verify", VerifyCommand::new);
        BY_NAME.put("check", CheckCommand::new);
        BY_NAME.put("cfa", CfaCommand::new);
        BY_NAME.put("doctor", DoctorCommand::new);
    }

    private Commands() {}

    public static ExitCode execute(Console console, String... words) {
        String name = words.length == 0 ? "--help" : words[0];
        try {
            if (isHelp(name)) {
                console.out().print(Help.ofProgram(all(console)));
                return ExitCode.DONE;
            }
            return execute(console, name, Arrays.asList(words).subList(1, words.length));
        } catch (UsageException e) {
            console.err().println("clew: " + e.getMessage());
            console.err().println("Try: clew " + (all(console).containsKey(name) ? name + " " : "") + "--help");
            return ExitCode.USAGE;
        } catch (BadInputException e) {
            console.err().println("clew: " + e.getMessage());
            return ExitCode.INPUT;
        } catch (IOException e) {
            console.err().println("clew: cannot read or write: " + e.getMessage());
            return ExitCode.INPUT;
        }
    }

    /** Every command, in the order of the help. */
    public static Map<String, Command> all(Console console) {
        Map<String, Command> commands = new LinkedHashMap<>();
        BY_NAME.forEach((name, command) -> commands.put(name, command.apply(console)));
        added().forEach((name, command) -> commands.put(name, command.apply(console)));
        return commands;
    }

    /** Commands of other jars on the class path. Looked for only when they can matter, so that {@code verify} starts as fast without. */
    private static Map<String, Function<Console, Command>> added() {
        Map<String, Function<Console, Command>> commands = new LinkedHashMap<>();
        ServiceLoader.load(CommandProvider.class).forEach(each -> commands.put(each.name(), each::command));
        return commands;
    }

    private static ExitCode execute(Console console, String name, List<String> words)
            throws UsageException, BadInputException, IOException {
        Function<Console, Command> maker = BY_NAME.get(name);
        if (maker == null) {
            maker = added().get(name);
        }
        if (maker == null) {
            throw new UsageException("there is no command '" + name + "'"
                    + Suggestion.of(name, all(console).keySet()));
        }
        Command command = maker.apply(console);
        if (words.stream().anyMatch(Commands::isHelp)) {
            console.out().print(Help.of(name, command));
            return ExitCode.DONE;
        }
        new CommandLine(command.options()).parse(words);
        return command.run();
    }

    private static boolean isHelp(String word) {
        return word.equals("--help") || word.equals("-h");
    }
}
