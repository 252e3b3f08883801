package org.clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.cfa.Unfolding;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.SourceSpan;
import org.clew.semantics.SymbolicState;
import org.junit.jupiter.api.Test;

/** Nothing that waits is lost, and no order starves. */
class FrontierTest {

    private final SymbolicState state = someState();
    private long age;

    @Test
    void everyStateComesOutOnce() {
        Frontier frontier = new Frontier(10_000);
        for (int i = 0; i < 1000; i++) {
            assertThat(frontier.add(pending(i, (i * 7) % 31, (i * 13) % 17))).isZero();
        }
        Set<Integer> seen = new HashSet<>();
        while (!frontier.isEmpty()) {
            assertThat(seen.add(frontier.next().node().number())).isTrue();
        }
        assertThat(seen).hasSize(1000);
    }

    @Test
    void shallowStatesHaveTheirTurnHoweverManyDeepOnesArrive() {
        Frontier frontier = new Frontier(10_000);
        frontier.add(pending(-1, 3, 1000));
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            frontier.add(pending(i, 100 + i, 0));
            frontier.add(pending(1000 + i, 100 + i, 0));
            taken.add(frontier.next().node().number());
        }
        assertThat(taken).contains(-1);
    }

    @Test
    void aFullFrontierKeepsRareStatesAndCountsDroppedOnes() {
        Frontier frontier = new Frontier(100);
        int dropped = 0;
        for (int i = 0; i <= 100; i++) {
            dropped += frontier.add(pending(i, 0, i));
        }
        assertThat(dropped).isEqualTo(51);
        Set<Integer> kept = new HashSet<>();
        while (!frontier.isEmpty()) {
            kept.add(frontier.next().familiarity());
        }
        assertThat(kept).hasSize(50).allMatch(familiarity -> familiarity < 50);
    }

    private Pending pending(int node, int forks, int familiarity) {
        return new Pending(
                new PathNode(node, 0, forks, state),
                Optional.empty(),
                Optional.empty(),
                Witness.zero(new SimplifyingPool()),
                familiarity,
                familiarity,
                0,
                age++);
    }

    private static SymbolicState someState() {
        CfaBuilder builder = new CfaBuilder(new SimplifyingPool(), DataModel.LP64);
        CfaBuilder.FunctionBuilder start = builder.function("start");
        Location entry = start.location(SourceSpan.NONE);
        start.finish(entry, start.location(SourceSpan.NONE));
        Cfa cfa = builder.build("start");
        return SymbolicState.initial(new Unfolding(cfa));
    }
}
