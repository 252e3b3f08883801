package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * The paths of one iteration of a loop, LoopPaths(h), and its exit paths Π_e. An inner loop on the way is summarised: of what it
 * modifies only the facts at its header are known, so a path stands for all numbers of inner iterations.
 *
 * @param iterations the paths from the header back to it
 * @param exits the safe paths from the header out of the loop
 * @param modified what an iteration may change
 */
record LoopPaths(Location header, List<PathEffect> iterations, List<PathEffect> exits, Set<Variable> modified) {

    /** Empty if the loop has more than {@code limit} paths, passes something that is not modelled, or time is up. */
    static Optional<LoopPaths> of(Loop loop, LoopForest forest, Facts facts, TermPool pool, int limit, Budget budget) {
        return new Enumeration(loop, forest, facts, pool, limit).run(budget);
    }

    /** The variables that the locations' outgoing operations may change. */
    static Set<Variable> modifiedIn(List<Location> locations) {
        Set<Location> inside = new HashSet<>(locations);
        Set<Variable> modified = new LinkedHashSet<>();
        for (Location location : locations) {
            for (Edge edge : location.outgoing()) {
                if (inside.contains(edge.target())) {
                    switch (edge.op()) {
                        case Op.Assign assign -> modified.add(assign.target());
                        case Op.Write write -> modified.add(write.region());
                        case Op.Havoc havoc -> modified.add(havoc.target());
                        case Op.Assume a -> {}
                        case Op.Skip s -> {}
                        case Op.Debt d -> {}
                        case Op.Call c -> {}
                    }
                }
            }
        }
        return modified;
    }

    /** What the paths read or write. */
    Set<Symbol> symbols() {
        Set<Symbol> symbols = new HashSet<>();
        for (PathEffect path : iterations) {
            symbols.addAll(FreeSymbols.of(path.guard()));
            symbols.addAll(FreeSymbols.of(path.update().values()));
            symbols.addAll(path.update().keySet());
        }
        return symbols;
    }

    private static final class Enumeration {
        private final Loop loop;
        private final LoopForest forest;
        private final Facts facts;
        private final TermPool pool;
        private final int limit;
        private final Set<Location> inside;
        private final List<PathEffect> iterations = new ArrayList<>();
        private final List<PathEffect> exits = new ArrayList<>();

        private Enumeration(Loop loop, LoopForest forest, Facts facts, TermPool pool, int limit) {
            this.loop = loop;
            this.forest = forest;
            this.facts = facts;
            this.pool = pool;
            this.limit = limit;
            this.inside = new HashSet<>(loop.body());
        }

        private Optional<LoopPaths> run(Budget budget) {
            Deque<Prefix> open = new ArrayDeque<>();
            open.push(new Prefix(loop.header(), PathEffect.empty(pool), Set.of()));
            while (!open.isEmpty()) {
                if (budget.isSpent()) {
                    return Optional.empty();
                }
                Prefix prefix = open.pop();
                for (Edge edge : prefix.at().outgoing()) {
                    if (edge.op() instanceof Op.Debt || iterations.size() + exits.size() + open.size() > limit) {
                        return Optional.empty();
                    }
                    PathEffect effect = prefix.effect().then(pool, edge.op());
                    if (effect.guard() != pool.falseTerm()) {
                        extend(prefix, edge.target(), effect, open);
                    }
                }
            }
            return Optional.of(new LoopPaths(loop.header(), iterations, exits, modifiedIn(loop.body())));
        }

        private void extend(Prefix prefix, Location target, PathEffect effect, Deque<Prefix> open) {
            if (target == loop.header()) {
                iterations.add(effect);
            } else if (!inside.contains(target)) {
                if (!target.isError()) {
                    exits.add(effect);
                }
            } else if (!prefix.passed().contains(target)) {
                Optional<Loop> inner = forest.headedBy(target);
                if (inner.isPresent()) {
                    PathEffect summarised = summary(inner.get(), effect);
                    Set<Location> passed = new HashSet<>(prefix.passed());
                    passed.add(target);
                    open.push(new Prefix(target, summarised, passed));
                } else {
                    open.push(new Prefix(target, effect, prefix.passed()));
                }
            }
        }

        /** Any number of inner iterations, of which only the facts at the inner header are known. */
        private PathEffect summary(Loop inner, PathEffect before) {
            PathEffect summary = before;
            Set<Symbol> modified = new HashSet<>();
            for (Variable variable : modifiedIn(inner.body())) {
                summary = summary.havoc(pool, variable);
                modified.add(variable.symbol());
            }
            return summary.then(pool, new Op.Assume(facts.about(inner.header(), modified)));
        }

        /** A path begun; inner headers passed are not entered again, their loops being summarised. */
        private record Prefix(Location at, PathEffect effect, Set<Location> passed) {}
    }
}
