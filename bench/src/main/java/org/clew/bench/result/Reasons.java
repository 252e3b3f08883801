package org.clew.bench.result;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Groups the reasons of runs without verdict. Numbers and places are left out, so that equal causes are one group. */
public final class Reasons {
    private static final Pattern PLACE = Pattern.compile("( at )?[^ ]*:\\d+(:\\d+)?:? ?");
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private Reasons() {}

    public static String group(String reason) {
        return NUMBER.matcher(PLACE.matcher(reason).replaceAll(""))
                .replaceAll("N")
                .strip();
    }

    /** The groups with their counts, the largest first. */
    public static Map<String, Long> of(Collection<RunResult> results) {
        Map<String, Long> counts = results.stream()
                .filter(result -> !result.answer().isVerdict())
                .collect(Collectors.groupingBy(
                        result -> group(result.answer().reason()), LinkedHashMap::new, Collectors.counting()));
        List<Map.Entry<String, Long>> sorted = counts.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, Long> each) -> -each.getValue())
                        .thenComparing(Map.Entry::getKey))
                .toList();
        Map<String, Long> ordered = new LinkedHashMap<>();
        sorted.forEach(each -> ordered.put(each.getKey(), each.getValue()));
        return ordered;
    }
}
