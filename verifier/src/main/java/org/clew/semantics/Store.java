package org.clew.semantics;

import java.util.function.BiConsumer;
import org.clew.logic.Application;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermMap;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;

/**
 * What each program variable holds, as a term over symbols of unknown values. A variable without an entry holds its initial
 * value, for which its own symbol stands. Persistent: an update leaves the old store as it was.
 */
public final class Store {

    /** Before the first operation: every variable holds its initial value. */
    public static final Store INITIAL = new Store(TermMap.empty());

    private final TermMap<Symbol, Term> values;

    private Store(TermMap<Symbol, Term> values) {
        this.values = values;
    }

    public Term value(Symbol variable) {
        Term value = values.get(variable);
        return value == null ? variable : value;
    }

    public Term value(Variable variable) {
        return value(variable.symbol());
    }

    public Store with(Symbol variable, Term value) {
        TermMap<Symbol, Term> changed = values.with(variable, value);
        return changed == values ? this : new Store(changed);
    }

    public Store with(Variable variable, Term value) {
        return with(variable.symbol(), value);
    }

    /** The value of a term over program variables in this store. */
    public Term evaluate(TermPool pool, Term term) {
        return switch (term) {
            case Symbol symbol -> value(symbol);
            case Application application -> substitution(pool).apply(application);
            default -> term;
        };
    }

    /** Evaluates many terms in this store, and remembers what it did. */
    public Substitution substitution(TermPool pool) {
        return new Substitution(pool, values::get);
    }

    /** How many variables have a value other than their initial one. */
    public int size() {
        return values.size();
    }

    /** All entries in the order of the symbols' serial numbers. */
    public void forEach(BiConsumer<? super Symbol, ? super Term> action) {
        values.forEach(action);
    }

    /** The entries in which two stores differ; an absent entry is given as the variable's own symbol. */
    public void forEachDifference(Store other, Difference action) {
        values.forEachDifference(
                other.values,
                (symbol, here, there) ->
                        action.accept(symbol, here == null ? symbol : here, there == null ? symbol : there));
    }

    /** Receives a variable whose values in two stores are not the same term. */
    @FunctionalInterface
    public interface Difference {
        void accept(Symbol variable, Term here, Term there);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        forEach((symbol, value) -> text.append(text.length() > 1 ? ", " : "")
                .append(symbol.name())
                .append(" = ")
                .append(value));
        return text.append('}').toString();
    }
}
