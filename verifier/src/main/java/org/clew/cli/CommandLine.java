package org.clew.cli;

import java.nio.file.InvalidPathException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sets the options of a command from the words of a command line: {@code --name value}, {@code --name=value}, {@code --} before an
 * operand that looks like an option.
 */
final class CommandLine {
    private final Map<String, Option> byName = new HashMap<>();
    private @Nullable Option operand;
    private boolean operandSeen;

    CommandLine(List<Option> options) {
        for (Option option : options) {
            option.names().forEach(name -> byName.put(name, option));
            if (option.isOperand()) {
                operand = option;
            }
        }
    }

    void parse(List<String> words) throws UsageException {
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
        if (operand != null && !operandSeen) {
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
