package org.clew.engine.portfolio;

import java.util.ArrayList;
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
 * certified like any other, stops the rest. One that fails does not keep the others from
 * answering; the failure is told where nobody answers.
 */
public final class InParallel implements Strategy {

    private static final long STACK_BYTES = 64L << 20;
    private static final long POLL_MILLISECONDS = 50;

    private final String name;
    private final List<Strategy> members;

    public InParallel(String name, List<Strategy> members) {
        this.name = name;
        this.members = List.copyOf(members);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Verdict decide(Run run) {
        BlockingQueue<Ending> endings = new LinkedBlockingQueue<>();
        List<Run> parts = new ArrayList<>();
        for (Strategy member : members) {
            Run part = run.part(share(run.budget()));
            parts.add(part);
            Thread thread = new Thread(null, () -> endings.add(end(member, part)), member.name(), STACK_BYTES);
            thread.setDaemon(true);
            thread.start();
        }
        try {
            return firstAnswer(run, endings);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Verdict.Unknown(List.of(new Reason.Interrupted()));
        } finally {
            parts.forEach(part -> part.budget().token().cancel(new Reason.Interrupted()));
        }
    }

    /** All the time there is, and a little more: the whole ends first, so that it says why. */
    private static Budget share(Budget whole) {
        long left = whole.remainingMilliseconds();
        return whole.part(left == Long.MAX_VALUE ? left : left + 2 * POLL_MILLISECONDS);
    }

    private Verdict firstAnswer(Run run, BlockingQueue<Ending> endings) throws InterruptedException {
        List<Reason> reasons = new ArrayList<>();
        RuntimeException defect = null;
        int open = members.size();
        while (open > 0 && !run.budget().isSpent()) {
            switch (endings.poll(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                case null -> {}
                case Ending.Failed(Throwable failure) -> {
                    open--;
                    run.statistics().increment("failed strategies");
                    if (failure instanceof OutOfMemoryError) {
                        reasons.add(new Reason.Memory());
                    } else {
                        defect = new IllegalStateException("a strategy failed", failure);
                    }
                }
                case Ending.Answered(Verdict.Unknown unknown) -> {
                    open--;
                    reasons.addAll(unknown.reasons());
                }
                case Ending.Answered(Verdict answer) -> {
                    return answer;
                }
            }
        }
        if (defect != null) {
            throw defect;
        }
        return new Verdict.Unknown(Reasons.ofWhole(run, reasons));
    }

    private static Ending end(Strategy member, Run part) {
        try {
            return new Ending.Answered(member.decide(part));
        } catch (Throwable failure) {
            return new Ending.Failed(failure);
        }
    }

    /** How a member ended. */
    private sealed interface Ending {
        record Answered(Verdict verdict) implements Ending {}

        record Failed(Throwable failure) implements Ending {}
    }
}
