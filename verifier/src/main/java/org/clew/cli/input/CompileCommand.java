package org.clew.cli.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The preprocessor options of a compile command in the build of the user. Other options are ignored. */
final class CompileCommand {

    private static final Set<String> FOLDERS = Set.of("-I", "-isystem", "-iquote", "-idirafter");
    private static final Set<String> WITH_VALUE =
            Set.of("-include", "-D", "-U", "-o", "-MF", "-MT", "-MQ", "-x", "-arch");

    /** Flags that change the semantics of C in ways that are not modelled. */
    private static final Set<String> MEANING =
            Set.of("-funsigned-char", "-fshort-enums", "-fpack-struct", "-fshort-wchar", "-ffast-math", "-mx32");

    private CompileCommand() {}

    /** @param folder where the command is run */
    static List<String> flags(List<String> words, Path folder, String database) throws BadInputException {
        List<String> flags = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            if (MEANING.contains(word)) {
                throw new BadInputException(
                        database + ": the flag " + word + " changes the meaning of C and is not modelled");
            }
            if (FOLDERS.contains(word)) {
                flags.add("-I" + CompilationDatabase.shown(folder.resolve(next).normalize()));
                i++;
            } else if (word.startsWith("-I")) {
                flags.add("-I"
                        + CompilationDatabase.shown(
                                folder.resolve(word.substring(2)).normalize()));
            } else if (word.equals("-include")) {
                flags.addAll(List.of(
                        word,
                        CompilationDatabase.shown(folder.resolve(next).normalize())
                                .toString()));
                i++;
            } else if (word.equals("-D") || word.equals("-U")) {
                flags.add(word + next);
                i++;
            } else if (word.startsWith("-D") || word.startsWith("-U") || word.startsWith("-std=")) {
                flags.add(word);
            } else if (WITH_VALUE.contains(word)) {
                i++;
            }
        }
        return flags;
    }

    /** Splits a command as a shell does: at blanks, with quotes and backslashes. */
    static List<String> split(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < command.length()) {
                word.append(command.charAt(++i));
                begun = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                begun = true;
            } else if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
