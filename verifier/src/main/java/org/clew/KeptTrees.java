package org.clew;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.clew.engine.RunListener;
import org.clew.evidence.Attempt;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Direction;
import org.clew.evidence.SearchLog;
import org.clew.evidence.TreeOfLog;

/** Keeps the last tree and the last log of each strategy of a run; strategies may work side by side. */
final class KeptTrees implements RunListener {

    private final int most;
    private final List<ExecutionTree> trees = new ArrayList<>();
    private final List<SearchLog> logs = new ArrayList<>();

    /** @param most how many events of a search are kept */
    KeptTrees(int most) {
        this.most = most;
    }

    @Override
    public void explored(Supplier<ExecutionTree> explored) {
        ExecutionTree tree = explored.get();
        synchronized (this) {
            if (!tree.nodes().isEmpty()) {
                trees.removeIf(other -> other.strategy().equals(tree.strategy()));
                trees.add(tree);
            }
        }
    }

    @Override
    public synchronized SearchLog log(String strategy, Direction direction) {
        SearchLog log = new SearchLog(strategy, direction, most);
        logs.removeIf(other -> other.strategy().equals(strategy));
        logs.add(log);
        return log;
    }

    /** The tree of the strategy that gave the verdict; if it left none, the last tree. */
    synchronized Optional<ExecutionTree> tree(List<Attempt> attempts) {
        return decisive(attempts, trees, ExecutionTree::strategy);
    }

    /** The tree that the longest log makes: a search that a limit stopped in the middle leaves no tree of its own. */
    synchronized Optional<ExecutionTree> recorded() {
        return logs.stream()
                .max(Comparator.comparingInt(SearchLog::size))
                .map(log -> new TreeOfLog(log).tree())
                .filter(tree -> !tree.nodes().isEmpty());
    }

    /** The log of the search that the tree belongs to. */
    synchronized Optional<SearchLog> log(ExecutionTree tree) {
        return logs.stream()
                .filter(log -> log.strategy().equals(tree.strategy()))
                .findFirst();
    }

    private static <T> Optional<T> decisive(List<Attempt> attempts, List<T> kept, Function<T, String> strategy) {
        return attempts.stream()
                .filter(Attempt::decisive)
                .flatMap(attempt ->
                        kept.stream().filter(each -> strategy.apply(each).equals(attempt.strategy())))
                .findFirst()
                .or(() -> kept.isEmpty() ? Optional.empty() : Optional.of(kept.getLast()));
    }
}
