package org.clew.cli.option;

import java.nio.file.InvalidPathException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sets the options of a command from the words of a command line: {@code --name value}, {@code --name=value}, {@code -Xvalue},
 * {@code --} before operands that look like options.
 */
public final class CommandLine {
    private final Map<String, Option> byName = new HashMap<>();
    private @Nullable Option operand;
    private boolean operandSeen;

    public CommandLine(List<Option> options) {
        for (Option option : options) {
            option.names().forEach(name -> byName.put(name, option));
            if (option.isOperand()) {
                operand = option;
            }
        }
    }

    public void parse(List<String> words) throws UsageException {
        boolean operandsOnly = false;
        for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            if (operandsOnly || !word.startsWith("-") || word.equals("-")) {
                operand(word);
            } else if (word.equals("--")) {
                operandsOnly = true;
            } else {
                option(word, rest);
            }
        }
        if (operand != null && !operandSeen && !operand.isOptional()) {
            throw new UsageException("missing " + operand.label());
        }
    }

    private void operand(String word) throws UsageException {
        if (operand == null || operandSeen && !operand.isRepeated()) {
            throw new UsageException("unexpected argument '" + word + "'");
        }
        operandSeen = true;
        operand.setter().set(word);
    }

    private void option(String word, Iterator<String> rest) throws UsageException {
        Option attached = word.length() > 2 && word.charAt(1) != '-' ? byName.get(word.substring(0, 2)) : null;
        if (attached != null && attached.takesValue() && !byName.containsKey(beforeEquals(word))) {
            set(attached, word.substring(0, 2), word.substring(2));
            return;
        }
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        Option option = byName.get(name);
        if (option == null) {
            throw new UsageException("unknown option '" + name + "'" + Suggestion.of(name, byName.keySet()));
        }
        if (!option.takesValue()) {
            if (equals >= 0) {
                throw new UsageException("option '" + name + "' takes no value");
            }
            option.setter().set("");
        } else if (equals >= 0) {
            set(option, name, word.substring(equals + 1));
        } else if (rest.hasNext()) {
            set(option, name, rest.next());
        } else {
            throw new UsageException("option '" + name + "' needs a value: " + option.synopsis());
        }
    }

    private static String beforeEquals(String word) {
        int equals = word.indexOf('=');
        return equals < 0 ? word : word.substring(0, equals);
    }

    /** What is wrong with a value is said with the option's name. */
    private static void set(Option option, String name, String value) throws UsageException {
        try {
            option.setter().set(value);
        } catch (UsageException wrong) {
            String message = wrong.getMessage();
            throw message.startsWith(name) ? wrong : new UsageException(name + ": " + message);
        } catch (InvalidPathException wrong) {
            throw new UsageException(name + ": " + wrong.getMessage());
        }
    }
}
