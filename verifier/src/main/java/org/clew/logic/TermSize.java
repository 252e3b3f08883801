package org.clew.logic;

import java.util.Collection;
import java.util.List;

/** The size of formulas: the number of different subterms. */
public final class TermSize {

    private TermSize() {}

    public static int of(Term term) {
        return of(List.of(term));
    }

    /** Shared subterms count once. */
    public static int of(Collection<? extends Term> terms) {
        int[] count = {0};
        Subterms subterms = new Subterms();
        for (Term term : terms) {
            subterms.visit(term, subterm -> count[0]++);
        }
        return count[0];
    }
}
