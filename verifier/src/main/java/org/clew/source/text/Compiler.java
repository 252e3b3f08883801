package org.clew.source.text;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.clew.program.DataModel;

/** The user's C compiler, run as a preprocessor. */
public final class Compiler {
    private static final List<String> NAMES = List.of("cc", "gcc", "clang");
    /** Where Debian keeps the headers that depend on the machine. */
    private static final Path HOST_HEADERS = Path.of("/usr/include/x86_64-linux-gnu");

    private static final long SECONDS = 60;

    private Compiler() {}

    /** What {@code cc -E} makes of the file, line markers included. */
    public static String preprocess(List<String> compiler, TranslationUnit unit, DataModel dataModel)
            throws InputException {
        Path file = unit.file();
        List<String> arguments = new ArrayList<>(compiler);
        arguments.addAll(List.of("-E", "-x", "c", "-std=gnu11", dataModel == DataModel.LP64 ? "-m64" : "-m32"));
        arguments.addAll(unit.flags());
        Outcome outcome = run(file, arguments);
        if (outcome.status != 0 && dataModel == DataModel.ILP32 && Files.isDirectory(HOST_HEADERS)) {
            outcome = withHostHeaders(file, arguments, outcome);
        }
        if (outcome.status != 0) {
            throw new InputException(CompilerMessages.diagnostics(file.toString(), outcome.errors));
        }
        return outcome.output;
    }

    /** {@code $CC} with its options, or the first compiler on the path. */
    public static Optional<List<String>> command() {
        String chosen = System.getenv("CC");
        if (chosen != null && !chosen.isBlank()) {
            return Optional.of(List.of(chosen.strip().split("\\s+")));
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        for (String name : NAMES) {
            for (String folder : path.split(File.pathSeparator)) {
                Path candidate = Path.of(folder, name);
                if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
                    return Optional.of(List.of(candidate.toString()));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Without the 32-bit development files only one header is really missing: a list of functions that the 32-bit library
     * lacks. An empty one will do.
     */
    private static Outcome withHostHeaders(Path file, List<String> arguments, Outcome before) throws InputException {
        try (ScratchFolder folder = ScratchFolder.create("clew-headers")) {
            Files.createFile(Files.createDirectory(folder.path().resolve("gnu")).resolve("stubs-32.h"));
            List<String> extended = new ArrayList<>(arguments);
            extended.addAll(List.of("-isystem", folder.path().toString(), "-idirafter", HOST_HEADERS.toString()));
            Outcome outcome = run(file, extended);
            return outcome.status == 0 ? outcome : before;
        } catch (IOException failure) {
            return before;
        }
    }

    private record Outcome(int status, String output, String errors) {}

    private static Outcome run(Path file, List<String> arguments) throws InputException {
        List<String> command = new ArrayList<>(arguments);
        command.add(file.toString());
        try (ScratchFolder folder = ScratchFolder.create("clew-preprocessed")) {
            Path output = folder.path().resolve("output");
            Path errors = folder.path().resolve("errors");
            Process process = new ProcessBuilder(command)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            try {
                if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                    throw new InputException(
                            file.toString(),
                            "preprocessing",
                            command.getFirst() + " did not finish within " + SECONDS + " s",
                            "give a preprocessed .i file");
                }
            } finally {
                process.destroyForcibly();
            }
            return new Outcome(process.exitValue(), text(output), text(errors));
        } catch (IOException failure) {
            throw new InputException(
                    file.toString(),
                    "preprocessing",
                    command.getFirst() + " could not be run: " + failure.getMessage(),
                    "set CC to a C compiler");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InputException(file.toString(), "preprocessing", "interrupted", "");
        }
    }

    private static String text(Path file) throws IOException {
        return SourceFile.text(Files.readAllBytes(file));
    }
}
