package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.List;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.portfolio.InParallel.Member;
import org.clew.evidence.Verdict;

/**
 * Several strategies that share one core: each has a thread, but only one works at a time, and none starts anew when its turn
 * comes again.
 */
public final class InTurns implements Strategy {

    private final String name;
    private final List<Turn> members;

    /** A strategy, and how long its turns are. */
    public record Turn(Strategy strategy, long milliseconds) {}

    /** @param members in the order of their first turns */
    public InTurns(String name, List<Turn> members) {
        this.name = name;
        this.members = List.copyOf(members);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Verdict decide(Run run) {
        try (Turns turns = new Turns()) {
            return decide(run, turns);
        }
    }

    private Verdict decide(Run run, Turns turns) {
        List<Member> paced = new ArrayList<>();
        for (Turn member : members) {
            paced.add(new Member(new Paced(member.strategy(), turns.join(member.milliseconds())), 0));
        }
        return new InParallel(name, paced).decide(run);
    }

    private record Paced(Strategy strategy, Turns.Seat seat) implements Strategy {
        @Override
        public String name() {
            return strategy.name();
        }

        @Override
        public Verdict decide(Run run) {
            try (seat) {
                return strategy.decide(run.part(run.budget().at(seat)));
            }
        }
    }
}
