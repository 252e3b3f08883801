package org.clew;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.backward.BackwardExecution;
import org.clew.engine.explore.PlainExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.portfolio.InSequence;
import org.clew.engine.portfolio.Stage;

/** The strategies that a user can name. */
public final class Strategies {

    private static final Map<String, Supplier<Strategy>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("auto", Strategies::auto);
        BY_NAME.put("se", Strategies::plain);
        BY_NAME.put("forward", Strategies::forward);
        for (Backward.Method method : Backward.Method.values()) {
            Strategy strategy = backward(method);
            BY_NAME.put(strategy.name(), () -> strategy);
        }
        BY_NAME.put(
                "se+bself",
                () -> new InSequence(
                        "se+bself",
                        List.of(
                                new Stage(plain(), 0.5, 30_000),
                                new Stage(backward(Backward.Method.BSELF), 1, 30_000))));
    }

    private Strategies() {}

    /** Most bugs are shallow and most proofs quick, so each method gets a turn before any gets much time. */
    private static Strategy auto() {
        return new InSequence(
                "auto",
                List.of(
                        new Stage(plain(), 0.15, 3_000),
                        new Stage(forward(), 0.65, 30_000),
                        new Stage(backward(Backward.Method.BSELF), 0.5, 15_000),
                        new Stage(plain(), 1, 30_000)));
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

    public static Optional<Strategy> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name)).map(Supplier::get);
    }
}
