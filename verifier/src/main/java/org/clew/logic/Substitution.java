package org.clew.logic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Replaces symbols by terms, all at once, and simplifies on the way up. What was computed for one term serves the next, so keep
 * the object while the mapping stays the same.
 */
public final class Substitution {

    private final TermPool pool;
    private final Function<? super Symbol, ? extends @Nullable Term> replacements;
    private final Map<Term, Term> done = new HashMap<>();

    public Substitution(TermPool pool, Map<Symbol, ? extends Term> replacements) {
        this(pool, replacements::get);
    }

    /** Symbols for which the function gives null stay as they are. */
    public Substitution(TermPool pool, Function<? super Symbol, ? extends @Nullable Term> replacements) {
        this.pool = pool;
        this.replacements = replacements;
    }

    public Term apply(Term term) {
        Term known = leafOrDone(term);
        if (known != null) {
            return known;
        }
        Deque<Application> open = new ArrayDeque<>();
        open.push((Application) term);
        while (!open.isEmpty()) {
            Application application = open.peek();
            if (done.containsKey(application)) {
                open.pop();
                continue;
            }
            Term[] arguments = new Term[application.size()];
            boolean ready = true;
            boolean changed = false;
            for (int i = 0; i < arguments.length; i++) {
                Term argument = application.argument(i);
                arguments[i] = leafOrDone(argument);
                if (arguments[i] == null) {
                    open.push((Application) argument);
                    ready = false;
                }
                changed |= arguments[i] != argument;
            }
            if (ready) {
                open.pop();
                done.put(application, changed ? pool.rebuild(application, arguments) : application);
            }
        }
        return done.get(term);
    }

    private @Nullable Term leafOrDone(Term term) {
        return switch (term) {
            case Symbol symbol -> {
                Term replacement = replacements.apply(symbol);
                yield replacement == null ? symbol : replacement;
            }
            case Application application -> done.get(application);
            default -> term;
        };
    }
}
