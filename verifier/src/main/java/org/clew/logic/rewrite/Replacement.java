package org.clew.logic.rewrite;

import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermStack;
import org.clew.logic.TermTable;

/** Replaces one term, wherever it occurs in others, and simplifies on the way up. For one thread. */
public final class Replacement {

    private final TermPool pool;
    private final TermTable<Term> images = new TermTable<>();
    private final TermStack open = new TermStack();

    public Replacement(TermPool pool, Term replaced, Term by) {
        if (!replaced.sort().equals(by.sort())) {
            throw new IllegalArgumentException(replaced + " cannot become " + by);
        }
        this.pool = pool;
        images.put(replaced, by);
    }

    public Term apply(Term root) {
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (images.contains(term)) {
                open.pop();
            } else if (!(term instanceof Application application)) {
                images.put(term, term);
            } else if (openArguments(application)) {
                images.put(application, rebuilt(application));
            }
        }
        return image(root);
    }

    private boolean openArguments(Application application) {
        boolean complete = true;
        for (Term argument : application.argumentArray()) {
            if (!images.contains(argument)) {
                open.push(argument);
                complete = false;
            }
        }
        return complete;
    }

    private Term rebuilt(Application application) {
        Term[] arguments = application.argumentArray().clone();
        boolean changed = false;
        for (int i = 0; i < arguments.length; i++) {
            Term image = image(arguments[i]);
            changed |= image != arguments[i];
            arguments[i] = image;
        }
        return changed ? pool.rebuild(application, arguments) : application;
    }

    private Term image(Term term) {
        return Objects.requireNonNull(images.find(term));
    }
}
