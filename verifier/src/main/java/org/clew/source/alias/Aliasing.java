package org.clew.source.alias;

import org.jspecify.annotations.Nullable;

/** The state of the alias analysis. */
public final class Aliasing {

    /** What a value points to that is one or the other. */
    public @Nullable Target joined(@Nullable Target a, @Nullable Target b) {
        return a == null ? b : a;
    }

    public Target fresh() {
        return new Target(new AliasNode(), 0);
    }
}
