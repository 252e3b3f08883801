package org.clew.engine.subsume;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.engine.interpolate.IdSet;

/** The closed nodes whose annotations rely on loops that are still open, by loop. */
public final class Provisional<N> {

    private final Map<Integer, List<N>> byLoop = new HashMap<>();

    /** The annotation of the node becomes final when the loops to which it returns are closed. */
    public void add(N node, IdSet loops) {
        loops.stream()
                .forEach(loop ->
                        byLoop.computeIfAbsent(loop, l -> new ArrayList<>()).add(node));
    }

    /** The nodes that relied on a loop, which from now on is closed or abandoned. */
    public List<N> remove(int loop) {
        List<N> below = byLoop.remove(loop);
        return below == null ? List.of() : below;
    }

    public void clear() {
        byLoop.clear();
    }
}
