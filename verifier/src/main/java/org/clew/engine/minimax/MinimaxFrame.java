package org.clew.engine.minimax;

import java.util.List;
import org.clew.cfa.Step;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.tree.OpenNode;
import org.clew.engine.tree.Witnesses;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;

/** An open node on the work stack, and the state in which it was reached. */
final class MinimaxFrame extends OpenNode<MinimaxNode> {

    private AnnotatedState reached;

    MinimaxFrame(MinimaxNode node, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        super(node, witnesses, ways, unrolled);
        this.reached = node.state();
    }

    /** Before the abstraction, if the node is a header. */
    AnnotatedState reached() {
        return reached;
    }

    @Override
    public SymbolicState state() {
        return node().state().values();
    }

    @Override
    protected void startFrom(LoopInstance instance, TermPool pool) {
        node().startsFrom(reached.abstracted(pool, instance));
        rewind(Witnesses.NONE);
    }

    /** The same ways from a weaker state; what was explored stands. */
    void weaken(AnnotatedState weaker, TermPool pool) {
        reached = weaker;
        LoopInstance loop = node().loop();
        node().startsFrom(loop == null ? weaker : weaker.abstracted(pool, loop));
    }
}
