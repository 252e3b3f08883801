package org.clew.evidence.compiled;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A word of a command as a shell has to read it. */
public final class ShellWord {

    private static final Pattern PLAIN = Pattern.compile("[\\w./,:=+@%^-]+");

    private ShellWord() {}

    public static String of(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** The words, each with a blank before it. */
    static String joined(List<String> words) {
        return words.stream().map(word -> " " + of(word)).collect(Collectors.joining());
    }
}
