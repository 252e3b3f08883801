package org.clew.engine.loop;

import java.util.List;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.jspecify.annotations.Nullable;

/** A node of a search tree, as far as loops on the way to it are concerned. */
public interface PathNode {

    Place place();

    /** How it is reached from the node before it. */
    List<Step> steps();

    /** The loop that is abstracted here. */
    @Nullable
    LoopInstance loop();
}
