package org.clew.bench.result;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A task whose answer differs from the one in earlier results. */
public record Difference(RunResult before, RunResult now) {

    /** Compares configurations of the same name, or with the only one there was. */
    public static List<Difference> between(Collection<RunResult> before, Collection<RunResult> now) {
        boolean sameNames = before.stream().map(RunResult::config).distinct().count() > 1;
        Map<String, RunResult> earlier = new HashMap<>();
        before.forEach(each -> earlier.put(sameNames ? each.key() : each.question(), each));
        List<Difference> differences = new ArrayList<>();
        for (RunResult each : now) {
            RunResult old = earlier.get(sameNames ? each.key() : each.question());
            if (old != null && !old.answer().status().equals(each.answer().status())) {
                differences.add(new Difference(old, each));
            }
        }
        return differences;
    }

    /** A verdict was lost, or became wrong. */
    public boolean isWorse() {
        return now.points() < before.points();
    }
}
