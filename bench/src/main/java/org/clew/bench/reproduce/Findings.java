package org.clew.bench.reproduce;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.bench.result.RunResult;

/** The outcomes of the runs of an experiment, by mode and task. */
final class Findings {
    private final Map<String, Map<String, Finding>> byTask = new LinkedHashMap<>();
    private final Experiment.Plan plan;

    Findings(Experiment.Plan plan, List<RunResult> results, Path output) {
        this.plan = plan;
        plan.runs().forEach(run -> byTask.putIfAbsent(run.task().name(), new LinkedHashMap<>()));
        results.forEach(result -> {
            Map<String, Finding> modes = byTask.get(result.task());
            if (modes != null) {
                modes.put(result.config(), Finding.of(result, output));
            }
        });
    }

    Optional<Finding> of(String mode, String task) {
        return Optional.ofNullable(byTask.getOrDefault(task, Map.of()).get(mode));
    }

    /** The tasks that every one of these modes has run. */
    List<String> tasks(List<String> modes) {
        return byTask.entrySet().stream()
                .filter(entry -> entry.getValue().keySet().containsAll(modes))
                .map(Map.Entry::getKey)
                .toList();
    }

    List<String> missing() {
        return plan.missing();
    }

    /** All findings, for messages about runs that went wrong. */
    List<Finding> all() {
        return byTask.values().stream()
                .flatMap(modes -> modes.values().stream())
                .toList();
    }
}
