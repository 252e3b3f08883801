package org.clew.source;

import java.util.Collection;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.source.alias.Target;

/** An aggregate whose scalars are variables of their own, found by their bit offset. */
public final class SplitObject {

    /** A scalar of the aggregate. */
    public record Leaf(Variable variable, CType type, Target contents) {}

    private final NavigableMap<Long, Leaf> leaves = new TreeMap<>();

    public void add(long bitOffset, Leaf leaf) {
        leaves.put(bitOffset, leaf);
    }

    public Leaf leaf(long bitOffset) {
        return Objects.requireNonNull(leaves.get(bitOffset), () -> "no scalar at bit " + bitOffset);
    }

    public boolean has(long bitOffset) {
        return leaves.containsKey(bitOffset);
    }

    public Collection<Leaf> leaves() {
        return leaves.values();
    }
}
