package org.clew.logic;

import java.util.function.Consumer;

/** Visits each different subterm of some terms once, arguments after their application, in a deterministic order. */
public final class Subterms {

    private final TermTable<Boolean> seen = new TermTable<>();
    private final TermStack open = new TermStack();

    /** Visits what earlier calls did not reach. */
    public void visit(Term root, Consumer<Term> action) {
        enter(root);
        while (!open.isEmpty()) {
            Term term = open.pop();
            action.accept(term);
            if (term instanceof Application application) {
                Term[] arguments = application.argumentArray();
                for (int i = arguments.length - 1; i >= 0; i--) {
                    enter(arguments[i]);
                }
            }
        }
    }

    private void enter(Term term) {
        if (!seen.contains(term)) {
            seen.put(term, true);
            open.push(term);
        }
    }
}
