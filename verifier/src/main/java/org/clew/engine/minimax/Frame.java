package org.clew.engine.minimax;

import java.util.List;
import org.clew.cfa.Step;

/** An open node on the work stack: the state in which it was reached, and the ways that leave it. */
final class Frame {

    private final Node node;
    private AnnotatedState reached;
    private final List<Step> ways;
    private int next;

    Frame(Node node, AnnotatedState reached, List<Step> ways) {
        this.node = node;
        this.reached = reached;
        this.ways = ways;
    }

    Node node() {
        return node;
    }

    /** Before the abstraction, if the node is a header. */
    AnnotatedState reached() {
        return reached;
    }

    boolean hasNext() {
        return next < ways.size();
    }

    Step next() {
        return ways.get(next++);
    }

    /** The same ways from a weaker state; what was explored stands. */
    void weaken(AnnotatedState weaker) {
        reached = weaker;
    }

    /** All ways are to be explored again. */
    void restart() {
        next = 0;
        node.children().clear();
    }
}
