package org.clew.bench.task;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names tasks by folder and file, as competitions do, so that results of different machines and tools can be compared. Tasks that
 * would share a name keep their whole path.
 */
final class ShortNames {
    private ShortNames() {}

    static List<BenchTask> of(List<BenchTask> tasks) {
        Map<String, String> paths = new HashMap<>();
        Map<String, Boolean> shared = new HashMap<>();
        for (BenchTask task : tasks) {
            String before = paths.putIfAbsent(shortName(task), task.name());
            if (before != null && !before.equals(task.name())) {
                shared.put(shortName(task), true);
            }
        }
        List<BenchTask> named = new ArrayList<>();
        tasks.forEach(task -> named.add(shared.containsKey(shortName(task)) ? task : task.named(shortName(task))));
        return named;
    }

    private static String shortName(BenchTask task) {
        Path path = Path.of(task.name()).toAbsolutePath().normalize();
        int names = path.getNameCount();
        return path.subpath(Math.max(0, names - 2), names).toString();
    }
}
