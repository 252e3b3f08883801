package org.clew.bench.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.cli.option.UsageException;

/** Options of {@code clew verify} under a name, to be compared with others. */
public record Config(String name, List<String> options) {
    public static final Config DEFAULT = new Config("clew", List.of());

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    public Config {
        options = List.copyOf(options);
    }

    /** {@code fast=--strategy se --jobs 1}; a word with spaces is quoted. */
    public static Config of(String text) throws UsageException {
        int equals = text.indexOf('=');
        String name = equals < 0 ? "" : text.substring(0, equals);
        if (!name.matches("[A-Za-z0-9_.+][A-Za-z0-9_.+-]*")) {
            throw new UsageException("'" + text + "' is not of the form NAME=OPTIONS, as in fast=\"--strategy se\"");
        }
        List<String> options = new ArrayList<>();
        Matcher word = WORD.matcher(text.substring(equals + 1));
        while (word.find()) {
            options.add(word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3));
        }
        return new Config(name, options);
    }
}
