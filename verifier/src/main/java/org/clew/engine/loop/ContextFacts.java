package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;

/** What is known when a loop is entered about variables that it does not modify: it stays true as long as the loop runs. */
final class ContextFacts {

    private final TermPool pool;
    private final SymbolicState entry;
    private final Vocabulary vocabulary;
    private final Set<Symbol> modified = new HashSet<>();

    ContextFacts(TermPool pool, LoopInstance instance, Vocabulary vocabulary) {
        this.pool = pool;
        this.entry = instance.entry();
        this.vocabulary = vocabulary;
        instance.modified().forEach(variable -> modified.add(variable.symbol()));
    }

    /** As far as it can be said over the variables themselves. */
    Set<Term> projected() {
        Projection projection = new Projection(pool, entry.store(), modified);
        Set<Term> facts = new LinkedHashSet<>();
        entry.store().forEach((variable, value) -> {
            if (!modified.contains(variable)) {
                projection.definition(variable).ifPresent(term -> facts.add(pool.equal(variable, term)));
            }
        });
        for (Term condition : entry.path().conjuncts()) {
            projection.of(condition).ifPresent(facts::add);
        }
        facts.remove(pool.trueTerm());
        return facts;
    }

    /**
     * With the symbols of unknown values that entered on the way: constants of this path. A variable's initial value gets a name
     * of its own if the variable may hold another one by now.
     */
    List<Term> withHistory() {
        Substitution initial = new Substitution(
                pool,
                symbol -> UnknownValue.is(symbol) || entry.store().value(symbol) == symbol && !modified.contains(symbol)
                        ? null
                        : UnknownValue.initial(pool, symbol));
        List<Term> facts = new ArrayList<>();
        entry.store().forEach((variable, value) -> {
            if (!modified.contains(variable) && !vocabulary.of(value).isEmpty()) {
                facts.add(pool.equal(variable, initial.apply(value)));
            }
        });
        for (Term condition : entry.path().conjuncts()) {
            facts.add(initial.apply(condition));
        }
        facts.remove(pool.trueTerm());
        return facts;
    }
}
