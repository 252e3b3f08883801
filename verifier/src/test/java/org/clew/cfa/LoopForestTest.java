package org.clew.cfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.junit.jupiter.api.Test;

/** Graphs are written as edge lists over location numbers; 0 is the entry. */
class LoopForestTest {

    @Test
    void straightLineHasNoLoop() {
        assertThat(new LoopForest(graph(3, "0-1 1-2")).loops()).isEmpty();
    }

    @Test
    void selfLoopIsALoop() {
        Cfa cfa = graph(3, "0-1 1-1 1-2");
        Loop loop = new LoopForest(cfa).loops().iterator().next();
        assertThat(loop.header().id()).isEqualTo(1);
        assertThat(loop.body()).extracting(Location::id).containsExactly(1);
    }

    @Test
    void nestedLoopsKnowTheirParents() {
        Cfa cfa = graph(7, "0-1 1-2 2-3 3-4 4-3 3-2 2-5 5-1 1-6");
        LoopForest forest = new LoopForest(cfa);
        assertThat(forest.loops()).extracting(loop -> loop.header().id()).containsExactlyInAnyOrder(1, 2, 3);
        Loop inner = forest.headedBy(location(cfa, 3)).orElseThrow();
        assertThat(inner.depth()).isEqualTo(3);
        assertThat(inner.parent().orElseThrow().header().id()).isEqualTo(2);
        assertThat(forest.around(location(cfa, 5)).orElseThrow().header().id()).isEqualTo(1);
        assertThat(forest.loops()).allMatch(Loop::isReducible);
    }

    @Test
    void twoLoopsInSequenceAreSiblings() {
        LoopForest forest = new LoopForest(graph(6, "0-1 1-2 2-1 1-3 3-4 4-3 3-5"));
        assertThat(forest.loops()).extracting(Loop::depth).containsExactly(1, 1);
    }

    @Test
    void loopEnteredInTheMiddleIsIrreducible() {
        LoopForest forest = new LoopForest(graph(4, "0-1 0-2 1-2 2-1 2-3"));
        assertThat(forest.loops())
                .singleElement()
                .satisfies(loop -> assertThat(loop.isReducible()).isFalse());
    }

    @Test
    void backEdgesLeadToTheHeaderFromInside() {
        Cfa cfa = graph(5, "0-1 1-2 2-3 3-2 2-1 1-4");
        LoopForest forest = new LoopForest(cfa);
        List<String> back = new ArrayList<>();
        for (Location location : cfa.start().locations()) {
            for (Edge edge : location.outgoing()) {
                if (forest.isBackEdge(edge)) {
                    back.add(edge.source().id() + "-" + edge.target().id());
                }
            }
        }
        assertThat(back).containsExactlyInAnyOrder("3-2", "2-1");
    }

    @Test
    void longChainsNeedNoDeepStack() {
        StringBuilder edges = new StringBuilder();
        int size = 200_000;
        for (int i = 0; i + 1 < size; i++) {
            edges.append(i).append('-').append(i + 1).append(' ');
        }
        edges.append(size - 1).append("-1");
        assertThat(new LoopForest(graph(size, edges.toString())).loops())
                .singleElement()
                .satisfies(loop -> assertThat(loop.body()).hasSize(size - 1));
    }

    private static Location location(Cfa cfa, int id) {
        return cfa.start().locations().get(id);
    }

    private static Cfa graph(int size, String edges) {
        CfaBuilder builder = new CfaBuilder(new SimplifyingPool(), DataModel.LP64);
        CfaBuilder.FunctionBuilder main = builder.function("main");
        List<Location> locations = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            locations.add(main.location(SourceSpan.NONE));
        }
        for (String edge : edges.split(" ", -1)) {
            String[] ends = edge.split("-", -1);
            main.edge(
                    locations.get(Integer.parseInt(ends[0])),
                    new Op.Skip(),
                    locations.get(Integer.parseInt(ends[1])),
                    SourceSpan.NONE);
        }
        main.finish(locations.get(0), locations.get(size - 1));
        return builder.build("main");
    }
}
