package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.clew.engine.Run;
import org.clew.evidence.Statistics;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.api.Test;

/** Decides which member answers, which members are stopped, and what is reported if none answers. */
class InParallelTest {

    private static final Verdict SAFE = Members.safe();

    private final CountDownLatch stopped = new CountDownLatch(1);

    @Test
    void theFirstAnswerStopsTheOthers() throws InterruptedException {
        assertThat(decide(Budget.unlimited(), this::forEver, run -> SAFE)).isEqualTo(SAFE);
        assertThat(stopped.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void anUnknownDoesNotEndTheSearchForAnAnswer() {
        assertThat(decide(Budget.unlimited(), run -> Members.unknown("nothing"), run -> {
                    pause();
                    return SAFE;
                }))
                .isEqualTo(SAFE);
    }

    @Test
    void aFailureDoesNotLoseTheAnswerOfAnother() {
        assertThat(decide(
                        Budget.unlimited(),
                        run -> {
                            throw new IllegalStateException("a defect");
                        },
                        run -> {
                            pause();
                            return SAFE;
                        }))
                .isEqualTo(SAFE);
    }

    @Test
    void aFailureIsReportedIfNoMemberAnswers() {
        assertThatThrownBy(() -> decide(
                        Budget.unlimited(),
                        run -> {
                            throw new IllegalStateException("a defect");
                        },
                        run -> Members.unknown("nothing")))
                .hasRootCauseMessage("a defect");
    }

    @Test
    @MeasuresTime
    void aFailureIsReportedAlsoIfTheOthersRunOutOfTime() {
        Budget budget = new Budget(new CancellationToken(), 300);
        Run run = Members.run(budget);
        Verdict verdict = new InParallel(
                        "all",
                        List.of(
                                new InParallel.Member(
                                        Members.strategy(part -> {
                                            throw new IllegalStateException("a defect");
                                        }),
                                        0),
                                new InParallel.Member(Members.strategy(this::forEver), 0)))
                .decide(run);
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reasons())
                                .contains(new Reason.Uncertified("strategy member failed"), new Reason.Time(300)));
        assertThat(run.statistics().value("failed strategies")).isEqualTo(1);
        assertThat(run.statistics().notes())
                .containsExactly(
                        new Statistics.Note("strategy member", "it failed: java.lang.IllegalStateException: a defect"));
    }

    @Test
    void memoryThatOneUsedUpIsAReason() {
        Verdict verdict = decide(
                Budget.unlimited(),
                run -> {
                    throw new OutOfMemoryError("planted");
                },
                run -> Members.unknown("nothing"));
        // Who ends first is not known.
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reasons())
                                .containsExactlyInAnyOrder(new Reason.Memory(), new Reason.Exhausted("nothing")));
    }

    @Test
    @MeasuresTime
    void theTimeLimitStopsAll() throws InterruptedException {
        Budget budget = new Budget(new CancellationToken(), 100);
        assertThat(decide(budget, this::forEver)).isEqualTo(new Verdict.Unknown(List.of(new Reason.Time(100))));
        assertThat(stopped.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aWaitingMemberDoesNotBeginAfterTheAnswer() {
        AtomicBoolean began = new AtomicBoolean();
        assertThat(decide(
                        Budget.unlimited(),
                        List.of(
                                new InParallel.Member(Members.strategy(run -> SAFE), 0),
                                new InParallel.Member(
                                        Members.strategy(run -> {
                                            began.set(true);
                                            return Members.unknown("late");
                                        }),
                                        60_000))))
                .isEqualTo(SAFE);
        assertThat(began).isFalse();
    }

    @Test
    void noMemberWaitsForOneThatGaveUp() {
        assertThat(decide(
                        Budget.unlimited(),
                        List.of(
                                new InParallel.Member(Members.strategy(run -> Members.unknown("nothing")), 0),
                                new InParallel.Member(Members.strategy(run -> SAFE), 3_600_000))))
                .isEqualTo(SAFE);
    }

    @Test
    @MeasuresTime
    void theReasonOfAStoppedMemberComesBeforeThatOfAnExhaustedOne() {
        Budget budget = new Budget(new CancellationToken(), 200);
        assertThat(decide(budget, this::forEver, run -> Members.unknown("nothing")))
                .isEqualTo(new Verdict.Unknown(List.of(new Reason.Time(200))));
    }

    private Verdict forEver(Run run) {
        while (!run.budget().isSpent()) {
            Thread.onSpinWait();
        }
        stopped.countDown();
        return Members.unknown("stopped");
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static Verdict decide(Budget budget, Function<Run, Verdict>... members) {
        return decide(
                budget,
                Arrays.stream(members)
                        .map(member -> new InParallel.Member(Members.strategy(member), 0))
                        .toList());
    }

    private static Verdict decide(Budget budget, List<InParallel.Member> members) {
        return new InParallel("all", members).decide(Members.run(budget));
    }
}
