package org.clew.source.types;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An aggregate whose scalars are variables of their own, found by their bit offset. */
public final class SplitObject {

    private final NavigableMap<Long, LValue> leaves = new TreeMap<>();

    public void add(long bitOffset, LValue leaf) {
        leaves.put(bitOffset, leaf);
    }

    /** The scalar that begins at this bit, if there is one. */
    public @Nullable LValue leaf(long bitOffset) {
        return leaves.get(bitOffset);
    }

    /** The scalar that contains this bit: its offset and its variable. */
    public Map.@Nullable Entry<Long, LValue> around(long bitOffset) {
        return leaves.floorEntry(bitOffset);
    }

    public Collection<LValue> leaves() {
        return Collections.unmodifiableCollection(leaves.values());
    }
}
