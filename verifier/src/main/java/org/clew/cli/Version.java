package org.clew.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version that the build wrote into the jar. */
final class Version {
    private Version() {}

    static String text() {
        try (InputStream resource = Version.class.getResourceAsStream("/org/clew/version.txt")) {
            return resource == null ? "0" : new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
