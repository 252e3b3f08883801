package org.clew.engine.loop;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/** The variables that make a path infeasible: those that occur in the interpolants along the path. */
public final class PathReasons {

    private final TermPool pool;
    private final Unfolding unfolding;
    private final PathProver prover;
    private final Interpolation interpolation;
    private final Vocabulary vocabulary;
    private final Post post;

    public PathReasons(Unfolding unfolding, PathProver prover, Interpolation interpolation, Vocabulary vocabulary) {
        this.pool = unfolding.cfa().pool();
        this.unfolding = unfolding;
        this.prover = prover;
        this.interpolation = interpolation;
        this.vocabulary = vocabulary;
        this.post = new Post(pool);
    }

    /** The variables; empty if the path, which begins at the start of the program, is feasible as far as the solver can tell. */
    public Optional<Set<Symbol>> of(List<Step> path) {
        SymbolicState state = SymbolicState.initial(unfolding);
        for (int i = 0; i < path.size(); i++) {
            PathCondition before = state.path();
            state = post.step(state, path.get(i));
            if (state.path().trail() != before.trail()
                    && (state.path().isContradictory()
                            || prover.check(state.path()).isUnsat())) {
                return Optional.of(variables(path.subList(0, i + 1)));
            }
        }
        return Optional.empty();
    }

    private Set<Symbol> variables(List<Step> infeasible) {
        SymbolicState state = SymbolicState.initial(unfolding);
        Segment[] segments = new Segment[infeasible.size()];
        for (int i = 0; i < segments.length; i++) {
            segments[i] = new Segment(state);
            segments[i].follow(infeasible.get(i), post);
            state = segments[i].end();
        }
        Set<Symbol> variables = new LinkedHashSet<>();
        Interpolant after = Interpolant.falsehood(pool);
        for (int i = segments.length - 1; i >= 0; i--) {
            after = interpolation.before(List.of(new Interpolation.Branch(segments[i], after)));
            for (Term conjunct : after.terms()) {
                vocabulary.of(conjunct).stream()
                        .filter(symbol -> !Universal.is(symbol))
                        .forEach(variables::add);
            }
        }
        return variables;
    }
}
