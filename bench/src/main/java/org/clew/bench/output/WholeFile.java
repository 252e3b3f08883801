package org.clew.bench.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file that appears complete or not at all. */
public final class WholeFile {
    private WholeFile() {}

    public static void write(Path file, String text) throws IOException {
        Path half = Path.of(file + ".part");
        Files.writeString(half, text);
        Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
