package org.clew.engine.interpolate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;

/** The facts of a state about its variables, without those variables that a loop is about to modify. */
public final class StateFacts {

    private final TermPool pool;
    private final SymbolicState state;
    private final Vocabulary vocabulary;
    private final Set<Symbol> leftOut = new HashSet<>();

    public StateFacts(TermPool pool, SymbolicState state, Collection<Symbol> leftOut, Vocabulary vocabulary) {
        this.pool = pool;
        this.state = state;
        this.vocabulary = vocabulary;
        this.leftOut.addAll(leftOut);
    }

    /** As far as it can be said over the variables themselves. */
    public Set<Term> projected() {
        Projection projection = new Projection(pool, state.store(), leftOut);
        Set<Term> facts = new LinkedHashSet<>();
        state.store().forEach((variable, value) -> {
            if (!leftOut.contains(variable)) {
                projection.definition(variable).ifPresent(term -> facts.add(pool.equal(variable, term)));
            }
        });
        for (Term condition : state.path().conjuncts()) {
            projection.of(condition).ifPresent(facts::add);
        }
        facts.remove(pool.trueTerm());
        return facts;
    }

    /**
     * With the symbols of unknown values that entered on the way: constants of this path. A variable's initial value gets a name
     * of its own if the variable may hold another one by now.
     */
    public List<Term> withHistory() {
        Substitution initial = new Substitution(
                pool,
                symbol -> UnknownValue.is(symbol) || state.store().value(symbol) == symbol && !leftOut.contains(symbol)
                        ? null
                        : UnknownValue.initial(pool, symbol));
        List<Term> facts = new ArrayList<>();
        state.store().forEach((variable, value) -> {
            if (!leftOut.contains(variable) && !vocabulary.of(value).isEmpty()) {
                facts.add(pool.equal(variable, initial.apply(value)));
            }
        });
        for (Term condition : state.path().conjuncts()) {
            facts.add(initial.apply(condition));
        }
        facts.remove(pool.trueTerm());
        return facts;
    }
}
