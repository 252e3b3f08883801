package org.clew.logic;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** The constants that occur in terms, in the order of their serial numbers. */
public final class Constants {

    private Constants() {}

    public static SortedSet<Term> of(Collection<? extends Term> terms) {
        SortedSet<Term> constants = new TreeSet<>();
        Subterms subterms = new Subterms();
        for (Term term : terms) {
            subterms.visit(term, subterm -> {
                if (subterm.isConstant()) {
                    constants.add(subterm);
                }
            });
        }
        return Collections.unmodifiableSortedSet(constants);
    }
}
