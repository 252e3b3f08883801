package org.clew.source.alias;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The cells of a node in groups, so that cells of different groups never share a byte. */
final class Grouping {

    private Grouping() {}

    /** By the least offset of each group. */
    static NavigableMap<Long, List<Cell>> of(AliasNode node) {
        NavigableMap<Long, List<Cell>> groups = new TreeMap<>();
        if (crossesElements(node)) {
            groups.put(node.cells().firstKey(), new ArrayList<>(node.cells().values()));
            return groups;
        }
        List<Cell> last = new ArrayList<>();
        long end = Long.MIN_VALUE;
        for (Map.Entry<Long, Cell> entry : node.cells().entrySet()) {
            if (entry.getKey() >= end) {
                last = new ArrayList<>();
                groups.put(entry.getKey(), last);
            }
            last.add(entry.getValue());
            end = Math.max(end, entry.getKey() + entry.getValue().size());
        }
        return groups;
    }

    /** True if an access may reach into the next element of an array, where offsets begin again. */
    static boolean crossesElements(AliasNode node) {
        for (Map.Entry<Long, Cell> entry : node.cells().entrySet()) {
            long offset = entry.getKey();
            int size = entry.getValue().size();
            if (node.stride() > 0 && offset + size > node.stride()) {
                return true;
            }
            for (Fold fold : node.folds()) {
                if (fold.contains(offset) && offset - fold.start() + size > fold.stride()) {
                    return true;
                }
            }
        }
        return false;
    }
}
