package org.clew.bench.result;

import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.clew.bench.task.Expected;

/**
 * One finished run: a line of the results.
 *
 * @param config the name of the configuration
 * @param expected empty if nothing is known about the task
 * @param folder where its output and evidence are, relative to the results
 * @param check the outcome of {@code --check}: confirmed, rejected, or why neither was decided; empty without {@code --check}
 */
public record RunResult(
        String config,
        String task,
        String property,
        String category,
        Optional<Expected> expected,
        Answer answer,
        int exitCode,
        double cpuSeconds,
        double wallSeconds,
        long memoryBytes,
        String folder,
        String check) {

    public Judgement judgement() {
        return Judgement.of(answer, expected);
    }

    public int points() {
        return judgement().points(answer);
    }

    /** The same task and property in other results. */
    public String question() {
        return task + ":" + property;
    }

    public String key() {
        return config + "/" + question();
    }

    public boolean isRejected() {
        return check.startsWith("rejected");
    }

    /** A violation in a program of which nothing was expected. */
    public boolean isViolation() {
        return judgement() == Judgement.MISSING && answer.kind() == Answer.Kind.FALSE;
    }

    /** One line of JSON. */
    public String json() {
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text)) {
            json.beginObject();
            json.name("event").value("run");
            fields(json);
            json.endObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    public void fields(JsonWriter json) throws IOException {
        json.name("config").value(config);
        json.name("task").value(task);
        json.name("property").value(property);
        json.name("category").value(category);
        json.name("expected").value(expected.map(Expected::text).orElse(""));
        json.name("status").value(answer.status());
        json.name("judgement").value(judgement().text());
        json.name("points").value(points());
        json.name("reason").value(answer.reason());
        json.name("exit_code").value(exitCode);
        json.name("cpu_seconds").value(rounded(cpuSeconds));
        json.name("wall_seconds").value(rounded(wallSeconds));
        json.name("memory_bytes").value(memoryBytes);
        json.name("folder").value(folder);
        json.name("check").value(check);
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 1000) / 1000.0;
    }

    public static RunResult of(JsonObject json) {
        return new RunResult(
                text(json, "config"),
                text(json, "task"),
                text(json, "property"),
                text(json, "category"),
                Expected.of(text(json, "expected")),
                Answer.ofStatus(text(json, "status"), text(json, "reason")),
                json.get("exit_code").getAsInt(),
                json.get("cpu_seconds").getAsDouble(),
                json.get("wall_seconds").getAsDouble(),
                json.get("memory_bytes").getAsLong(),
                text(json, "folder"),
                text(json, "check"));
    }

    private static String text(JsonObject json, String name) {
        return json.has(name) ? json.get(name).getAsString() : "";
    }
}
