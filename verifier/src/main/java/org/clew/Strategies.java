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

/** The strategies that a user can name. */
public final class Strategies {

    private static final Map<String, Supplier<Strategy>> BY_NAME = new LinkedHashMap<>();

    static {
        BY_NAME.put("auto", () -> new PlainExecution(StrategyOptions.Plain.standard()));
        BY_NAME.put("se", () -> new PlainExecution(StrategyOptions.Plain.standard()));
        BY_NAME.put("forward", () -> new ForwardExecution(StrategyOptions.Forward.standard()));
        for (Backward.Method method : Backward.Method.values()) {
            BackwardExecution strategy = new BackwardExecution(Backward.standard(method));
            BY_NAME.put(strategy.name(), () -> strategy);
        }
    }

    private Strategies() {}

    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    public static Optional<Strategy> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name)).map(Supplier::get);
    }
}
