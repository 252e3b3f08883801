package org.clew.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the launcher runs once while the JVM records which classes it needs: the usual commands on small programs, with nothing
 * printed. How they end does not matter here.
 */
final class Training {
    private Training() {}

    /** The argument is the folder of the examples. */
    public static void main(String[] arguments) {
        Console nowhere = new Console(silent(), silent());
        Main.run(nowhere, "--version");
        Main.run(nowhere, "--help");
        // A proof, a bug and a loop. The limit leaves room for a busy machine: what is not recorded slows every later
        // start.
        for (String name : List.of("cav12-fig2a.c", "first-bug.c", "lock.c")) {
            Path example = Path.of(arguments[0], name);
            if (Files.exists(example)) {
                Main.run(nowhere, "cfa", example.toString());
                Main.run(nowhere, "verify", "--time-limit", "5s", example.toString());
            }
        }
        System.exit(0);
    }

    private static PrintStream silent() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }
}
