package org.clew.bench.execute;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.bench.run.RunLimits;
import org.clew.bench.task.BenchTask;

/** One task under one configuration. */
public record Run(Config config, BenchTask task) {
    /** The placeholder for the folder of the run in the options of a configuration. */
    public static final String FOLDER = "{folder}";

    public String key() {
        return config.name() + "/" + task.name() + ":" + task.property();
    }

    /** The folder of its output and evidence, below the folder of results. */
    public String folder() {
        String task = this.task.name().replaceAll("[^A-Za-z0-9_./+-]", "_").replace("..", "_");
        return "runs/" + config.name() + "/" + (task.startsWith("/") ? task.substring(1) : task) + "."
                + this.task.property();
    }

    /**
     * The command of the run. It names program, property and data model, but never the task definition, because that contains the expected verdict.
     */
    List<String> command(String launcher, RunLimits limits, boolean keepsEvidence, Path folder) {
        List<String> words = new ArrayList<>(List.of(launcher, "verify"));
        words.addAll(List.of("--time-limit", limits.timeMilliseconds() + "ms"));
        if (limits.memoryBytes() > 0) {
            words.addAll(List.of("--memory-limit", (limits.softMemoryBytes() >> 20) + "m"));
        }
        words.addAll(about());
        if (keepsEvidence) {
            words.addAll(List.of("--output", folder.toString()));
        }
        config.options().forEach(option -> words.add(option.replace(FOLDER, folder.toString())));
        task.files().forEach(file -> words.add(file.toString()));
        return words;
    }

    /** Property and data model, for the verifier and for the checker of its evidence. */
    List<String> about() {
        List<String> words = new ArrayList<>();
        task.propertyFile().ifPresent(file -> words.addAll(List.of("--property", file.toString())));
        task.dataModel().ifPresent(model -> words.addAll(List.of("--data-model", model)));
        return words;
    }
}
