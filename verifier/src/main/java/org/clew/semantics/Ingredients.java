package org.clew.semantics;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermTable;
import org.jspecify.annotations.Nullable;

/** The symbols and sizes of terms, cached for each subterm, so that a memory with one more write costs one more step. */
final class Ingredients {

    private final int mostSymbols;
    private final TermTable<Mixture> known = new TermTable<>();

    /** @param mostSymbols terms with more are not looked into */
    Ingredients(int mostSymbols) {
        this.mostSymbols = mostSymbols;
    }

    /**
     * Of one term.
     *
     * @param symbols in an order that does not depend on how they are called; none if there are too many
     * @param size at least how many different parts with symbols there are, but no more than {@link #LARGE}
     */
    record Mixture(Set<Symbol> symbols, int size) {

        static final int LARGE = 500;

        private static final Mixture NOTHING = new Mixture(Set.of(), 0);

        private static final Mixture TOO_MUCH = new Mixture(Set.of(), LARGE);

        /** Too many symbols to be told. */
        boolean isUntold() {
            return this == TOO_MUCH;
        }
    }

    Mixture of(Term root) {
        Mixture found = find(root);
        if (found != null) {
            return found;
        }
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (find(term) != null) {
                open.pop();
            } else if (term instanceof Application application) {
                int before = open.size();
                for (int i = 0; i < application.size(); i++) {
                    if (find(application.argument(i)) == null) {
                        open.push(application.argument(i));
                    }
                }
                if (open.size() == before) {
                    open.pop();
                    known.put(application, mixed(application));
                }
            } else {
                open.pop();
                known.put(term, new Mixture(Set.of((Symbol) term), 1));
            }
        }
        return Objects.requireNonNull(find(root));
    }

    private @Nullable Mixture find(Term term) {
        return term.symbolBits() == 0 ? Mixture.NOTHING : known.find(term);
    }

    private Mixture mixed(Application application) {
        Set<Symbol> symbols = Set.of();
        boolean own = false;
        int size = 1;
        for (int i = 0; i < application.size(); i++) {
            Mixture part = Objects.requireNonNull(find(application.argument(i)));
            if (part.isUntold()) {
                return part;
            }
            size = Math.min(Mixture.LARGE, size + part.size());
            if (symbols.isEmpty()) {
                symbols = part.symbols();
            } else if (!symbols.containsAll(part.symbols())) {
                if (!own) {
                    symbols = new LinkedHashSet<>(symbols);
                    own = true;
                }
                symbols.addAll(part.symbols());
            }
        }
        return symbols.size() > mostSymbols ? Mixture.TOO_MUCH : new Mixture(symbols, size);
    }
}
