package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;

/** The configurations of the tables: the methods of the papers ({@code --as NAME}) and Clew's own strategies. */
final class Modes {
    /** Clew without any option. */
    static final String CLEW = "clew";

    /** Forward search with all additions of Clew; its learning is {@code recall}. */
    static final String FORWARD = "forward";

    static final String RECALL = "recall";

    private static final Map<String, List<String>> OURS = Map.of(
            CLEW, List.of(), FORWARD, List.of("--strategy", "forward"), RECALL, List.of("--strategy", "forward"));

    private Modes() {}

    /**
     * The runs of the papers' methods are not compared with runs of the compiled program, so that times are those of the method. Their
     * proofs and counterexamples are checked as always.
     */
    static Config of(String name, List<String> more) {
        List<String> options = new ArrayList<>(OURS.getOrDefault(name, List.of("--as", name)));
        if (!name.equals(CLEW)) {
            options.add("--no-sanity-run");
        }
        options.addAll(List.of("--json", Run.FOLDER + "/result.json"));
        options.addAll(more);
        return new Config(name, options);
    }
}
