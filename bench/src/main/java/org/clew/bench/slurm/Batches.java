package org.clew.bench.slurm;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.bench.execute.Run;
import org.clew.bench.execute.RunJson;
import org.clew.bench.execute.Settings;
import org.clew.bench.result.Journal;
import org.clew.bench.result.RunResult;

/**
 * The folder that all machines share: the settings, the runs of each batch, and their results. Each attempt at a batch has a journal of its own, so
 * that two workers which both believe that they have the batch never write to the same file.
 */
record Batches(Path folder) {

    static Batches create(Path folder, Settings settings, List<List<Run>> batches) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("settings.json"), RunJson.of(settings).toString());
        for (int i = 0; i < batches.size(); i++) {
            List<String> lines = batches.get(i).stream()
                    .map(run -> RunJson.of(run).toString())
                    .toList();
            Files.write(folder.resolve("batch-" + i + ".jsonl"), lines);
        }
        return new Batches(folder);
    }

    Settings settings() throws IOException {
        String text = Files.readString(folder.resolve("settings.json"));
        return RunJson.settings(JsonParser.parseString(text).getAsJsonObject());
    }

    List<Run> runs(int batch) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("batch-" + batch + ".jsonl"))) {
            runs.add(RunJson.run(JsonParser.parseString(line).getAsJsonObject()));
        }
        return runs;
    }

    Path journal(int batch, String attempt) {
        return folder.resolve("done-" + batch + "-" + attempt + ".jsonl");
    }

    /** What all attempts at a batch have done, by key. */
    Map<String, RunResult> done(int batch) throws IOException {
        return done("done-" + batch + "-*.jsonl");
    }

    /** What all attempts at all batches have done, by key. */
    Map<String, RunResult> done() throws IOException {
        return done("done-*.jsonl");
    }

    private Map<String, RunResult> done(String pattern) throws IOException {
        Map<String, RunResult> results = new LinkedHashMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, pattern)) {
            for (Path file : files) {
                Journal.read(file).forEach(result -> results.putIfAbsent(result.key(), result));
            }
        }
        return results;
    }
}
