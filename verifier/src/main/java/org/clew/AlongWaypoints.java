package org.clew;

import java.util.List;
import java.util.Optional;
import org.clew.engine.Confirmation;
import org.clew.engine.Confirmation.Answer;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;

/**
 * Looks for an execution along the waypoints of a violation witness: with the results that the witness lists, then among executions that
 * pass each waypoint when control first comes to it, then among all.
 */
final class AlongWaypoints implements Strategy {

    /** The second search has little to choose from; it gets half of the time, and no more than this. */
    private static final long MOST_MILLISECONDS = 60_000;

    private final FollowedWaypoints waypoints;
    private final Strategy listed;
    private final Strategy plain;
    private final Strategy engines;

    AlongWaypoints(FollowedWaypoints waypoints, Strategy listed, Strategy plain, Strategy engines) {
        this.waypoints = waypoints;
        this.listed = listed;
        this.plain = plain;
        this.engines = engines;
    }

    @Override
    public String name() {
        return "waypoints";
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Verdict> found = waypoints.hasOnlyTarget() ? Optional.empty() : along(run);
        return found.orElseGet(() -> anywhere(run));
    }

    private Optional<Verdict> along(Run run) {
        if (listed.decide(run.part(run.budget())) instanceof Verdict.Unsafe found) {
            return Optional.of(found);
        }
        if (plain.decide(atOnce(run)) instanceof Verdict.Unsafe found) {
            return Optional.of(found);
        }
        return Optional.empty();
    }

    private Verdict anywhere(Run run) {
        Verdict verdict = engines.decide(run);
        return verdict instanceof Verdict.Safe
                ? new Verdict.Unknown(List.of(new Reason.Refuted(
                        "no execution passes the waypoints of " + waypoints.file() + " and reaches the error")))
                : verdict;
    }

    private Run atOnce(Run run) {
        long share = Math.min(run.budget().remainingMilliseconds() / 2, MOST_MILLISECONDS);
        Confirmation confirmation = choices -> run.part(run.budget())
                .confirm(choices)
                .<Answer>map(Answer.Confirmed::new)
                .orElseGet(() -> new Answer.Refuted("the compiled program does not make the same run"));
        return new Run(
                new Task(waypoints.atOnce(), run.task().property()),
                run.budget().part(share),
                RunListener.NONE,
                confirmation);
    }
}
