package org.clew.bench.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cli.input.BadInputException;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads a task definition with its expected verdicts: one task for each property. */
final class DefinitionFile {
    private final Path file;
    private final String category;

    DefinitionFile(Path file, String category) {
        this.file = file;
        this.category = category;
    }

    static boolean isNamedLikeOne(Path file) {
        String name = file.toString();
        return name.endsWith(".yml") || name.endsWith(".yaml");
    }

    /** Empty for YAML files that are something else, such as witnesses and tasks in other languages. */
    List<BenchTask> tasks() throws BadInputException {
        Object document;
        try {
            LoadSettings settings =
                    LoadSettings.builder().setLabel(file.toString()).build();
            document = new Load(settings).loadFromString(Files.readString(file));
        } catch (YamlEngineException | IOException e) {
            throw new BadInputException(file + ": cannot be read as a task definition: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
        if (!(document instanceof Map<?, ?> task) || task.get("format_version") == null) {
            return List.of();
        }
        Map<?, ?> options = task.get("options") instanceof Map<?, ?> map ? map : Map.of();
        Object language = options.get("language");
        List<Path> inputs = list(task.get("input_files")).stream()
                .map(each -> file.resolveSibling(String.valueOf(each)).normalize())
                .toList();
        if (inputs.isEmpty() || language != null && !language.equals("C")) {
            return List.of();
        }
        Optional<String> dataModel =
                Optional.ofNullable(options.get("data_model")).map(String::valueOf);
        List<BenchTask> tasks = new ArrayList<>();
        for (Object entry : list(task.get("properties"))) {
            if (entry instanceof Map<?, ?> property && property.get("property_file") instanceof String name) {
                tasks.add(new BenchTask(
                        file.toString(),
                        category,
                        inputs,
                        Optional.of(file.resolveSibling(name).normalize()),
                        dataModel,
                        expected(property)));
            }
        }
        return tasks;
    }

    private static Optional<Expected> expected(Map<?, ?> property) {
        Optional<String> part = Optional.ofNullable(property.get("subproperty")).map(String::valueOf);
        return property.get("expected_verdict") instanceof Boolean holds
                ? Optional.of(new Expected(holds, holds ? Optional.empty() : part))
                : Optional.empty();
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> many ? many : value == null ? List.of() : List.of(value);
    }
}
