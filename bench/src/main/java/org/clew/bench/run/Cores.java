package org.clew.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The cores that this process may use, shared out among runs at the same time. */
public record Cores(List<Integer> allowed) {

    public static Cores here() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    return new Cores(
                            numbers(line.substring(line.indexOf(':') + 1).strip()));
                }
            }
        } catch (IOException notLinux) {
            return new Cores(List.of());
        }
        return new Cores(List.of());
    }

    /** {@code 0-3,8} is 0, 1, 2, 3, 8. */
    static List<Integer> numbers(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            for (int core = Integer.parseInt(ends[0]); core <= Integer.parseInt(ends[ends.length - 1]); core++) {
                numbers.add(core);
            }
        }
        return numbers;
    }

    /** The cores of the run at a place; empty where there are not enough for all places, so that runs share them. */
    public List<Integer> of(int place, int places, int coresPerRun) {
        boolean enough = places * coresPerRun <= allowed.size() && Files.isExecutable(Path.of("/usr/bin/taskset"));
        return enough ? List.copyOf(allowed.subList(place * coresPerRun, (place + 1) * coresPerRun)) : List.of();
    }
}
