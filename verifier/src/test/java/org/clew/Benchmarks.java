package org.clew;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.clew.program.DataModel;

/** The benchmark set that may lie beside the project, or where {@code -Dclew.benchmarks} says. It is read, never copied. */
public record Benchmarks(Path folder, List<Task> tasks) {

    /** What a test says that is skipped without them. */
    public static final String ABSENT = "the benchmark set is not at ../shared/benchmarks (or -Dclew.benchmarks)";

    /** A line of the manifest: a task's definition file, its program, and what it is known to be. */
    public record Task(Path definition, Path program, DataModel dataModel, String expected) {}

    public static Optional<Benchmarks> find() {
        String chosen = System.getProperty("clew.benchmarks");
        if (chosen != null) {
            return Optional.of(in(Path.of(chosen)));
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path candidate = folder.resolve("shared").resolve("benchmarks");
            if (Files.exists(candidate.resolve("manifest.csv"))) {
                return Optional.of(in(candidate));
            }
        }
        return Optional.empty();
    }

    public static Benchmarks in(Path folder) {
        try {
            List<String> lines = Files.readAllLines(folder.resolve("manifest.csv"));
            List<String> header = List.of(lines.getFirst().split(","));
            List<Task> tasks = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] fields = line.split(",");
                tasks.add(new Task(
                        folder.resolve(fields[header.indexOf("path")]),
                        folder.resolve(fields[header.indexOf("program")]),
                        DataModel.valueOf(fields[header.indexOf("data_model")]),
                        fields[header.indexOf("expected_verdict")]));
            }
            return new Benchmarks(folder, List.copyOf(tasks));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** @param name the path of the definition under {@code c/}, without its ending */
    public Task task(String name) {
        Path definition = folder.resolve("c").resolve(name + ".yml");
        return tasks.stream()
                .filter(task -> task.definition().equals(definition))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("not in the manifest: " + name));
    }
}
