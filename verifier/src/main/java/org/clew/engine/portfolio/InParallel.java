package org.clew.engine.portfolio;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.Reason;

/**
 * Several strategies at once, each in a thread with its own solver contexts; terms are shared. The first answer, which is
 * certified like any other, stops the rest. A strategy that fails does not keep the others from
 * answering; the failure is reported if none of them answers.
 */
public final class InParallel implements Strategy {

    private static final long STACK_BYTES = 64L << 20;
    private static final long POLL_MILLISECONDS = 20;

    private final String name;
    private final List<Member> members;

    /** @param members in the order in which they begin */
    public InParallel(String name, List<Member> members) {
        this.name = name;
        this.members = List.copyOf(members);
    }

    /**
     * One of the strategies. It begins when those before it have done some work or had some time, whichever is first, because many programs are
     * decided before a second thread would pay.
     *
     * @param waitsMilliseconds how long those before it work undisturbed
     * @param waitsWork how much of {@link Work} they do undisturbed
     */
    public record Member(Strategy strategy, long waitsMilliseconds, long waitsWork) {
        public Member(Strategy strategy, long waitsMilliseconds) {
            this(strategy, waitsMilliseconds, Long.MAX_VALUE);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Verdict decide(Run run) {
        Team team = new Team(run);
        try {
            return team.firstAnswer();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Verdict.Unknown(List.of(new Reason.Interrupted()));
        } finally {
            team.stop();
        }
    }

    /** The members at work on one run. */
    private final class Team {
        private final Run run;
        private final long start = System.nanoTime();
        private final Work work;
        private final long workAtStart;
        private final Deque<Member> waiting = new ArrayDeque<>(members);
        private final List<Run> parts = new ArrayList<>();
        private final BlockingQueue<Ending> endings = new LinkedBlockingQueue<>();
        private final List<Reason> reasons = new ArrayList<>();
        private final Defects defects;
        private int working;

        Team(Run run) {
            this.run = run;
            this.work = Work.in(run);
            this.workAtStart = work.done();
            this.defects = new Defects(run);
        }

        Verdict firstAnswer() throws InterruptedException {
            while (!run.budget().isSpent() && beginThoseWhoseTurnItIs()) {
                switch (endings.poll(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                    case null -> {}
                    case Ending.Failed(String who, Throwable failure) -> {
                        working--;
                        defects.add(who, failure);
                    }
                    case Ending.Answered(Verdict.Unknown unknown) -> {
                        working--;
                        reasons.addAll(unknown.reasons());
                    }
                    case Ending.Answered(Verdict answer) -> {
                        return answer;
                    }
                }
            }
            defects.throwIfAny();
            reasons.addAll(defects.reasons());
            return new Verdict.Unknown(Reasons.ofWhole(run, reasons));
        }

        /** Starts those whose turn it is, without waiting for those that have given up. False if no strategy is left to start or to answer. */
        private boolean beginThoseWhoseTurnItIs() {
            long milliseconds = (System.nanoTime() - start) / 1_000_000;
            while (!waiting.isEmpty() && (working == 0 || isDue(waiting.peek(), milliseconds))) {
                begin(waiting.remove().strategy());
            }
            return working > 0;
        }

        private boolean isDue(Member member, long milliseconds) {
            return member.waitsMilliseconds() <= milliseconds || member.waitsWork() <= work.done() - workAtStart;
        }

        private void begin(Strategy strategy) {
            Run part = run.part(share(run.budget()));
            parts.add(part);
            working++;
            Thread thread = new Thread(null, () -> endings.add(end(strategy, part)), strategy.name(), STACK_BYTES);
            thread.setDaemon(true);
            thread.start();
        }

        void stop() {
            parts.forEach(part -> part.budget().token().cancel(new Reason.Interrupted()));
        }
    }

    /** All the time there is, and a little more: the whole ends first, so that it says why. */
    private static Budget share(Budget whole) {
        long left = whole.remainingMilliseconds();
        return whole.part(left == Long.MAX_VALUE ? left : left + 2 * POLL_MILLISECONDS);
    }

    private static Ending end(Strategy member, Run part) {
        try {
            return new Ending.Answered(member.decide(part));
        } catch (Throwable failure) {
            return new Ending.Failed(member.name(), failure);
        }
    }

    /** How a member ended. */
    private sealed interface Ending {
        record Answered(Verdict verdict) implements Ending {}

        record Failed(String who, Throwable failure) implements Ending {}
    }
}
