package org.clew.engine.interpolate;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** A cache of the symbols of each term. Most operations on a path assign no symbol of most conjuncts, which this shows cheaply. */
public final class Vocabulary {

    private final Map<Term, Set<Symbol>> known = new HashMap<>();

    /** In the order of serial numbers. */
    public Set<Symbol> of(Term term) {
        return known.computeIfAbsent(term, t -> Collections.unmodifiableSet(new LinkedHashSet<>(FreeSymbols.of(t))));
    }

    public boolean mentions(Term term, Symbol symbol) {
        return (term.symbolBits() & symbol.symbolBits()) != 0 && of(term).contains(symbol);
    }
}
