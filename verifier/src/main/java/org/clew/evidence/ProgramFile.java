package org.clew.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A file that the program was read from. Its hash is computed when it is asked for: most runs write no file that names it. */
public record ProgramFile(Path path) {

    /** The SHA-256 of the file's bytes, in hexadecimal digits. */
    public String sha256() throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(path)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** As witnesses call it. */
    public String name() {
        return String.valueOf(path.getFileName());
    }
}
