package org.clew.cli.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.program.DataModel;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads BenchExec task definitions, format versions 2.0 and 2.1. */
public final class TaskDefinitionFile {
    private final Path file;

    private TaskDefinitionFile(Path file) {
        this.file = file;
    }

    static boolean isNamedLikeOne(Path file) {
        String name = file.toString();
        return name.endsWith(".yml") || name.endsWith(".yaml");
    }

    public static TaskDefinition read(Path file) throws BadInputException {
        return new TaskDefinitionFile(file).parse(InputFile.text(file));
    }

    private TaskDefinition parse(String text) throws BadInputException {
        Object document;
        try {
            document = new Load(LoadSettings.builder().setLabel(file.toString()).build()).loadFromString(text);
        } catch (YamlEngineException e) {
            throw bad("is not valid YAML: "
                    + Objects.requireNonNullElse(e.getMessage(), "")
                            .lines()
                            .findFirst()
                            .orElse(""));
        }
        if (!(document instanceof Map<?, ?> task)) {
            throw bad("is not a task definition: expected 'format_version', 'input_files', 'properties'");
        }
        String version = String.valueOf(task.get("format_version"));
        if (!version.equals("2.0") && !version.equals("2.1") && !version.equals("2")) {
            throw bad("has format_version " + version + "; 2.0 and 2.1 are understood");
        }
        List<Path> inputs = files(task.get("input_files"), "input_files");
        if (inputs.isEmpty()) {
            throw bad("names no input_files");
        }
        return new TaskDefinition(inputs, properties(task.get("properties")), dataModel(task.get("options")));
    }

    private List<Path> properties(@Nullable Object value) throws BadInputException {
        List<Path> result = new ArrayList<>();
        if (value == null) {
            return result;
        }
        if (!(value instanceof List<?> list)) {
            throw bad("has 'properties' that are not a list");
        }
        for (Object entry : list) {
            if (!(entry instanceof Map<?, ?> property) || !(property.get("property_file") instanceof String name)) {
                throw bad("has an entry of 'properties' without 'property_file'");
            }
            result.add(sibling(name));
        }
        return result;
    }

    private Optional<DataModel> dataModel(@Nullable Object options) throws BadInputException {
        if (!(options instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Object language = map.get("language");
        if (language != null && !language.equals("C")) {
            throw bad("is a task in " + language + "; only C is understood");
        }
        Object model = map.get("data_model");
        if (model == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(DataModel.valueOf(model.toString()));
        } catch (IllegalArgumentException e) {
            throw bad("has data_model " + model + "; ILP32 and LP64 are understood");
        }
    }

    private List<Path> files(@Nullable Object value, String key) throws BadInputException {
        List<Path> result = new ArrayList<>();
        for (Object entry : value instanceof List<?> list ? list : value == null ? List.of() : List.of(value)) {
            if (!(entry instanceof String name) || name.isBlank()) {
                throw bad("has '" + key + "' that are not file names");
            }
            result.add(sibling(name));
        }
        return result;
    }

    private Path sibling(String name) {
        return file.resolveSibling(name);
    }

    private BadInputException bad(String what) {
        return new BadInputException(file + ": " + what);
    }
}
