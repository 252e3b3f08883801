package org.clew;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.clew.engine.RunListener;
import org.clew.evidence.Attempt;
import org.clew.evidence.ExecutionTree;

/** Keeps the last tree of each strategy of a run; strategies may work side by side. */
final class KeptTrees implements RunListener {

    private final List<ExecutionTree> trees = new ArrayList<>();

    @Override
    public void explored(Supplier<ExecutionTree> explored) {
        ExecutionTree tree = explored.get();
        synchronized (trees) {
            trees.removeIf(other -> other.strategy().equals(tree.strategy()));
            trees.add(tree);
        }
    }

    /** The tree of the strategy that had the verdict; if that left none, the last. */
    Optional<ExecutionTree> of(List<Attempt> attempts) {
        List<ExecutionTree> kept;
        synchronized (trees) {
            kept = List.copyOf(trees);
        }
        return attempts.stream()
                .filter(Attempt::decisive)
                .flatMap(attempt -> kept.stream().filter(tree -> tree.strategy().equals(attempt.strategy())))
                .findFirst()
                .or(() -> kept.isEmpty() ? Optional.empty() : Optional.of(kept.getLast()));
    }
}
