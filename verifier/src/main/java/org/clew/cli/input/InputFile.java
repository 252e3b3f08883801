package org.clew.cli.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Says in the user's words why a file cannot be read. */
public final class InputFile {
    private InputFile() {}

    public static Path named(String name) throws BadInputException {
        try {
            return checked(Path.of(name));
        } catch (InvalidPathException e) {
            throw new BadInputException(name.replace('\0', '?') + ": not a file name");
        }
    }

    public static Path checked(Path file) throws BadInputException {
        if (!Files.exists(file)) {
            throw new BadInputException(file + ": no such file");
        }
        if (Files.isDirectory(file)) {
            throw new BadInputException(file + ": is a directory; name a .c, .i or .yml file");
        }
        if (!Files.isReadable(file)) {
            throw new BadInputException(file + ": cannot be read (permission denied)");
        }
        return file;
    }

    /** The whole text; bytes that are not UTF-8 are read as Latin-1, since C files come in all encodings. */
    public static String text(Path file) throws BadInputException {
        checked(file);
        try {
            byte[] bytes = Files.readAllBytes(file);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.indexOf('\uFFFD') < 0 ? text : new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read (" + e.getMessage() + ")");
        }
    }
}
