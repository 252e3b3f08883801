package org.clew.bench.execute;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.clew.bench.run.RunLimits;
import org.clew.bench.task.BenchTask;
import org.clew.bench.task.Expected;

/** Runs and settings as JSON, for workers on other machines. */
public final class RunJson {
    private RunJson() {}

    public static JsonObject of(Run run) {
        JsonObject json = new JsonObject();
        json.addProperty("config", run.config().name());
        json.add("options", array(run.config().options()));
        BenchTask task = run.task();
        json.addProperty("task", task.name());
        json.addProperty("category", task.category());
        json.add("files", array(task.files().stream().map(Path::toString).toList()));
        task.propertyFile().ifPresent(file -> json.addProperty("property_file", file.toString()));
        task.dataModel().ifPresent(model -> json.addProperty("data_model", model));
        task.expected().ifPresent(expected -> json.addProperty("expected", expected.text()));
        return json;
    }

    public static Run run(JsonObject json) {
        return new Run(
                new Config(text(json, "config").orElseThrow(), strings(json.getAsJsonArray("options"))),
                new BenchTask(
                        text(json, "task").orElseThrow(),
                        text(json, "category").orElseThrow(),
                        strings(json.getAsJsonArray("files")).stream()
                                .map(Path::of)
                                .toList(),
                        text(json, "property_file").map(Path::of),
                        text(json, "data_model"),
                        Expected.of(text(json, "expected").orElse(""))));
    }

    public static JsonObject of(Settings settings) {
        JsonObject json = new JsonObject();
        json.addProperty("launcher", settings.launcher());
        json.addProperty("time_milliseconds", settings.limits().timeMilliseconds());
        json.addProperty("memory_bytes", settings.limits().memoryBytes());
        json.addProperty("cores", settings.limits().cores());
        json.addProperty("keeps_evidence", settings.keepsEvidence());
        json.addProperty("checks_evidence", settings.checksEvidence());
        json.addProperty("output", settings.output().toString());
        return json;
    }

    /** For one run at a time: a batch is made one after the other. */
    public static Settings settings(JsonObject json) {
        return new Settings(
                text(json, "launcher").orElseThrow(),
                List.of(),
                new RunLimits(
                        json.get("time_milliseconds").getAsLong(),
                        json.get("memory_bytes").getAsLong(),
                        json.get("cores").getAsInt()),
                1,
                json.get("keeps_evidence").getAsBoolean(),
                json.get("checks_evidence").getAsBoolean(),
                Path.of(text(json, "output").orElseThrow()));
    }

    private static Optional<String> text(JsonObject json, String name) {
        return Optional.ofNullable(json.get(name)).map(JsonElement::getAsString);
    }

    private static JsonArray array(Collection<String> words) {
        JsonArray array = new JsonArray();
        words.forEach(array::add);
        return array;
    }

    private static List<String> strings(JsonArray array) {
        List<String> words = new ArrayList<>();
        array.forEach(each -> words.add(each.getAsString()));
        return words;
    }
}
