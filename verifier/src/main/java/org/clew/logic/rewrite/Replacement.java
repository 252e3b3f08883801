package org.clew.logic.rewrite;

import java.util.Map;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermStack;
import org.clew.logic.TermTable;

/** Replaces terms, wherever they occur in others, and simplifies on the way up. For one thread. */
public final class Replacement {

    private final TermPool pool;
    private final TermTable<Term> images = new TermTable<>();
    private final TermStack open = new TermStack();

    public Replacement(TermPool pool, Term replaced, Term by) {
        this(pool, Map.of(replaced, by));
    }

    /** All at once: what stands for a term is not replaced itself. */
    public Replacement(TermPool pool, Map<? extends Term, ? extends Term> replaced) {
        this.pool = pool;
        replaced.forEach((term, by) -> {
            if (!term.sort().equals(by.sort())) {
                throw new IllegalArgumentException(term + " cannot become " + by);
            }
            images.put(term, by);
        });
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
