package org.clew.smt.chain;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.smt.Model;
import org.clew.smt.Projector;
import org.clew.smt.deduce.Definitions;

/** Substitutes definitions, which is exact and often enough, and leaves to a solver's elimination only what is left. */
final class DefiningProjector implements Projector {

    private final TermPool pool;
    private final List<Projector> next;
    private final Definitions definitions;

    /** @param next the elimination of a solver, or none */
    DefiningProjector(TermPool pool, List<Projector> next) {
        this.pool = pool;
        this.next = List.copyOf(next);
        this.definitions = new Definitions(pool);
    }

    @Override
    public Optional<Term> eliminate(Term formula, Collection<Symbol> symbols) {
        Definitions.Rest rest = definitions.eliminate(formula, symbols);
        if (rest.symbols().isEmpty()) {
            return Optional.of(rest.formula());
        }
        return next.stream()
                .flatMap(projector -> projector.eliminate(rest.formula(), rest.symbols()).stream())
                .findFirst();
    }

    /** Where no solver helps, the symbols are replaced by their values: always correct, if weak. */
    @Override
    public Optional<Term> underApproximate(Term formula, Collection<Symbol> symbols, Model model) {
        Definitions.Rest rest = definitions.eliminate(formula, symbols);
        if (rest.symbols().isEmpty()) {
            return Optional.of(rest.formula());
        }
        Optional<Term> projected = next.stream()
                .flatMap(projector -> projector.underApproximate(rest.formula(), rest.symbols(), model).stream())
                .findFirst();
        if (projected.isPresent()) {
            return projected;
        }
        Map<Symbol, Term> values = new HashMap<>();
        rest.symbols().forEach(symbol -> values.put(symbol, model.value(symbol)));
        return Optional.of(new Substitution(pool, values).apply(rest.formula()));
    }

    @Override
    public void close() {
        next.forEach(Projector::close);
    }
}
