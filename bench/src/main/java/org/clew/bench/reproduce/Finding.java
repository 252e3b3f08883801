package org.clew.bench.reproduce;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;
import org.clew.bench.result.Answer;
import org.clew.bench.result.RunResult;

/** The outcome of one run: its result and the counts of its {@code result.json}. */
record Finding(RunResult result, JsonObject json, Path folder) {

    /** A run that was killed has written no JSON: then nothing was counted. */
    static Finding of(RunResult result, Path output) {
        Path folder = output.resolve(result.folder());
        JsonObject json = new JsonObject();
        try {
            json = JsonParser.parseString(Files.readString(folder.resolve("result.json")))
                    .getAsJsonObject();
        } catch (IOException | JsonParseException | IllegalStateException killed) {
            // Nothing was counted.
        }
        return new Finding(result, json, folder);
    }

    boolean isDecided() {
        return result.answer().isVerdict();
    }

    String verdict() {
        Answer answer = result.answer();
        return switch (answer.kind()) {
            case TRUE -> "true";
            case FALSE -> "false";
            case UNKNOWN -> answer.reason().startsWith("time limit") ? "timeout" : "unknown";
            case TIMEOUT -> "timeout";
            case MEMORY -> "out of memory";
            case ERROR -> "error";
        };
    }

    /** A count of {@code --stats}; 0 where the run counts others, but not this. */
    OptionalLong statistic(String name) {
        if (!json.has("statistics")) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(
                StreamSupport.stream(json.getAsJsonArray("statistics").spliterator(), false)
                        .map(JsonElement::getAsJsonObject)
                        .filter(each -> each.get("name").getAsString().equals(name))
                        .mapToLong(each -> each.get("value").getAsLong())
                        .sum());
    }

    List<String> invariants() {
        return !json.has("invariants")
                ? List.of()
                : StreamSupport.stream(json.getAsJsonArray("invariants").spliterator(), false)
                        .map(each -> each.getAsJsonObject().get("expression").getAsString())
                        .toList();
    }
}
