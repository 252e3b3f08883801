package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.portfolio.InParallel.Member;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;

/**
 * Several strategies that share one core: each has a thread, but only one works at a time, and none starts anew when its turn
 * comes again.
 */
public final class InTurns implements Strategy {

    private final String name;
    private final Meter meter;
    private final List<Turn> members;

    /** The unit in which the length of a turn is measured. */
    public enum Meter {
        /** Milliseconds: fair to strategies whose solver queries are hard. */
        TIME,
        /** Units of {@link Work}: the same in every run. */
        WORK
    }

    /**
     * A strategy, and how long its turns are.
     *
     * @param first the length of its first turn; each one is twice as long as the one before, up to {@code length}
     */
    public record Turn(Strategy strategy, long first, long length) {
        public Turn(Strategy strategy, long length) {
            this(strategy, length, length);
        }
    }

    /** @param members in the order of their first turns */
    public InTurns(String name, Meter meter, List<Turn> members) {
        this.name = name;
        this.meter = meter;
        this.members = List.copyOf(members);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Verdict decide(Run run) {
        LongSupplier measured = switch (meter) {
            case TIME -> () -> System.nanoTime() / 1_000_000;
            case WORK -> Work.in(run)::done;
        };
        try (Turns turns = new Turns(measured)) {
            return decide(run, turns);
        }
    }

    private Verdict decide(Run run, Turns turns) {
        List<Member> paced = new ArrayList<>();
        for (Turn member : members) {
            paced.add(new Member(new Paced(member.strategy(), turns.join(member.first(), member.length())), 0));
        }
        return new InParallel(name, paced).decide(run);
    }

    /** Does nothing before its first turn, and lets no other strategy work once it has an answer: so all that is counted is counted in order. */
    private record Paced(Strategy strategy, Turns.Seat seat) implements Strategy {
        @Override
        public String name() {
            return strategy.name();
        }

        @Override
        public Verdict decide(Run run) {
            try (seat) {
                seat.step();
                if (run.budget().token().isCancelled()) {
                    return new Verdict.Unknown(List.of(new Reason.Interrupted()));
                }
                Verdict verdict = strategy.decide(run.part(run.budget().at(seat)));
                if (!(verdict instanceof Verdict.Unknown)) {
                    seat.ends();
                }
                return verdict;
            }
        }
    }
}
