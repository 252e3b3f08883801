package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.engine.Run;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.tree.NodeAnnotation;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.Witnesses;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** Annotates nodes with the constraints that are to be kept: the paper's {@code max}. */
final class MinimaxAnnotation implements NodeAnnotation<MinimaxNode, MinimaxFrame> {

    private final Run run;
    private final TermPool pool;
    private final Post post;
    private final OpenPath<MinimaxFrame> path;
    private final Annotator annotator;
    private final LoopEntrance entrance;
    private final Labels labels;

    MinimaxAnnotation(Run run, OpenPath<MinimaxFrame> path, Annotator annotator, LoopEntrance entrance, Labels labels) {
        this.run = run;
        this.pool = run.pool();
        this.post = new Post(pool);
        this.path = path;
        this.annotator = annotator;
        this.entrance = entrance;
        this.labels = labels;
    }

    @Override
    public MinimaxNode root(int id, SymbolicState start) {
        return new MinimaxNode(id, null, List.of(), start.place(), 0, AnnotatedState.initial(start));
    }

    @Override
    public MinimaxNode child(int id, MinimaxFrame parent, Segment segment, boolean feasible) {
        AnnotatedState start = parent.node().state();
        AnnotatedState end = start.follow(post, segment);
        return new MinimaxNode(
                id,
                parent.node(),
                segment.steps(),
                segment.end().place(),
                start.values().unknowns().size(),
                feasible ? end.named(pool, start, path.size()) : end);
    }

    @Override
    public MinimaxFrame open(
            MinimaxNode node, SymbolicState state, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        return new MinimaxFrame(node, witnesses, ways, unrolled);
    }

    @Override
    public Interpolant infeasible(MinimaxNode node) {
        return annotator.infeasible(node.state());
    }

    @Override
    public Interpolant subsumed(MinimaxNode node, MinimaxNode by) {
        return annotator.sibling(node.state(), by);
    }

    @Override
    public Interpolant closing(MinimaxNode node, LoopInstance instance) {
        return annotator.parentChild(node.state(), instance);
    }

    @Override
    public void expanded(MinimaxFrame frame) {
        MinimaxNode node = frame.node();
        node.close(Ending.EXPANDED, annotator.merged(node));
        if (node.loop() == null) {
            annotator.read(node, Set.of());
            tell(node);
        }
    }

    /** The goals of the candidates are known, so candidates that nothing needs can be dropped. */
    @Override
    public List<MinimaxNode> settled(MinimaxFrame frame, LoopInstance instance, List<MinimaxNode> below) {
        MinimaxNode header = frame.node();
        entrance.closed(instance, List.of());
        HeaderVector closing = new HeaderVector(pool, instance, frame.reached(), header.state(), header.vector());
        header.annotate(closing.inside(), closing.outside(annotator.cores()));
        List<MinimaxNode> inside = new ArrayList<>();
        for (MinimaxNode node : below) {
            if (!node.isRetired() || !node.versions().isEmpty()) {
                node.annotate(closing.settled(node.vector()), closing.settled(node.upward()));
                inside.add(node);
            }
        }
        List<MinimaxNode> whole = new ArrayList<>(inside);
        whole.add(header);
        read(whole, header);
        tell(header);
        return inside;
    }

    /** A version that one formula in the loop has to mention must be mentioned all around the loop. */
    private void read(List<MinimaxNode> loop, MinimaxNode header) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (MinimaxNode node : loop) {
                Set<Symbol> before = node.versions();
                annotator.read(node, header.versions());
                changed |= !before.containsAll(node.versions());
            }
        }
    }

    void tell(MinimaxNode node) {
        run.listener().annotated(node.id(), node.place(), () -> labels.of(node));
    }
}
