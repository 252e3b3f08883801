package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.clew.engine.Run;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.junit.jupiter.api.Test;

/** A defect in one stage does not lose the answers of the others. */
class InSequenceTest {

    private static final Verdict SAFE = Members.safe();

    private final Run run = Members.run(Budget.unlimited());

    @Test
    void aStageAfterOneThatFailsMayAnswer() {
        assertThat(decide(InSequenceTest::fails, part -> SAFE)).isEqualTo(SAFE);
        assertThat(run.statistics().notes())
                .anySatisfy(note -> assertThat(note.toString()).contains("a defect"));
    }

    @Test
    void aFailureIsThrownIfNoStageAnswers() {
        assertThatThrownBy(() -> decide(InSequenceTest::fails, part -> Members.unknown("nothing")))
                .hasRootCauseMessage("a defect");
    }

    private Verdict decide(Function<Run, Verdict> first, Function<Run, Verdict> second) {
        List<Stage> stages = Stream.of(first, second)
                .map(member -> new Stage(Members.strategy(member), new Share.OfTime(1, 1000)))
                .toList();
        return new InSequence("sequence", stages).decide(run);
    }

    private static Verdict fails(Run part) {
        throw new IllegalStateException("a defect");
    }
}
