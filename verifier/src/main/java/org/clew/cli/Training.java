package org.clew.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the launcher runs once while the JVM records which classes it needs: the usual commands on small programs, with nothing
 * printed. How they end does not matter here.
 */
final class Training {

    /** Leaves room for a busy machine: what is not recorded slows every later start. */
    private static final List<String> LIMIT = List.of("--time-limit", "10s");

    private final Console nowhere = new Console(silent(), silent());
    private final Path examples;

    private Training(Path examples) {
        this.examples = examples;
    }

    /** The argument is the folder of the examples. */
    public static void main(String[] arguments) throws IOException {
        new Training(Path.of(arguments[0])).run();
        System.exit(0);
    }

    private void run() throws IOException {
        StartUp.milliseconds();
        Main.run(nowhere, "--version");
        Main.run(nowhere, "--help");
        Path evidence = Files.createTempDirectory("clew-training");
        // A proof, a bug and a loop, with all evidence, and the methods that take part in most runs and not in these.
        for (String name : List.of("cav12-fig2a.c", "first-bug.c", "lock.c")) {
            on(name, "cfa");
            on(name, "verify");
            on(name, "verify", "--output", evidence.toString());
        }
        on("lock.c", "verify", "--strategy", "forward");
        on("lock.c", "verify", "--strategy", "bself");
        delete(evidence);
    }

    private void on(String example, String command, String... options) {
        Path file = examples.resolve(example);
        if (Files.exists(file)) {
            List<String> words = new ArrayList<>(List.of(command));
            words.addAll(List.of(options));
            if (command.equals("verify")) {
                words.addAll(LIMIT);
            }
            words.add(file.toString());
            Main.run(nowhere, words.toArray(String[]::new));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static PrintStream silent() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }
}
