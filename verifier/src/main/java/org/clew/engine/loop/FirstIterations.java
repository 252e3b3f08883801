package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Variable;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.jspecify.annotations.Nullable;

/**
 * States in which the header of a loop is really reached from its entry, found by plain symbolic execution of a few iterations,
 * breadth first. What one of them violates is no invariant: candidates fall before the loop is explored with them, and clauses
 * may lose literals as long as all of them satisfy the rest.
 */
public final class FirstIterations {

    private static final int MOST_STATES = 100;
    private static final int MOST_STEPS = 20_000;

    private final Unfolding unfolding;
    private final Entailment entailment;
    private final Post post;

    public FirstIterations(Post post, Unfolding unfolding, Entailment entailment) {
        this.unfolding = unfolding;
        this.entailment = entailment;
        this.post = post;
    }

    /** A state at the header after some iterations. */
    public record Reached(SymbolicState state, @Nullable Reached before) {}

    /** The entry first, every state after the one that it was reached from; states with values that are new are preferred. */
    public List<Reached> of(SymbolicState entry, Loop loop, Set<Variable> modified) {
        Set<Location> body = new HashSet<>(loop.body());
        Queue open = new Queue(modified.stream().map(Variable::symbol).toList());
        open.add(new Reached(entry, null));
        List<Reached> reached = new ArrayList<>();
        int steps = 0;
        while (!open.isEmpty() && reached.size() < MOST_STATES && steps < MOST_STEPS) {
            Reached next = open.next();
            reached.add(next);
            Deque<SymbolicState> inside = new ArrayDeque<>();
            inside.push(next.state());
            while (!inside.isEmpty() && steps < MOST_STEPS) {
                SymbolicState state = inside.pop();
                for (Step step : unfolding.successors(state.place())) {
                    steps++;
                    SymbolicState after = post.step(state, step);
                    if (isInside(after.place(), entry.place(), body) && isFeasible(state, after)) {
                        if (after.place() != entry.place()) {
                            inside.push(after);
                        } else {
                            open.add(new Reached(after, next));
                        }
                    }
                }
            }
        }
        return reached;
    }

    /** States that wait, by how much news they bring. */
    private static final class Queue {
        private static final int LEVELS = 3;

        private final List<Symbol> symbols;
        private final List<Deque<Reached>> waiting = new ArrayList<>();
        private final Set<List<Term>> seen = new HashSet<>();
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

        private Reached next() {
            for (Deque<Reached> level : waiting) {
                if (!level.isEmpty()) {
                    return level.remove();
                }
            }
            throw new NoSuchElementException("nothing waits");
        }

        private void add(Reached reached) {
            List<Term> all = new ArrayList<>(symbols.size());
            Set<Term> fixed = new HashSet<>();
            boolean news = false;
            for (Symbol symbol : symbols) {
                Term value = reached.state().store().value(symbol);
                all.add(value);
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

    private boolean isFeasible(SymbolicState before, SymbolicState after) {
        return after.path().trail() == before.path().trail()
                || !after.path().isContradictory()
                        && entailment.prover().check(after.path()).isSat();
    }

    private static boolean isInside(Place place, Place header, Set<Location> body) {
        return place.context() == header.context()
                ? body.contains(place.location())
                : place.context().depth() > header.context().depth();
    }
}
