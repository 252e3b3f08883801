package org.clew.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that the program was read from. Its hash is computed on demand, because most runs write no file that contains it. */
public record ProgramFile(Path path) {

    /** The SHA-256 of the file's bytes, in hexadecimal digits. */
    public String sha256() throws IOException {
        return Sha256.hex(Files.readAllBytes(path));
    }

    /** As witnesses call it. */
    public String name() {
        return String.valueOf(path.getFileName());
    }
}
