package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.Post;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;

/**
 * The state that MINIMAX keeps in addition to the symbolic state. In {@code constraints} every variable holds a symbol, its latest version, and the
 * path lists the constraints on all versions: one constraint for each assignment between two nodes, and the guards. A child extends its parent's
 * list, so what is annotated below is annotated above.
 *
 * @param values the same state with definitions substituted: for questions of feasibility, which are many
 */
record AnnotatedState(SymbolicState values, SymbolicState constraints) {

    private static final String VERSION = "@=";

    static AnnotatedState initial(SymbolicState state) {
        return new AnnotatedState(state, state);
    }

    /** The state at the end of the segment, which starts from the values. */
    AnnotatedState follow(Post post, Segment segment) {
        SymbolicState state = constraints;
        for (Step step : segment.steps()) {
            state = post.step(state, step);
        }
        return new AnnotatedState(segment.end(), state);
    }

    AnnotatedState follow(Post post, List<Step> steps) {
        SymbolicState end = values;
        SymbolicState state = constraints;
        for (Step step : steps) {
            end = post.step(end, step);
            state = post.step(state, step);
        }
        return new AnnotatedState(end, state);
    }

    /** The state at the end of a piece of path: variables that were assigned since {@code before} get their new versions. */
    AnnotatedState named(TermPool pool, AnnotatedState before, int depth) {
        Map<Symbol, Symbol> chosen = new HashMap<>();
        for (UnknownValue unknown : constraints.unknowns().since(before.constraints.unknowns())) {
            chosen.put(unknown.symbol(), unknown.havoc().target().symbol());
        }
        List<Symbol> changed = new ArrayList<>();
        constraints.store().forEachDifference(before.constraints.store(), (variable, value, old) -> {
            if (!(value instanceof Symbol symbol && Objects.equals(chosen.get(symbol), variable))) {
                changed.add(variable);
            }
        });
        Store store = constraints.store();
        SymbolicState named = constraints;
        for (Symbol variable : changed) {
            Symbol version = pool.symbol(variable.name() + VERSION + depth, variable.sort());
            named = named.assuming(pool, pool.equal(version, store.value(variable)));
            named = named.with(named.store().with(variable, version));
        }
        return new AnnotatedState(values, named);
    }

    /** The state below a header: what the loop modifies is forgotten, and the candidates that are alive hold. */
    AnnotatedState abstracted(TermPool pool, LoopInstance instance) {
        SymbolicState state = constraints;
        for (Variable variable : instance.modified()) {
            state = state.havoc(pool, new Op.Havoc(variable, Optional.empty()), SourceSpan.NONE);
        }
        for (Candidate candidate : instance.alive()) {
            state = state.assuming(pool, state.evaluate(pool, candidate.fact()));
        }
        return new AnnotatedState(instance.abstracted(pool), state);
    }

    /** A fact over program variables as a constraint over their versions here. */
    Term constraint(TermPool pool, Term fact) {
        return constraints.evaluate(pool, fact);
    }

    boolean lists(Term constraint) {
        return constraints.path().contains(constraint);
    }
}
