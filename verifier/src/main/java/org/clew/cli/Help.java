package org.clew.cli;

import java.util.Map;
import org.clew.cli.option.Option;

/** The texts of {@code --help}. */
final class Help {
    private static final int WIDTH = 100;
    private static final int INDENT = 28;

    private Help() {}

    static String ofProgram(Map<String, Command> commands) {
        StringBuilder text = new StringBuilder("""
                Usage: clew COMMAND [options] FILE

                Verifies C programs. The answer is true with a checked proof, false with inputs that a compiled run
                confirmed, or unknown with the reason.

                Commands:
                """);
        commands.forEach((name, command) -> row(text, name, command.summary()));
        row(text, "--version", "Prints the version.");
        row(text, "COMMAND --help", "Shows the options of a command.");
        text.append("\nExit codes:\n");
        for (ExitCode code : ExitCode.values()) {
            row(text, String.valueOf(code.number()), code.meaning());
        }
        return text.toString();
    }

    static String of(String name, Command command) {
        StringBuilder text = new StringBuilder("Usage: clew " + name + " [options]");
        command.options().stream().filter(Option::isOperand).forEach(operand -> text.append(" " + operand.label()));
        text.append("\n\n").append(command.summary()).append("\n\n");
        command.options().forEach(option -> row(text, option.synopsis(), option.meaning()));
        row(text, "-h, --help", "Shows this help.");
        return text.toString();
    }

    private static void row(StringBuilder text, String left, String right) {
        StringBuilder line = new StringBuilder("  ").append(left);
        if (line.length() >= INDENT) {
            text.append(line).append('\n');
            line.setLength(0);
        }
        line.repeat(' ', INDENT - line.length());
        for (String word : right.split(" ")) {
            if (line.length() > INDENT && line.length() + 1 + word.length() > WIDTH) {
                text.append(line).append('\n');
                line.setLength(0);
                line.repeat(' ', INDENT);
            }
            line.append(line.length() > INDENT ? " " : "").append(word);
        }
        text.append(line).append('\n');
    }
}
