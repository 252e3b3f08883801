package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;

/** The configurations of the tables: the modes of {@code --as}, and Clew as it is by default. */
final class Modes {
    /** Clew without any option. */
    static final String CLEW = "clew";

    private static final Map<String, List<String>> OPTIONS = Map.ofEntries(
            Map.entry("rv11", List.of("--strategy", "forward", "--refine", "core", "--learning", "eager", "--loop-invariants", "path")),
            Map.entry("rv11-deepening", List.of("--strategy", "forward", "--loops", "deepening", "--learning", "eager")),
            Map.entry("cav12-sp", List.of("--strategy", "forward", "--interpolation", "sp", "--refine", "core", "--learning", "eager", "--loop-invariants", "path")),
            Map.entry("cav12-wp", List.of("--strategy", "forward", "--refine", "core", "--learning", "eager", "--loop-invariants", "path")),
            Map.entry("cav12-clp", List.of("--strategy", "forward", "--interpolation", "craig", "--refine", "core", "--learning", "eager", "--loop-invariants", "path")),
            Map.entry("minimax", List.of("--strategy", "minimax")),
            Map.entry("lazy-eager", List.of("--strategy", "forward", "--learning", "eager")),
            Map.entry("lazy", List.of("--strategy", "forward", "--learning", "lazy")),
            Map.entry("recall", List.of("--strategy", "forward")),
            Map.entry("forward", List.of("--strategy", "forward")));

    private Modes() {}

    static Config of(String name, List<String> more) {
        List<String> options = new ArrayList<>();
        if (!name.equals(CLEW)) {
            options.addAll(OPTIONS.getOrDefault(name, List.of("--strategy", name)));
            options.add("--no-sanity-run");
        }
        options.addAll(List.of("--json", Run.FOLDER + "/result.json"));
        options.addAll(more);
        return new Config(name, options);
    }
}
