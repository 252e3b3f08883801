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
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.semantics.Universal;

/**
 * Annotates a loop's body for an invariant of its header: what must be excluded at each location so that no iteration leaves
 * the invariant. An inner loop is passed by forgetting what it modifies, as {@link LoopPaths} does.
 */
final class LoopClosure {

    private final TermPool pool;
    private final LoopForest forest;
    private final Preimage preimage;

    LoopClosure(TermPool pool, LoopForest forest, Preimage preimage) {
        this.pool = pool;
        this.forest = forest;
        this.preimage = preimage;
    }

    void annotate(Loop loop, ErrorStates outside, Exclusions claims) {
        Set<Location> inside = new HashSet<>(loop.body());
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
                if (before.at() == loop.header() || before.states() == pool.falseTerm()) {
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
        Term forgotten = states;
        for (Variable variable : LoopPaths.modifiedIn(inner.body())) {
            Symbol unknown = Universal.unusedIn(FreeSymbols.of(forgotten), pool, variable);
            forgotten = new Substitution(pool, Map.of(variable.symbol(), unknown)).apply(forgotten);
        }
        return forgotten;
    }
}
