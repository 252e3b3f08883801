package org.clew.engine.interpolate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.Store;
import org.clew.semantics.UnknownValue;

/**
 * Rewrites facts about unknown values into facts over the program variables that hold them: the projection [[σ]] of RV11, section 3, as far as
 * substitution goes. A symbol is replaced by a variable that holds it, or holds it plus a constant.
 */
public final class Projection {

    private final TermPool pool;
    private final Store store;
    private final Set<Symbol> excluded;
    private final Map<Term, Term> inverse = new HashMap<>();
    private final Map<Term, Optional<Term>> done = new HashMap<>();

    /** @param excluded variables that must not stand for a value */
    public Projection(TermPool pool, Store store, Set<Symbol> excluded) {
        this.pool = pool;
        this.store = store;
        this.excluded = excluded;
        store.forEach((variable, value) -> {
            if (!excluded.contains(variable) && value instanceof Symbol symbol && !isUnchanged(symbol)) {
                inverse.putIfAbsent(symbol, variable);
            }
        });
        store.forEach((variable, value) -> {
            if (!excluded.contains(variable)
                    && value instanceof Application application
                    && !(variable.sort() instanceof Sort.Array)) {
                invert(variable, application);
                inverse.putIfAbsent(value, variable);
            }
        });
    }

    private void invert(Symbol variable, Application value) {
        if (value.operator() == Operator.BV_ADD && value.size() == 2) {
            for (int i = 0; i < 2; i++) {
                if (value.argument(i) instanceof Symbol symbol
                        && value.argument(1 - i) instanceof BitVecConstant offset
                        && !isUnchanged(symbol)) {
                    inverse.putIfAbsent(symbol, pool.sub(variable, offset));
                }
            }
        }
    }

    /** What a variable holds, over other variables; empty if it is the only one that holds some unknown value. */
    public Optional<Term> definition(Symbol variable) {
        Term value = store.value(variable);
        if (!(value instanceof Application application)) {
            return of(value).filter(term -> term != variable);
        }
        Term[] arguments = new Term[application.size()];
        for (int i = 0; i < arguments.length; i++) {
            Optional<Term> argument = of(application.argument(i));
            if (argument.isEmpty()) {
                return Optional.empty();
            }
            arguments[i] = argument.get();
        }
        return Optional.of(pool.rebuild(application, arguments)).filter(term -> term != variable);
    }

    /** The term over program variables; empty if no variable holds one of its symbols. */
    public Optional<Term> of(Term term) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(term);
        while (!open.isEmpty()) {
            Term next = open.peek();
            if (done.containsKey(next)) {
                open.pop();
            } else if (inverse.containsKey(next)) {
                done.put(next, Optional.of(inverse.get(next)));
            } else if (next instanceof Application application) {
                descend(application, open);
            } else {
                done.put(
                        next,
                        next instanceof Symbol symbol && !isUnchanged(symbol) ? Optional.empty() : Optional.of(next));
            }
        }
        return Objects.requireNonNull(done.get(term));
    }

    private void descend(Application application, Deque<Term> open) {
        Term[] arguments = new Term[application.size()];
        boolean ready = true;
        for (int i = 0; i < arguments.length; i++) {
            Optional<Term> argument = done.get(application.argument(i));
            if (argument == null) {
                open.push(application.argument(i));
                ready = false;
            } else if (argument.isEmpty()) {
                done.put(application, Optional.empty());
                return;
            } else {
                arguments[i] = argument.get();
            }
        }
        if (ready) {
            done.put(application, Optional.of(pool.rebuild(application, arguments)));
        }
    }

    /** A variable's own symbol is its initial value, and the variable still holds it. */
    private boolean isUnchanged(Symbol symbol) {
        return !UnknownValue.is(symbol) && store.value(symbol) == symbol && !excluded.contains(symbol);
    }
}
