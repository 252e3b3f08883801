package org.clew.engine.interpolate;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.engine.ContextFreeProver;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;
import org.clew.smt.Projector;

/**
 * CAV12's {@code -intp sp}: the definitions and guards of the path that the contradiction used, {@code exists x. A}, projected onto
 * the program variables by substitution, and where that is not enough by quantifier elimination.
 */
public final class StrongestPost implements ByStateFacts.Reasons {

    private final TermPool pool;
    private final ContextFreeProver prover;
    private final Projector projector;
    private final Vocabulary vocabulary;

    public StrongestPost(TermPool pool, ContextFreeProver prover, Projector projector, Vocabulary vocabulary) {
        this.pool = pool;
        this.prover = prover;
        this.projector = projector;
        this.vocabulary = vocabulary;
    }

    @Override
    public Optional<Collection<Term>> of(SymbolicState state, Term needed) {
        StateFacts facts = new StateFacts(pool, state, List.of(), vocabulary);
        Term doubt = pool.not(needed);
        List<Term> core = prover.core(Set.of(), doubt, List.copyOf(facts.projected()));
        if (core != null) {
            return Optional.of(prover.minimised(Set.of(), doubt, core));
        }
        List<Term> withHistory = prover.core(Set.of(), doubt, facts.withHistory());
        return withHistory == null ? Optional.empty() : eliminated(withHistory, doubt);
    }

    private Optional<Collection<Term>> eliminated(List<Term> facts, Term doubt) {
        Term formula = pool.and(facts);
        TreeSet<Symbol> unknown = new TreeSet<>(FreeSymbols.of(formula));
        unknown.removeIf(symbol -> !UnknownValue.is(symbol));
        return projector
                .eliminate(formula, unknown)
                .filter(image -> prover.core(Set.of(), doubt, List.of(image)) != null)
                .map(List::of);
    }
}
