package org.clew.engine.interpolate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;

/**
 * Interpolation by facts of the state: a fact that must hold at a node is replaced by the facts of the state from which it follows. If these cannot
 * be expressed over program variables, the approximated weakest precondition is used.
 */
public final class ByStateFacts implements Interpolation {

    private final TermPool pool;
    private final ExactPre exact;
    private final Reasons reasons;
    private final Interpolation otherwise;

    /** The reason why a state entails a goal. */
    public interface Reasons {

        /** Facts over program variables that the state entails and from which what is needed follows, for all universals. */
        Optional<Collection<Term>> of(SymbolicState state, Term needed);
    }

    public ByStateFacts(TermPool pool, Vocabulary vocabulary, Reasons reasons, Interpolation otherwise) {
        this.pool = pool;
        this.exact = new ExactPre(pool, vocabulary);
        this.reasons = reasons;
        this.otherwise = otherwise;
    }

    /** Conjuncts that serve the same goals get their reasons together. */
    @Override
    public Interpolant before(List<Branch> branches) {
        Interpolant needed = exact.before(branches);
        if (needed.isEmpty()) {
            return needed;
        }
        SymbolicState state = branches.getFirst().segment().start();
        Map<IdSet, List<Term>> groups = new LinkedHashMap<>();
        needed.forEach((conjunct, goals) ->
                groups.computeIfAbsent(goals, g -> new ArrayList<>()).add(conjunct));
        Interpolant.Builder result = new Interpolant.Builder().closing(needed.loops());
        for (Map.Entry<IdSet, List<Term>> group : groups.entrySet()) {
            Optional<Collection<Term>> reason = reasons.of(state, pool.and(group.getValue()));
            if (reason.isEmpty()) {
                return otherwise.before(branches);
            }
            result.addAll(reason.get(), group.getKey());
        }
        return result.build();
    }
}
