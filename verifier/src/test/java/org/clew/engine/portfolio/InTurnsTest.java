package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.clew.engine.Run;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.api.Test;

/** One member works at a time, all make progress, and a member that has ended does not keep the others waiting. */
class InTurnsTest {

    private final AtomicInteger atWork = new AtomicInteger();
    private final AtomicInteger mostAtWork = new AtomicInteger();

    @Test
    void theOtherAnswersWhileOneWouldGoOnForEver() {
        assertThat(decide(Budget.unlimited(), Integer.MAX_VALUE, 3)).isInstanceOf(Verdict.Safe.class);
        assertThat(mostAtWork).hasValue(1);
    }

    @Test
    void theFirstBegins() {
        assertThat(decide(Budget.unlimited(), 1, Integer.MAX_VALUE)).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    @MeasuresTime
    void theTimeLimitEndsAllTurns() {
        Budget budget = new Budget(new CancellationToken(), 600);
        assertThat(decide(budget, Integer.MAX_VALUE, Integer.MAX_VALUE))
                .isEqualTo(new Verdict.Unknown(List.of(new Reason.Time(600))));
    }

    /** One takes four turns at once, so that the other has four for each of them. */
    @Test
    void aMemberThatExceedsItsTurnWaitsLonger() {
        AtomicInteger slow = new AtomicInteger();
        AtomicInteger quick = new AtomicInteger();
        CancellationToken token = new CancellationToken();
        Runnable end = () -> {
            if (slow.get() + quick.get() > 100_000) {
                token.cancel(new Reason.Interrupted());
            }
        };
        InTurns turns = new InTurns(
                "turns",
                InTurns.Meter.WORK,
                List.of(
                        new InTurns.Turn(Members.strategy(run -> works(run, slow, 400, end)), 100),
                        new InTurns.Turn(Members.strategy(run -> works(run, quick, 20, end)), 100)));
        turns.decide(Members.run(new Budget(token, 0)));
        assertThat(slow.get()).isPositive();
        assertThat(quick.get()).isBetween(16 * slow.get(), 24 * slow.get());
    }

    /** A piece of work that may take 300 ms has them, though others have their turns in between. */
    @Test
    @MeasuresTime
    void waitingIsNoWork() {
        AtomicInteger done = new AtomicInteger();
        InTurns turns = new InTurns(
                "turns",
                InTurns.Meter.TIME,
                List.of(
                        new InTurns.Turn(
                                Members.strategy(run -> {
                                    Budget piece = run.budget().part(300);
                                    while (!piece.isSpent()) {
                                        sleep(20);
                                        done.incrementAndGet();
                                    }
                                    return Members.safe();
                                }),
                                50),
                        new InTurns.Turn(Members.strategy(run -> sleeps(run, 20)), 400)));
        assertThat(turns.decide(Members.run(Budget.unlimited()))).isInstanceOf(Verdict.Safe.class);
        assertThat(done.get()).isGreaterThan(5);
    }

    /** The order of the steps of two workers depends on the work that they count, not on the time that they take. */
    @Test
    void turnsOfWorkAreTheSameInEveryRun() {
        assertThat(order(2, 0, 3)).isEqualTo(order(2, 3, 0)).startsWith("aaabbbaaabbb");
    }

    /** A turn ends after the step that exceeds its length, here 1 for each first turn, then 2. */
    @Test
    void turnsGrow() {
        assertThat(order(1, 0, 0)).startsWith("aabbaaabbbaaabbb");
    }

    private static String order(long first, long millisecondsOfFirst, long millisecondsOfSecond) {
        StringBuffer order = new StringBuffer();
        new InTurns(
                        "turns",
                        InTurns.Meter.WORK,
                        List.of(
                                new InTurns.Turn(
                                        Members.strategy(run -> counts(run, order, 'a', millisecondsOfFirst)),
                                        first,
                                        2),
                                new InTurns.Turn(
                                        Members.strategy(run -> counts(run, order, 'b', millisecondsOfSecond)),
                                        first,
                                        2)))
                .decide(Members.run(Budget.unlimited()));
        return order.toString();
    }

    private static Verdict counts(Run run, StringBuffer order, char name, long milliseconds) {
        for (int i = 0; i < 20; i++) {
            if (run.budget().isSpent()) {
                return Members.unknown("stopped");
            }
            order.append(name);
            run.statistics().increment("states");
            sleep(milliseconds);
        }
        return Members.safe();
    }

    private static Verdict works(Run run, AtomicInteger steps, long units, Runnable afterStep) {
        while (!run.budget().isSpent()) {
            steps.incrementAndGet();
            run.statistics().number("states").addAndGet(units);
            afterStep.run();
        }
        return Members.unknown("stopped");
    }

    private static Verdict sleeps(Run run, long milliseconds) {
        while (!run.budget().isSpent()) {
            sleep(milliseconds);
        }
        return Members.unknown("stopped");
    }

    @Test
    void membersThatHaveEndedGetNoTurn() {
        InTurns turns = new InTurns(
                "turns",
                InTurns.Meter.TIME,
                List.of(turn(run -> Members.unknown("nothing")), turn(run -> works(run, 20))));
        assertThat(turns.decide(Members.run(Budget.unlimited()))).isInstanceOf(Verdict.Safe.class);
    }

    private Verdict decide(Budget budget, int... steps) {
        InTurns turns = new InTurns(
                "turns",
                InTurns.Meter.TIME,
                Arrays.stream(steps)
                        .mapToObj(count -> turn(run -> works(run, count)))
                        .toList());
        return turns.decide(Members.run(budget));
    }

    private static InTurns.Turn turn(Function<Run, Verdict> work) {
        return new InTurns.Turn(Members.strategy(work), 400);
    }

    private Verdict works(Run run, int steps) {
        for (int i = 0; i < steps; i++) {
            if (run.budget().isSpent()) {
                return Members.unknown("stopped");
            }
            mostAtWork.accumulateAndGet(atWork.incrementAndGet(), Math::max);
            sleep(20);
            atWork.decrementAndGet();
        }
        return Members.safe();
    }

    private static void sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
