package org.clew;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Minimax;
import org.clew.engine.StrategyOptions.Plain;
import org.clew.engine.backward.BackwardExecution;
import org.clew.engine.explore.PlainExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.houdini.LinkedData;
import org.clew.engine.minimax.MinimaxExecution;
import org.clew.engine.portfolio.BlindlySliced;
import org.clew.engine.portfolio.InParallel;
import org.clew.engine.portfolio.InParallel.Member;
import org.clew.engine.portfolio.InSequence;
import org.clew.engine.portfolio.InTurns;
import org.clew.engine.portfolio.InTurns.Meter;
import org.clew.engine.portfolio.InTurns.Turn;
import org.clew.engine.portfolio.Limited;
import org.clew.engine.portfolio.Preceded;
import org.clew.engine.portfolio.Ranged;
import org.clew.engine.portfolio.Recorded;
import org.clew.engine.portfolio.Share;
import org.clew.engine.portfolio.Share.OfTime;
import org.clew.engine.portfolio.Share.OfWork;
import org.clew.engine.portfolio.Sliced;
import org.clew.engine.portfolio.Stage;
import org.clew.engine.portfolio.WithGhostMarks;
import org.clew.engine.portfolio.WithGhostSums;
import org.clew.engine.recursion.Contracted;

/** The strategies that a user can name. */
public final class Strategies {

    private static final Map<String, Function<Settings, Strategy>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("auto", Strategies::auto);
        BY_NAME.put("se", Strategies::plain);
        BY_NAME.put("forward", Strategies::forward);
        BY_NAME.put("contracts", Strategies::contracts);
        BY_NAME.put("ranges", Strategies::ranged);
        BY_NAME.put("houdini", settings -> new WithGhostMarks(linked()));
        BY_NAME.put("minimax", settings -> new Recorded(new MinimaxExecution(settings.minimax())));
        for (Backward.Method method : Backward.Method.values()) {
            BY_NAME.put(method.name().toLowerCase(Locale.ROOT), settings -> backward(method, settings));
        }
        BY_NAME.put(
                "se+bself",
                settings -> new InSequence(
                        "se+bself",
                        List.of(
                                new Stage(plain(settings), new OfTime(0.5, 30_000)),
                                new Stage(backward(Backward.Method.BSELF, settings), new OfTime(1, 30_000)))));
    }

    /** The time that bug hunting and folding have before another thread begins: small programs are decided in their first turns. */
    private static final long HEAD_START_MILLISECONDS = 600;

    /** The same in work, some 150 milliseconds on an idle machine. */
    private static final long HEAD_START_WORK = 8_000;

    /** The length of a turn in milliseconds, after which another strategy runs on the same core. */
    private static final long TURN = 400;

    /** The same for the first turn. It is short because the hunt does not end on an unbounded loop such as that of examples/lock.c. */
    private static final long FIRST_TURN = 100;

    /** The turn of the hunt in a run with one job, some tens of milliseconds: with 5,000, examples/lock.c takes 0.8 s instead of 0.6. */
    private static final long WORK = 2_000;

    /** What a proof without the loops that cannot matter may take in a run with one job. */
    private static final Share BLIND_WORK = new OfWork(300_000);

    /** What a proof without the loops that cannot matter may take of the forward prover's time. */
    private static final Share BLIND = new OfTime(0.15, 10_000);

    /** What a machine with numbers known only between constants may take in a run with one job: three times what RERS 2012's Problem11_label06 does. */
    private static final Share RANGES_WORK = new OfWork(1_000_000);

    /** The same of the time. */
    private static final Share RANGES = new OfTime(0.3, 30_000);

    /** What claims about all objects may take in a run with one job, some five seconds on an idle machine. */
    private static final Share LINKED_WORK = new OfWork(1_500_000);

    /** The same of the forward prover's time. */
    private static final Share LINKED = new OfTime(0.5, 30_000);

    private Strategies() {}

    /**
     * What a user decides about strategies in general.
     *
     * @param jobs how many threads one may use; with one it does the same in every run
     * @param plain the choices of plain symbolic execution, also where it is one of several, as the others
     * @param backward the choices of the searches from the error; the strategy's name says which method
     */
    public record Settings(int jobs, Plain plain, Forward forward, Minimax minimax, Backward backward) {
        public static Settings of(int jobs) {
            return new Settings(
                    jobs,
                    Plain.standard(),
                    Forward.standard(),
                    Minimax.standard(),
                    Backward.standard(Backward.Method.BSELF));
        }

        public Settings withJobs(int count) {
            return new Settings(count, plain, forward, minimax, backward);
        }

        public Settings with(Plain other) {
            return new Settings(jobs, other, forward, minimax, backward);
        }

        public Settings with(Forward other) {
            return new Settings(jobs, plain, other, minimax, backward);
        }

        public Settings with(Minimax other) {
            return new Settings(jobs, plain, forward, other, backward);
        }

        public Settings with(Backward other) {
            return new Settings(jobs, plain, forward, minimax, other);
        }
    }

    /**
     * Most bugs are shallow and many trees are small, so plain execution runs first and alone; folding is next, because it proves most small loops
     * with few queries. Then the forward prover has a thread of its own, because it decides the most programs. The other cores are shared by bug
     * hunting, folding and contracts, which end at once in a program without recursion. With one job all strategies take short turns.
     */
    private static Strategy auto(Settings settings) {
        Strategy hunt = plain(settings);
        Strategy forward = prover(settings);
        Strategy folding = backward(Backward.Method.BSELF, settings);
        Strategy contracts = contracts(settings);
        Strategy ranges = new Limited(ranged(settings), settings.jobs() == 1 ? RANGES_WORK : RANGES);
        return new Sliced(
                switch (settings.jobs()) {
                    case 1 ->
                        new InTurns(
                                "auto",
                                Meter.WORK,
                                List.of(
                                        new Turn(hunt, WORK),
                                        new Turn(folding, 2 * WORK),
                                        new Turn(contracts, 2 * WORK),
                                        new Turn(ranges, 8 * WORK),
                                        new Turn(new BlindlySliced(forward, BLIND_WORK), 2 * WORK)));
                    case 2 ->
                        new InParallel(
                                "auto",
                                List.of(
                                        new Member(
                                                new InTurns(
                                                        "hunt, folding, contracts, ranges",
                                                        Meter.TIME,
                                                        List.of(
                                                                new Turn(hunt, FIRST_TURN, TURN),
                                                                new Turn(folding, FIRST_TURN, TURN),
                                                                new Turn(contracts, 4 * FIRST_TURN, 4 * TURN),
                                                                new Turn(ranges, 4 * FIRST_TURN, 4 * TURN),
                                                                new Turn(joined(settings), FIRST_TURN, TURN))),
                                                0),
                                        new Member(
                                                new BlindlySliced(forward, BLIND),
                                                HEAD_START_MILLISECONDS,
                                                HEAD_START_WORK)));
                    default ->
                        new InParallel(
                                "auto",
                                List.of(
                                        new Member(hunt, 0),
                                        new Member(
                                                new BlindlySliced(forward, BLIND),
                                                HEAD_START_MILLISECONDS,
                                                HEAD_START_WORK),
                                        new Member(
                                                new InTurns(
                                                        "folding, contracts, ranges, joined hunt",
                                                        Meter.TIME,
                                                        List.of(
                                                                new Turn(folding, TURN),
                                                                new Turn(contracts, 4 * TURN),
                                                                new Turn(ranges, 4 * TURN),
                                                                new Turn(joined(settings), TURN))),
                                                HEAD_START_MILLISECONDS,
                                                HEAD_START_WORK)));
                });
    }

    /** The forward prover, after what claims about all objects prove in little time. */
    private static Strategy prover(Settings settings) {
        Strategy linked = new Limited(linked(), settings.jobs() == 1 ? LINKED_WORK : LINKED);
        return new WithGhostSums(new WithGhostMarks(new Preceded(linked, forward(settings))));
    }

    private static Strategy plain(Settings settings) {
        return new Recorded(new PlainExecution(settings.plain()));
    }

    private static Strategy joined(Settings settings) {
        return new Recorded(new PlainExecution(settings.plain().joined()));
    }

    private static Strategy ranged(Settings settings) {
        return new Recorded(new Ranged(new PlainExecution(settings.plain().withoutRuns())));
    }

    private static Strategy forward(Settings settings) {
        return new Recorded(new ForwardExecution(settings.forward()));
    }

    private static Strategy linked() {
        return new Recorded(new LinkedData());
    }

    private static Strategy contracts(Settings settings) {
        return new Recorded(new Contracted(new ForwardExecution(settings.forward())));
    }

    private static Strategy backward(Backward.Method method, Settings settings) {
        return new Recorded(new BackwardExecution(settings.backward().with(method)));
    }

    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    public static Optional<Strategy> named(String name, Settings settings) {
        return Optional.ofNullable(BY_NAME.get(name)).map(strategy -> strategy.apply(settings));
    }
}
