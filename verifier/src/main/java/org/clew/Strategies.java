package org.clew;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.backward.BackwardExecution;
import org.clew.engine.explore.PlainExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.portfolio.InParallel;
import org.clew.engine.portfolio.InSequence;
import org.clew.engine.portfolio.Stage;

/** The strategies that a user can name. */
public final class Strategies {

    private static final Map<String, IntFunction<Strategy>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("auto", Strategies::auto);
        BY_NAME.put("se", jobs -> plain());
        BY_NAME.put("forward", jobs -> forward());
        for (Backward.Method method : Backward.Method.values()) {
            Strategy strategy = backward(method);
            BY_NAME.put(strategy.name(), jobs -> strategy);
        }
        BY_NAME.put(
                "se+bself",
                jobs -> new InSequence(
                        "se+bself",
                        List.of(
                                new Stage(plain(), 0.5, 30_000),
                                new Stage(backward(Backward.Method.BSELF), 1, 30_000))));
    }

    private Strategies() {}

    /** Most bugs are shallow and most proofs quick, so a short hunt comes first; then come the methods that are worth a core. */
    private static Strategy auto(int jobs) {
        return jobs == 1
                ? new InSequence(
                        "auto",
                        List.of(
                                new Stage(plain(), 0.15, 3_000),
                                new Stage(forward(), 0.65, 30_000),
                                new Stage(backward(Backward.Method.BSELF), 0.5, 15_000),
                                new Stage(plain(), 1, 30_000)))
                : new InSequence(
                        "auto",
                        List.of(
                                new Stage(plain(), 0.08, 1_500),
                                new Stage(
                                        new InParallel("forward|backward", List.of(forward(), fromBothEnds())),
                                        1,
                                        60_000)));
    }

    private static Strategy fromBothEnds() {
        return new InSequence(
                "backward",
                List.of(new Stage(backward(Backward.Method.BSELF), 0.5, 15_000), new Stage(plain(), 1, 30_000)));
    }

    private static Strategy plain() {
        return new PlainExecution(StrategyOptions.Plain.standard());
    }

    private static Strategy forward() {
        return new ForwardExecution(StrategyOptions.Forward.standard());
    }

    private static Strategy backward(Backward.Method method) {
        return new BackwardExecution(Backward.standard(method));
    }

    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    /** @param jobs how many threads it may use; with one it does the same in every run */
    public static Optional<Strategy> named(String name, int jobs) {
        return Optional.ofNullable(BY_NAME.get(name)).map(strategy -> strategy.apply(jobs));
    }
}
