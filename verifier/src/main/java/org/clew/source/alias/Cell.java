package org.clew.source.alias;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One offset of the objects of a node: how it is accessed, and what the pointers stored there point to. */
final class Cell {
    private final List<Access> accesses = new ArrayList<>(1);
    private final Pointers pointers = new Pointers();
    private @Nullable Target contents;

    List<Access> accesses() {
        return accesses;
    }

    /** What happens to the pointers that point to this offset. */
    Pointers pointers() {
        return pointers;
    }

    @Nullable
    Target contents() {
        return contents;
    }

    void contents(Target target) {
        contents = target;
    }

    /** The largest access at this offset. */
    int size() {
        int size = 0;
        for (Access access : accesses) {
            size = Math.max(size, access.size());
        }
        return size;
    }
}
