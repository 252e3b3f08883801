package org.clew.bench.nodes;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Starts nodes and ends them. */
interface Launch {

    void start(List<Node> nodes) throws IOException;

    /** The numbers of the nodes that wait or work; all numbers if the queue cannot be read now. */
    Set<Integer> alive() throws IOException;

    /** Ends all nodes. Another thread may call it at any time, and more than once. */
    void cancel();

    /** The time between two polls. */
    long pauseMilliseconds();

    /** The last output of a node that was lost, for the message about it. */
    String advice();
}
