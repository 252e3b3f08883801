package org.clew.logic.rewrite;

import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermStack;
import org.clew.logic.TermTable;

/**
 * Builds a term again with the simplifying constructors, from the leaves up. Tests make terms by {@link TermPool#raw} and compare them with
 * their simplified form.
 */
public final class Simplifier {

    private final TermPool pool;
    private final TermTable<Term> images = new TermTable<>();
    private final TermStack open = new TermStack();

    public Simplifier(TermPool pool) {
        this.pool = pool;
    }

    public Term simplify(Term root) {
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (images.contains(term)) {
                open.pop();
            } else if (!(term instanceof Application application)) {
                images.put(open.pop(), term);
            } else if (openArguments(application)) {
                images.put(open.pop(), rebuild(application));
            }
        }
        return Objects.requireNonNull(images.find(root));
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

    private Term rebuild(Application application) {
        Term[] arguments = new Term[application.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = Objects.requireNonNull(images.find(application.argument(i)));
        }
        return pool.rebuild(application, arguments);
    }
}
