package org.clew.evidence.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Asks the linker which names the C library defines. A harness must not define those: it would replace the real function by our
 * guess, and confirm what no real run does.
 */
final class LibrarySymbols {

    private final CompilerCommand compiler;
    private final Duration patience;

    LibrarySymbols(CompilerCommand compiler, Duration patience) {
        this.compiler = compiler;
        this.patience = patience;
    }

    /** Those of the names that the library for 64-bit programs defines; all of them if the linker does not say. */
    Set<String> among(Collection<String> names, Path folder) throws IOException, InterruptedException {
        Set<String> defined = new TreeSet<>(names);
        if (defined.isEmpty()) {
            return defined;
        }
        String list = String.join(", ", defined);
        Path source = Files.writeString(
                folder.resolve("names.c"),
                "extern char " + defined.stream().map(name -> name + "[]").collect(Collectors.joining(", ")) + ";\n"
                        + "char *addresses[] = {" + list + "};\nint main(void) { return 0; }\n");
        Path errors = folder.resolve("names.log");
        List<String> command = new ArrayList<>(compiler.words());
        command.addAll(List.of(
                "-w",
                "-fno-builtin",
                "-no-pie",
                "-Wl,--warn-unresolved-symbols",
                source.toString(),
                "-o",
                folder.resolve("names").toString(),
                "-lm"));
        OptionalInt status;
        try {
            status = ChildProcess.run(command, folder, errors, patience);
        } catch (IOException noCompiler) {
            return defined;
        }
        if (status.isEmpty() || status.getAsInt() != 0) {
            return defined;
        }
        List<String> lines = ChildProcess.lines(errors);
        defined.removeIf(name -> lines.stream()
                .anyMatch(line -> line.contains("undefined reference to `" + name + "'")
                        || line.contains("undefined symbol: " + name)));
        return defined;
    }
}
