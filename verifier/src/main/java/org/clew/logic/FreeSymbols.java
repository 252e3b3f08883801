package org.clew.logic;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The symbols that occur in terms, in the order of their serial numbers. */
public final class FreeSymbols {

    private FreeSymbols() {}

    public static SortedSet<Symbol> of(Term term) {
        return of(List.of(term));
    }

    public static SortedSet<Symbol> of(Collection<? extends Term> terms) {
        SortedSet<Symbol> symbols = new TreeSet<>();
        Subterms subterms = new Subterms();
        for (Term term : terms) {
            subterms.visit(term, subterm -> {
                if (subterm instanceof Symbol symbol) {
                    symbols.add(symbol);
                }
            });
        }
        return Collections.unmodifiableSortedSet(symbols);
    }

    /** Whether the symbol occurs in the term; most negative answers cost no traversal. */
    public static boolean occurs(Symbol symbol, Term term) {
        Subterms subterms = new Subterms();
        boolean[] found = {false};
        if ((term.symbolBits() & symbol.symbolBits()) != 0) {
            subterms.visit(term, subterm -> found[0] |= subterm == symbol);
        }
        return found[0];
    }
}
