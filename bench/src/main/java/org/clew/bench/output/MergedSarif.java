package org.clew.bench.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.bench.result.RunResult;

/** The {@code result.sarif} of all runs as one file with one run, as code scanning wants it: rules and results of all programs together. */
final class MergedSarif {
    private static final List<String> LISTS = List.of("artifacts", "results");

    private final Set<String> rules = new HashSet<>();
    private JsonObject log = new JsonObject();
    private JsonObject merged = new JsonObject();

    private MergedSarif() {}

    /** Nothing if no run has left a file. */
    static Optional<String> of(Path folder, List<RunResult> runs) throws IOException {
        MergedSarif merged = new MergedSarif();
        for (RunResult run : runs) {
            Path file = folder.resolve(run.folder()).resolve("result.sarif");
            if (Files.exists(file)) {
                try {
                    merged.add(JsonParser.parseString(Files.readString(file)).getAsJsonObject());
                } catch (JsonParseException half) {
                    // The run was killed while it wrote.
                    continue;
                }
            }
        }
        return merged.log.isEmpty() ? Optional.empty() : Optional.of(merged.log.toString());
    }

    private void add(JsonObject next) {
        JsonObject run = next.getAsJsonArray("runs").get(0).getAsJsonObject();
        if (log.isEmpty()) {
            log = next;
            merged = run;
            rules(run).forEach(rule -> rules.add(id(rule)));
            return;
        }
        for (String list : LISTS) {
            if (run.has(list) && merged.has(list)) {
                merged.getAsJsonArray(list).addAll(run.getAsJsonArray(list));
            }
        }
        for (JsonElement rule : rules(run)) {
            if (rules.add(id(rule))) {
                rules(merged).add(rule);
                taxa(merged).addAll(taxa(run));
            }
        }
    }

    private static JsonArray rules(JsonObject run) {
        return run.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
    }

    private static JsonArray taxa(JsonObject run) {
        JsonArray taxonomies = run.getAsJsonArray("taxonomies");
        return taxonomies == null
                ? new JsonArray()
                : taxonomies.get(0).getAsJsonObject().getAsJsonArray("taxa");
    }

    private static String id(JsonElement rule) {
        return rule.getAsJsonObject().get("id").getAsString();
    }
}
