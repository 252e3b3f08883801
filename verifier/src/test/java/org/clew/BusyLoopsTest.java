package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.LoopRounds;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.source.text.Diagnostic;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;

/** Which loops an answer unknown names. */
class BusyLoopsTest {

    private static final Verdict TIME = new Verdict.Unknown(List.of(new Reason.Time(1000)));

    private final TestProgram program =
            TestProgram.body("int i, j; for (i = 0; i < 9; i++)\n for (j = 0; j < 9; j++)\n ;\n while (i) i--;");
    private final LoopForest forest = new LoopForest(program.cfa());
    private final Unfolding unfolding = new Unfolding(program.cfa());

    private List<Place> headers() {
        return forest.loops().stream()
                .map(Loop::header)
                .sorted((a, b) -> a.span().compareTo(b.span()))
                .map(header -> unfolding.place(unfolding.start().context(), header))
                .toList();
    }

    @Test
    void theLoopsWithMostRoundsComeFirst() {
        List<Place> headers = headers();
        assertThat(headers).hasSize(3);
        Map<Place, Long> rounds = Map.of(headers.get(0), 90L, headers.get(1), 200L, headers.get(2), 20L);
        assertThat(BusyLoops.of(TIME, rounds))
                .extracting(Diagnostic::span)
                .containsExactly(
                        headers.get(1).location().span(),
                        headers.get(0).location().span());
        assertThat(BusyLoops.of(TIME, rounds).getFirst().message())
                .isEqualTo("loop: the search came here 200 times and did not finish");
    }

    @Test
    void otherAnswersNameNone() {
        Map<Place, Long> rounds = Map.of(headers().getFirst(), 90L);
        assertThat(BusyLoops.of(new Verdict.Unknown(List.of(new Reason.Memory())), rounds))
                .hasSize(1);
        assertThat(BusyLoops.of(new Verdict.Unknown(List.of(new Reason.Debt("asm"))), rounds))
                .isEmpty();
        assertThat(BusyLoops.of(TIME, Map.of(headers().getFirst(), 4L))).isEmpty();
    }

    @Test
    void theSearchWithMoreRoundsCounts() {
        LoopRounds rounds = new LoopRounds();
        Place header = headers().getFirst();
        for (int search = 1; search <= 2; search++) {
            LoopRounds.Counter counter = rounds.begin(forest);
            counter.at(unfolding.start());
            for (int i = 0; i < 7 * search; i++) {
                counter.at(header);
            }
        }
        assertThat(rounds.most()).isEqualTo(Map.of(header, 14L));
    }
}
