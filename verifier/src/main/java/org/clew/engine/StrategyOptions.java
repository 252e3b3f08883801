package org.clew.engine;

/** The choices a user has within a strategy. All families stand here, so that what wires them is told about a new one. */
public sealed interface StrategyOptions {

    /**
     * Plain symbolic execution.
     *
     * @param frontierLimit how many states may wait; beyond it the least promising are dropped, and the answer cannot be true
     */
    record Plain(int frontierLimit) implements StrategyOptions {
        public static Plain standard() {
            return new Plain(200_000);
        }
    }
}
