package org.clew.logic.rewrite;

import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.clew.logic.Application;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermStack;
import org.clew.logic.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * Replaces symbols by terms, all at once, and simplifies on the way up. Results are kept, so one substitution applied to many
 * formulas with common parts walks each part once. For one thread.
 */
public final class Substitution {

    private final TermPool pool;
    private final Function<? super Symbol, ? extends @Nullable Term> replacements;
    /** The bits of all symbols that may be replaced, see {@link Term#symbolBits()}. */
    private final long replaced;

    private final TermTable<Term> images = new TermTable<>();
    private final TermStack open = new TermStack();

    public Substitution(TermPool pool, Map<Symbol, ? extends Term> replacements) {
        this(pool, replacements::get, bits(replacements.keySet()));
    }

    /** Symbols for which the function gives null stay as they are. */
    public Substitution(TermPool pool, Function<? super Symbol, ? extends @Nullable Term> replacements) {
        this(pool, replacements, -1);
    }

    private Substitution(
            TermPool pool, Function<? super Symbol, ? extends @Nullable Term> replacements, long replaced) {
        this.pool = pool;
        this.replacements = replacements;
        this.replaced = replaced;
    }

    private static long bits(Iterable<Symbol> symbols) {
        long bits = 0;
        for (Symbol symbol : symbols) {
            bits |= symbol.symbolBits();
        }
        return bits;
    }

    /** The one-symbol case. */
    public static Term replace(TermPool pool, Term term, Symbol symbol, Term replacement) {
        return new Substitution(pool, Map.of(symbol, replacement)).apply(term);
    }

    public Term apply(Term root) {
        if (untouched(root)) {
            return root;
        }
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (images.contains(term)) {
                open.pop();
            } else if (term instanceof Application application) {
                if (openArguments(application)) {
                    open.pop();
                    images.put(application, rebuild(application));
                }
            } else {
                open.pop();
                images.put(term, term instanceof Symbol symbol ? replacement(symbol) : term);
            }
        }
        return Objects.requireNonNull(images.find(root));
    }

    private Term replacement(Symbol symbol) {
        Term replacement = replacements.apply(symbol);
        if (replacement != null && !symbol.sort().equals(replacement.sort())) {
            throw new IllegalArgumentException("symbol " + symbol.name() + " of sort " + symbol.sort()
                    + " cannot become a term of sort " + replacement.sort());
        }
        return replacement == null ? symbol : replacement;
    }

    /** No common bit, hence no common symbol. */
    private boolean untouched(Term term) {
        return (term.symbolBits() & replaced) == 0;
    }

    /** True if the images of all arguments are known already. */
    private boolean openArguments(Application application) {
        boolean complete = true;
        for (Term argument : application.argumentArray()) {
            if (!untouched(argument) && !images.contains(argument)) {
                open.push(argument);
                complete = false;
            }
        }
        return complete;
    }

    private Term rebuild(Application application) {
        Term[] arguments = application.argumentArray();
        Term[] replacements = null;
        for (int i = 0; i < arguments.length; i++) {
            Term image = untouched(arguments[i]) ? arguments[i] : Objects.requireNonNull(images.find(arguments[i]));
            if (image != arguments[i] && replacements == null) {
                replacements = arguments.clone();
            }
            if (replacements != null) {
                replacements[i] = image;
            }
        }
        return replacements == null ? application : pool.rebuild(application, replacements);
    }
}
