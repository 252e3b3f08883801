package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
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

    private static final int MOST_STATES = 48;
    private static final int MOST_STEPS = 6_000;

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

    /** In the order of the number of iterations; the entry itself comes first. */
    public List<Reached> of(SymbolicState entry, Loop loop, Set<Variable> modified) {
        Set<Location> body = new HashSet<>(loop.body());
        List<Symbol> symbols = modified.stream().map(Variable::symbol).toList();
        List<Reached> reached = new ArrayList<>();
        Set<List<Term>> seen = new HashSet<>();
        Deque<Reached> open = new ArrayDeque<>();
        open.add(new Reached(entry, null));
        seen.add(values(entry, symbols));
        int steps = 0;
        while (!open.isEmpty() && reached.size() < MOST_STATES && steps < MOST_STEPS) {
            Reached next = open.remove();
            reached.add(next);
            Deque<SymbolicState> inside = new ArrayDeque<>();
            inside.push(next.state());
            while (!inside.isEmpty() && steps < MOST_STEPS && open.size() < MOST_STATES) {
                SymbolicState state = inside.pop();
                for (Step step : unfolding.successors(state.place())) {
                    steps++;
                    SymbolicState after = post.step(state, step);
                    if (isInside(after.place(), entry.place(), body) && isFeasible(state, after)) {
                        if (after.place() != entry.place()) {
                            inside.push(after);
                        } else if (seen.add(values(after, symbols))) {
                            open.add(new Reached(after, next));
                        }
                    }
                }
            }
        }
        return reached;
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

    private static List<Term> values(SymbolicState state, List<Symbol> symbols) {
        List<Term> values = new ArrayList<>(symbols.size());
        for (Symbol symbol : symbols) {
            values.add(state.store().value(symbol));
        }
        return values;
    }
}
