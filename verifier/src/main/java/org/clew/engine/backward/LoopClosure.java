package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;
import org.clew.semantics.Universal;

/**
 * Annotates a loop's body for an invariant of its header: what must be excluded at each location so that no iteration leaves
 * the invariant. An inner loop is passed by forgetting what it modifies, except for its own facts, as {@link LoopPaths} does.
 */
final class LoopClosure {

    private final TermPool pool;
    private final LoopForest forest;
    private final Facts facts;
    private final Preimage preimage;

    LoopClosure(TermPool pool, LoopForest forest, Facts facts, Preimage preimage) {
        this.pool = pool;
        this.forest = forest;
        this.facts = facts;
        this.preimage = preimage;
    }

    void annotate(Loop loop, ErrorStates outside, Exclusions claims) {
        Set<Location> inside = new HashSet<>(loop.body());
        Set<Step> seen = new HashSet<>();
        Deque<ErrorStates> open = new ArrayDeque<>();
        open.add(outside);
        while (!open.isEmpty()) {
            ErrorStates states = open.remove();
            for (Edge edge : states.at().incoming()) {
                boolean repeatsInner = states.at() != loop.header() && forest.isBackEdge(edge);
                if (!inside.contains(edge.source()) || repeatsInner) {
                    continue;
                }
                ErrorStates before = states.before(edge, preimage);
                if (before.at() == loop.header()
                        || before.states() == pool.falseTerm()
                        || !seen.add(new Step(before.at(), before.states()))) {
                    continue;
                }
                Optional<Loop> inner = forest.headedBy(before.at());
                if (inner.isPresent()) {
                    Term forgotten = forget(inner.get(), before.states());
                    inner.get().body().forEach(location -> claims.exclude(location, forgotten));
                    open.add(ErrorStates.from(before.at(), forgotten, before.origin()));
                } else {
                    claims.exclude(before.at(), before.states());
                    open.add(before);
                }
            }
        }
    }

    private Term forget(Loop inner, Term states) {
        Set<Variable> modified = LoopPaths.modifiedIn(inner.body());
        Set<Symbol> symbols = new HashSet<>(FreeSymbols.of(states));
        modified.forEach(variable -> symbols.add(variable.symbol()));
        Term forgotten = pool.and(states, facts.about(inner.header(), symbols));
        for (Variable variable : modified) {
            Symbol unknown = Universal.unusedIn(FreeSymbols.of(forgotten), pool, variable);
            forgotten = new Substitution(pool, Map.of(variable.symbol(), unknown)).apply(forgotten);
        }
        return forgotten;
    }

    private record Step(Location at, Term states) {}
}
