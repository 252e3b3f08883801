package org.clew.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Measures how long the JVM took to start. The launcher passes the machine's uptime at the moment when it starts the JVM. The start time of the
 * process is not used, because the same process may have built the program before.
 */
final class StartUp {
    /** The machine's uptime when the launcher handed over. */
    static final String PROPERTY = "clew.started";

    private static final Path UPTIME = Path.of("/proc/uptime");

    private StartUp() {}

    /** Zero where the launcher could not tell. */
    static long milliseconds() {
        String started = System.getProperty(PROPERTY);
        if (started == null) {
            return 0;
        }
        try {
            return milliseconds(started, Files.readString(UPTIME));
        } catch (IOException e) {
            return 0;
        }
    }

    /** From {@code 8243.51} to {@code 8243.72 16241.10}: 210. */
    static long milliseconds(String started, String uptime) {
        try {
            double seconds = Double.parseDouble(uptime.substring(0, uptime.indexOf(' '))) - Double.parseDouble(started);
            return Math.max(0, Math.round(1000 * seconds));
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            return 0;
        }
    }
}
