package org.clew.bench.nodes;

import java.util.ArrayList;
import java.util.List;

/**
 * The way one node decides the program.
 *
 * @param title for the user
 * @param words the options that make it so
 */
record Plan(String title, List<String> words) {
    Plan {
        words = List.copyOf(words);
    }

    /** With N nodes the first N are used. The order is a choice without measurements (docs/adr/0043-nodes.md). */
    static final List<Plan> ALL = List.of(
            new Plan("auto", List.of()),
            new Plan("auto, words as integers", List.of("--arithmetic=exact-int")),
            new Plan("backward with loop folding", List.of("--strategy=bself")),
            new Plan("forward, loops unrolled", List.of("--strategy=forward", "--loops=deepening")),
            new Plan("forward, words as integers", List.of("--strategy=forward", "--arithmetic=exact-int")),
            new Plan("plain symbolic execution", List.of("--strategy=se")),
            new Plan("minimax", List.of("--strategy=minimax")),
            new Plan("forward, Craig interpolants", List.of("--strategy=forward", "--interpolation=craig")));

    /** More nodes than plans begin again. */
    static Plan ofNode(int index) {
        return ALL.get(index % ALL.size());
    }

    boolean isAuto() {
        return words.stream().noneMatch(word -> word.startsWith("--strategy"));
    }

    /** @param jobs the cores of the node, which only {@code auto} knows to use */
    List<String> words(int jobs) {
        List<String> all = new ArrayList<>(words);
        if (isAuto()) {
            all.add("--jobs=" + jobs);
        }
        return all;
    }
}
