package org.clew.bench.output;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.clew.bench.result.Difference;
import org.clew.bench.result.RunResult;

/**
 * Everything that the tables show.
 *
 * @param limits how limits were kept
 * @param runs ours, in the order of their names, whatever the order in which they ended
 * @param compared other tools' runs
 */
public record Results(
        Conditions conditions,
        String limits,
        List<RunResult> runs,
        List<RunResult> compared,
        List<Difference> differences) {

    /** The order of all tables. */
    private static final Comparator<RunResult> ORDER = Comparator.comparing(RunResult::config)
            .thenComparing(RunResult::task)
            .thenComparing(RunResult::property);

    public Results {
        runs = runs.stream().sorted(ORDER).toList();
        compared = compared.stream().sorted(ORDER).toList();
        differences = differences.stream()
                .sorted(Comparator.comparing(Difference::now, ORDER))
                .toList();
    }

    /** Ours and the others', by configuration in the order in which the command line names them. */
    public Map<String, List<RunResult>> byConfig() {
        Map<String, List<RunResult>> groups = new LinkedHashMap<>();
        conditions.options().keySet().forEach(config -> groups.put(config, new ArrayList<>()));
        runs.forEach(each ->
                groups.computeIfAbsent(each.config(), key -> new ArrayList<>()).add(each));
        compared.forEach(each ->
                groups.computeIfAbsent(each.config(), key -> new ArrayList<>()).add(each));
        groups.values().removeIf(List::isEmpty);
        return groups;
    }

    static Map<String, List<RunResult>> byCategory(List<RunResult> runs) {
        Map<String, List<RunResult>> groups = new TreeMap<>();
        runs.forEach(each -> groups.computeIfAbsent(each.category(), key -> new ArrayList<>())
                .add(each));
        return groups;
    }
}
