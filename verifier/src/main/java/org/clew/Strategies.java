package org.clew;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.backward.BackwardExecution;
import org.clew.engine.explore.PlainExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.minimax.MinimaxExecution;
import org.clew.engine.portfolio.InParallel;
import org.clew.engine.portfolio.InParallel.Member;
import org.clew.engine.portfolio.InSequence;
import org.clew.engine.portfolio.Stage;

/** The strategies that a user can name. */
public final class Strategies {

    private static final Map<String, Function<Settings, Strategy>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("auto", Strategies::auto);
        BY_NAME.put("se", settings -> plain());
        BY_NAME.put("forward", Strategies::forward);
        BY_NAME.put("minimax", settings -> new MinimaxExecution(StrategyOptions.Minimax.standard()));
        for (Backward.Method method : Backward.Method.values()) {
            BY_NAME.put(method.name().toLowerCase(Locale.ROOT), settings -> backward(method, settings));
        }
        BY_NAME.put(
                "se+bself",
                settings -> new InSequence(
                        "se+bself",
                        List.of(
                                new Stage(plain(), 0.5, 30_000),
                                new Stage(backward(Backward.Method.BSELF, settings), 1, 30_000))));
    }

    private static final long FIRST_HUNT_MILLISECONDS = 400;

    private Strategies() {}

    /**
     * What a user decides about strategies in general.
     *
     * @param jobs how many threads one may use; with one it does the same in every run
     * @param forward the choices of the forward prover, also where it is one of several
     * @param foldEffort how often an invariant candidate is extended, if not as often as the paper says
     */
    public record Settings(int jobs, StrategyOptions.Forward forward, OptionalInt foldEffort) {
        public static Settings of(int jobs) {
            return new Settings(jobs, StrategyOptions.Forward.standard(), OptionalInt.empty());
        }
    }

    /**
     * Most bugs are shallow and many trees small, so plain execution has the first moments for itself; then come the methods that
     * are worth a thread of their own. With one thread they take turns.
     */
    private static Strategy auto(Settings settings) {
        return settings.jobs() == 1
                ? new InSequence(
                        "auto",
                        List.of(
                                new Stage(plain(), 0.15, 3_000),
                                new Stage(forward(settings), 0.65, 30_000),
                                new Stage(backward(Backward.Method.BSELF, settings), 0.5, 15_000),
                                new Stage(plain(), 1, 30_000)))
                : new InParallel(
                        "auto",
                        List.of(
                                new Member(plain(), 0),
                                new Member(forward(settings), FIRST_HUNT_MILLISECONDS),
                                new Member(backward(Backward.Method.BSELF, settings), 2 * FIRST_HUNT_MILLISECONDS)));
    }

    private static Strategy plain() {
        return new PlainExecution(StrategyOptions.Plain.standard());
    }

    private static Strategy forward(Settings settings) {
        return new ForwardExecution(settings.forward());
    }

    private static Strategy backward(Backward.Method method, Settings settings) {
        return new BackwardExecution(new Backward(method, settings.foldEffort()));
    }

    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    public static Optional<Strategy> named(String name, Settings settings) {
        return Optional.ofNullable(BY_NAME.get(name)).map(strategy -> strategy.apply(settings));
    }
}
