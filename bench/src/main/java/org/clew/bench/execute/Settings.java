package org.clew.bench.execute;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.Version;
import org.clew.bench.output.Conditions;
import org.clew.bench.run.RunLimits;

/**
 * The settings that all runs of a campaign share.
 *
 * @param launcher the {@code clew} that decides the tasks
 * @param places how many runs there are at the same time
 * @param output the folder of the results
 */
public record Settings(
        String launcher,
        List<Config> configs,
        RunLimits limits,
        int places,
        boolean keepsEvidence,
        boolean checksEvidence,
        Path output) {
    public Settings {
        configs = List.copyOf(configs);
    }

    public Conditions conditions() {
        Map<String, String> options = new LinkedHashMap<>();
        configs.forEach(config -> options.put(config.name(), String.join(" ", config.options())));
        return new Conditions(Version.text(), limits, options, output);
    }

    public Path journal() {
        return output.resolve("results.jsonl");
    }
}
