package org.clew.engine.interpolate;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;
import org.clew.smt.Interpolator;

/**
 * CAV12's {@code -intp clp}: Craig interpolants between the path, over symbols of unknown values, and the negation of the goal. Their common
 * vocabulary is the program variables.
 */
public final class Craig implements ByStateFacts.Reasons {

    private final TermPool pool;
    private final Interpolator interpolator;
    private final Vocabulary vocabulary;

    public Craig(TermPool pool, Interpolator interpolator, Vocabulary vocabulary) {
        this.pool = pool;
        this.interpolator = interpolator;
        this.vocabulary = vocabulary;
    }

    @Override
    public Optional<Collection<Term>> of(SymbolicState state, Term needed) {
        StateFacts facts = new StateFacts(pool, state, List.of(), vocabulary);
        Term known = pool.and(pool.and(facts.withHistory()), pool.and(List.copyOf(facts.projected())));
        return interpolator.between(known, pool.not(needed))
                                instanceof Interpolator.Result.Interpolants(List<Term> terms)
                        && terms.stream()
                                .noneMatch(term -> vocabulary.of(term).stream().anyMatch(UnknownValue::is))
                ? Optional.of(terms)
                : Optional.empty();
    }
}
