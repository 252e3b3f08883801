package org.clew.engine.minimax;

import java.util.List;
import org.clew.cfa.Step;
import org.clew.engine.tree.OpenNode;

/** An open node on the work stack, and the state in which it was reached. */
final class MinimaxFrame extends OpenNode<MinimaxNode> {

    private AnnotatedState reached;

    MinimaxFrame(MinimaxNode node, AnnotatedState reached, List<Step> ways) {
        super(node, ways, false);
        this.reached = reached;
    }

    /** Before the abstraction, if the node is a header. */
    AnnotatedState reached() {
        return reached;
    }

    /** The same ways from a weaker state; what was explored stands. */
    void weaken(AnnotatedState weaker) {
        reached = weaker;
    }

    void restart() {
        rewind();
    }
}
