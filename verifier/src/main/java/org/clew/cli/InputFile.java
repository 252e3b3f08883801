package org.clew.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Says in the user's words why a file cannot be read. */
final class InputFile {

    /** The operand for a program that comes through standard input. */
    static final String STANDARD_INPUT = "-";

    private InputFile() {}

    static Path named(String name) throws BadInputException {
        try {
            return checked(Path.of(name));
        } catch (InvalidPathException e) {
            throw new BadInputException(name.replace('\0', '?') + ": not a file name");
        }
    }

    static Path checked(Path file) throws BadInputException {
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
    static String text(Path file) throws BadInputException {
        checked(file);
        try {
            byte[] bytes = Files.readAllBytes(file);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.indexOf('\uFFFD') < 0 ? text : new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read (" + e.getMessage() + ")");
        }
    }

    /** What standard input says, in a file, because compilers need one. */
    static Path ofStandardInput(InputStream input) throws BadInputException {
        try {
            byte[] text = input.readAllBytes();
            Path file = Files.createTempFile("clew-stdin", ".c");
            file.toFile().deleteOnExit();
            byte[] marker = "# 1 \"<stdin>\"\n".getBytes(StandardCharsets.US_ASCII);
            byte[] whole = new byte[marker.length + text.length];
            System.arraycopy(marker, 0, whole, 0, marker.length);
            System.arraycopy(text, 0, whole, marker.length, text.length);
            return Files.write(file, text.length == 0 ? text : whole);
        } catch (IOException e) {
            throw new BadInputException("<stdin>: cannot be read (" + e.getMessage() + ")");
        }
    }
}
