package org.clew.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that comes through standard input: the operand {@code -}. Compilers need it in a file. */
final class StandardInputFile {

    static final String OPERAND = "-";

    private StandardInputFile() {}

    static Path read(InputStream input) throws BadInputException {
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
