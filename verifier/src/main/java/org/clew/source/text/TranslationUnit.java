package org.clew.source.text;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of the program with its compiler flags.
 *
 * @param flags options for the preprocessor, as the compiler takes them: {@code -I}, {@code -D}, {@code -U}, {@code -include}, {@code -std=}
 * @param written the file that the user wrote, where {@code file} includes it
 */
public record TranslationUnit(Path file, List<String> flags, Path written) {

    /** A file as the user wrote it. */
    public TranslationUnit(Path file, List<String> flags) {
        this(file, flags, file);
    }

    public TranslationUnit {
        flags = List.copyOf(flags);
    }

    /** The same for a compiler that is run in another folder. */
    public TranslationUnit absolute() {
        return new TranslationUnit(file.toAbsolutePath().normalize(), absoluteFlags(), written);
    }

    private List<String> absoluteFlags() {
        List<String> absolute = new ArrayList<>();
        for (String flag : flags) {
            boolean isFile = !absolute.isEmpty() && absolute.getLast().equals("-include");
            if (isFile && Files.exists(Path.of(flag))) {
                absolute.add(Path.of(flag).toAbsolutePath().toString());
            } else if (flag.startsWith("-I")) {
                absolute.add("-I" + Path.of(flag.substring(2)).toAbsolutePath());
            } else {
                absolute.add(flag);
            }
        }
        return absolute;
    }

    public static TranslationUnit of(Path file) {
        return new TranslationUnit(file, List.of());
    }
}
