package org.clew.bench.nodes;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Starts nodes and ends them. */
interface Launch {

    void start(List<Node> nodes) throws IOException;

    /** The numbers of the nodes that wait or work, as far as is known; all of them if it is not known now. */
    Set<Integer> alive() throws IOException;

    /** Ends all nodes. Another thread may call it at any time, and more than once. */
    void cancel();

    /** How long to wait between two looks. */
    long pauseMilliseconds();

    /** What a lost node's user may want to know. */
    String advice();
}
