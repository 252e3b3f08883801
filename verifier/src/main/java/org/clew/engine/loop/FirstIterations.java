package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.jspecify.annotations.Nullable;

/**
 * States in which the header of a loop is really reached from its entry, found by plain symbolic execution of a few
 * iterations, breadth first. A candidate that one of these states violates is no invariant and is dropped before the
 * loop is explored. A clause may lose literals as long as all states satisfy the rest.
 */
public final class FirstIterations {

    private static final int MOST_STATES = 100;
    private static final int MOST_STEPS = 20_000;
    private static final int MOST_QUESTIONS = 200;
    private static final int MOST_HARD_QUESTIONS = 4;
    private static final int MOST_VARIATIONS = 4;

    /** If facts about all cells of memory are known, a query costs a hundred times as much. */
    private static final int MOST_QUESTIONS_ABOUT_CELLS = 4;

    private final Unfolding unfolding;
    private final PathProver prover;
    private final Post post;
    private final Budget budget;
    private final Samples samples;
    private final TermPool pool;
    private int questions;
    private int hard;

    public FirstIterations(TermPool pool, Post post, Unfolding unfolding, PathProver prover, Budget budget) {
        this.budget = budget;
        this.pool = pool;
        this.samples = new Samples(pool, post, unfolding);
        this.unfolding = unfolding;
        this.prover = prover;
        this.post = post;
    }

    /**
     * States at the header, the entry first.
     *
     * @param finite how many there are if, as it seems, the loop has no more
     */
    public record Iterations(List<Reached> states, OptionalInt finite) {}

    /**
     * The entry first, every state after the one that it was reached from; states with values that are new are preferred.
     *
     * @param known models of the entry's path; without any, the solver is asked
     */
    public Iterations of(SymbolicState entry, Loop loop, Set<Variable> modified, List<Model> known) {
        Set<Location> body = new HashSet<>(loop.body());
        Queue open = new Queue(modified.stream().map(Variable::symbol).toList());
        List<Reached> reached = new ArrayList<>();
        List<Model> models = known;
        if (models.isEmpty()) {
            if (!(prover.check(entry.path()) instanceof CheckResult.Sat(Model model))) {
                return new Iterations(reached, OptionalInt.empty());
            }
            models = List.of(model);
        }
        open.add(new Reached(pool, entry, null, models.getFirst()));
        int steps = 0;
        questions = 0;
        hard = 0;
        while (!open.isEmpty() && reached.size() < MOST_STATES && steps < MOST_STEPS) {
            Reached next = open.next();
            reached.add(next);
            Deque<Reached> inside = new ArrayDeque<>();
            inside.push(next);
            while (!inside.isEmpty() && steps < MOST_STEPS && !budget.isSpent()) {
                Reached here = inside.pop();
                for (Step step : unfolding.successors(here.state().place())) {
                    steps++;
                    SymbolicState after = post.step(here.state(), step);
                    if (isInside(after.place(), entry.place(), body)) {
                        Model witness = witness(here, after);
                        if (witness != null) {
                            Reached found = new Reached(pool, after, next, witness);
                            if (after.place() == entry.place()) {
                                open.add(found);
                            } else {
                                inside.push(found);
                            }
                        }
                    }
                }
            }
        }
        int most = entry.path().forAll().isEmpty() ? MOST_QUESTIONS : MOST_QUESTIONS_ABOUT_CELLS;
        // An execution that comes back to a state where it has been may do so for ever: nothing to unroll.
        boolean complete = open.isEmpty() && !open.isCyclic() && steps < MOST_STEPS && questions < most && hard == 0;
        List<Reached> all = new ArrayList<>(reached);
        if (entry.path().forAll().isEmpty()) {
            all.addAll(samples.of(entry, loop, varied(entry, models)));
        }
        return new Iterations(
                all, complete && !budget.isSpent() ? OptionalInt.of(reached.size()) : OptionalInt.empty());
    }

    /** More models of the entry's path, in which its symbols have other remainders. */
    private List<Model> varied(SymbolicState entry, List<Model> models) {
        List<Model> varied = new ArrayList<>(models);
        Set<Symbol> symbols = new LinkedHashSet<>();
        entry.path().conjuncts().forEach(condition -> symbols.addAll(FreeSymbols.of(condition)));
        for (Symbol symbol : symbols) {
            if (varied.size() >= models.size() + MOST_VARIATIONS
                    || !entry.path().forAll().isEmpty()) {
                break;
            }
            if (symbol.sort() instanceof Sort.BitVec(int width) && width >= 8) {
                Term low = pool.extract(2, 0, symbol);
                Term other = pool.equal(low, pool.add(varied.getLast().value(low), pool.bitVec(3, 3)));
                if (prover.check(entry.path(), List.of(other)) instanceof CheckResult.Sat(Model model)) {
                    varied.add(model);
                }
            }
        }
        return varied.reversed();
    }

    /** States that wait, ordered by how many new values they have. */
    private static final class Queue {
        private static final int LEVELS = 3;

        private final List<Symbol> symbols;
        private final List<Deque<Reached>> waiting = new ArrayList<>();
        private final Set<List<Term>> seen = new HashSet<>();
        private final Map<List<Term>, Set<List<Term>>> after = new LinkedHashMap<>();
        private final Set<Set<Term>> constants = new HashSet<>();
        private final Map<Symbol, Set<Term>> values = new HashMap<>();

        private Queue(List<Symbol> symbols) {
            this.symbols = symbols;
            for (int i = 0; i < LEVELS; i++) {
                waiting.add(new ArrayDeque<>());
            }
        }

        private boolean isEmpty() {
            return waiting.stream().allMatch(Deque::isEmpty);
        }

        /** Whether the transitions between the states form a cycle: states without successors are removed until none is left. */
        private boolean isCyclic() {
            Map<List<Term>, Set<List<Term>>> left = new LinkedHashMap<>();
            after.forEach((state, next) -> left.put(state, new HashSet<>(next)));
            boolean changed = true;
            while (changed) {
                left.values().forEach(next -> next.retainAll(left.keySet()));
                changed = left.values().removeIf(Set::isEmpty);
            }
            return !left.isEmpty();
        }

        private Reached next() {
            for (Deque<Reached> level : waiting) {
                if (!level.isEmpty()) {
                    return level.remove();
                }
            }
            throw new NoSuchElementException("nothing waits");
        }

        private List<Term> values(Reached reached) {
            return symbols.stream()
                    .map(symbol -> reached.state().store().value(symbol))
                    .toList();
        }

        private void add(Reached reached) {
            List<Term> all = values(reached);
            if (reached.before() != null) {
                after.computeIfAbsent(values(reached.before()), state -> new HashSet<>())
                        .add(all);
            }
            Set<Term> fixed = new HashSet<>();
            boolean news = false;
            for (Symbol symbol : symbols) {
                Term value = reached.state().store().value(symbol);
                if (value.isConstant()) {
                    fixed.add(value);
                    news |= values.computeIfAbsent(symbol, s -> new HashSet<>()).add(value);
                }
            }
            if (seen.add(all)) {
                boolean other = constants.add(fixed);
                waiting.get(news ? 0 : other ? 1 : 2).add(reached);
            }
        }
    }

    /** An execution that goes on to the next state: the one before if it does, else what the solver finds. */
    private @Nullable Model witness(Reached before, SymbolicState after) {
        if (after.path().isContradictory()) {
            return null;
        }
        List<Term> added = after.path().trail().since(before.state().path().trail());
        if (after.path().isSettledBy(added) && added.stream().allMatch(before.model()::holds)) {
            return before.model();
        }
        int most = after.path().forAll().isEmpty() ? MOST_QUESTIONS : MOST_QUESTIONS_ABOUT_CELLS;
        if (questions++ >= most || hard >= MOST_HARD_QUESTIONS) {
            return null;
        }
        return switch (prover.check(after.path())) {
            case CheckResult.Sat(Model model) -> model;
            case CheckResult.Unsat unsat -> null;
            case CheckResult.Unknown unknown -> {
                hard++;
                yield null;
            }
        };
    }

    static boolean isInside(Place place, Place header, Set<Location> body) {
        return place.context() == header.context()
                ? body.contains(place.location())
                : place.context().depth() > header.context().depth();
    }
}
