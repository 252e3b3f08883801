package org.clew.logic;

import java.util.ArrayList;
import java.util.List;

/** The cells of arrays that a term reads. */
public final class Reads {

    private Reads() {}

    /** Every different {@code select} in the term, outer ones first. */
    public static List<Application> in(Term root) {
        List<Application> found = new ArrayList<>();
        new Subterms().visit(root, term -> {
            if (term instanceof Application application && application.operator() == Operator.SELECT) {
                found.add(application);
            }
        });
        return found;
    }
}
