package org.clew;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version that the build wrote into the jar. */
public final class Version {
    private Version() {}

    public static String text() {
        try (InputStream resource = Version.class.getResourceAsStream("/org/clew/version.txt")) {
            return resource == null ? "0" : new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
