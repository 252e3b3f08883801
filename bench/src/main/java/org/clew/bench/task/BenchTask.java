package org.clew.bench.task;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One program and one property for a run to decide.
 *
 * @param name the definition file, or the program without one: its folder and name, as in {@code loops/sum01-1.yml}
 * @param category the set that names the task, else its folder
 * @param dataModel ILP32 or LP64, if the definition says it
 */
public record BenchTask(
        String name,
        String category,
        List<Path> files,
        Optional<Path> propertyFile,
        Optional<String> dataModel,
        Optional<Expected> expected) {

    /** The name of the property of a program without property file. */
    private static final String DEFAULT_PROPERTY = "unreach-call";

    public BenchTask {
        files = List.copyOf(files);
    }

    /** The name of the property file without its ending, as in {@code no-overflow}. */
    public String property() {
        return propertyFile.map(BenchTask::propertyName).orElse(DEFAULT_PROPERTY);
    }

    static String propertyName(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".prp") ? name.substring(0, name.length() - 4) : name;
    }

    BenchTask named(String other) {
        return new BenchTask(other, category, files, propertyFile, dataModel, expected);
    }
}
