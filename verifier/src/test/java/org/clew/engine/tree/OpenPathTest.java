package org.clew.engine.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.loop.FirstIterations;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;

/** The path from the root to the node at work: which loops it is in, and by which steps it came there. */
class OpenPathTest {

    private static final class Node extends TreeNode<Node> {
        Node(int id, List<Step> steps, Place place) {
            super(id, null, steps, place, 0);
        }

        @Override
        public List<Term> formula() {
            return List.of();
        }

        @Override
        public Interpolant annotation() {
            return Interpolant.TRUE;
        }

        @Override
        protected void annotate(Interpolant annotation) {
            throw new UnsupportedOperationException("nothing is annotated here");
        }

        @Override
        public Interpolant interpolant() {
            return Interpolant.TRUE;
        }
    }

    private static final class Frame extends OpenNode<Node> {
        private final SymbolicState state;

        Frame(Node node, SymbolicState state, List<Step> ways, boolean unrolled) {
            super(node, Witnesses.NONE, ways, unrolled);
            this.state = state;
        }

        @Override
        public SymbolicState state() {
            return state;
        }

        @Override
        protected void startFrom(LoopInstance instance, TermPool pool) {
            throw new UnsupportedOperationException("no loop is entered here");
        }
    }

    private final Cfa cfa = TestProgram.body("int n = 0; while (n < 10) n++; if (n > 10) reach_error();")
            .cfa();
    private final Unfolding unfolding = new Unfolding(cfa);
    private final LoopForest forest = new LoopForest(cfa);
    private final Loop loop = forest.loops().iterator().next();
    private final OpenPath<Frame> path = new OpenPath<>();
    private final Node header = walkToHeader();

    @Test
    void aHeaderIsFoundUntilItIsLeft() {
        LoopInstance instance = instance(1);
        header.abstractBy(instance);
        path.push(frame(header, List.of(), false));
        assertThat(path.innermost(header.place())).isSameAs(instance);
        assertThat(path.innermost()).isSameAs(instance);
        assertThat(path.isUnrolling(header.place())).isFalse();
        assertThat(path.indexOf(instance)).isZero();
        path.pop();
        assertThat(path.innermost(header.place())).isNull();
        assertThatThrownBy(() -> path.indexOf(instance)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aHeaderWithoutAbstractionIsUnrolled() {
        path.push(frame(header, List.of(), true));
        assertThat(path.isUnrolling(header.place())).isTrue();
        assertThat(path.innermost(header.place())).isNull();
    }

    @Test
    void visitsAreCountedAndTakenBack() {
        path.push(frame(header, List.of(), false));
        path.push(frame(header, List.of(), false));
        assertThat(path.visits(header.place())).isEqualTo(2);
        path.pop();
        assertThat(path.visits(header.place())).isEqualTo(1);
    }

    /** What is learnt in an open loop counts only as long as the path stays in it. */
    @Test
    void thePathIsWithinALoopUntilItLeaves() {
        header.abstractBy(instance(3));
        path.push(frame(header, List.of(), false));
        for (Step way : unfolding.successors(header.place())) {
            path.push(frame(new Node(1, List.of(way), way.target()), List.of(), false));
            assertThat(path.isWithin(IdSet.of(3), forest))
                    .isEqualTo(forest.isInside(way.target().location(), loop));
            assertThat(path.isWithin(IdSet.of(4), forest)).isTrue();
            path.pop();
        }
    }

    @Test
    void stepsAreThoseBelowANode() {
        path.push(frame(header, List.of(), false));
        Step first = unfolding.successors(header.place()).getFirst();
        path.push(frame(new Node(1, List.of(first), first.target()), List.of(), false));
        Step second = unfolding.successors(first.target()).getFirst();
        Node end = new Node(2, List.of(second), second.target());
        assertThat(path.stepsFrom(0, end)).containsExactly(first, second);
        assertThat(path.stepsFrom(1, end)).containsExactly(second);
    }

    /** A postponed way comes after all others, and only once. */
    @Test
    void aPostponedWayComesLast() {
        List<Step> ways = unfolding.successors(header.place());
        Frame frame = frame(header, ways, false);
        assertThat(frame.next()).isEqualTo(ways.get(0));
        assertThat(frame.postpone()).isTrue();
        assertThat(frame.next()).isEqualTo(ways.get(1));
        assertThat(frame.next()).isEqualTo(ways.get(0));
        assertThat(frame.postpone()).isFalse();
        assertThat(frame.hasNext()).isFalse();
    }

    private Frame frame(Node node, List<Step> ways, boolean unrolled) {
        return new Frame(node, SymbolicState.initial(unfolding).at(node.place()), ways, unrolled);
    }

    private Node walkToHeader() {
        Place place = unfolding.start();
        List<Step> way = List.of();
        while (forest.headedBy(place.location()).isEmpty()) {
            way = List.of(unfolding.successors(place).getFirst());
            place = way.getFirst().target();
        }
        return new Node(0, way, place);
    }

    private LoopInstance instance(int id) {
        SymbolicState state = SymbolicState.initial(unfolding).at(header.place());
        FirstIterations.Iterations none = new FirstIterations.Iterations(List.of(), OptionalInt.empty());
        LoopEntry entry = new LoopEntry(state, loop, Set.of(), Set.of(), Set.of(), none);
        return new LoopInstance(id, entry, List.of(), Optional.empty());
    }
}
