package org.clew.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermMap;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.rewrite.Substitution;

/**
 * Words that hold the truth of a comparison of floats, {@code int ok = x >= 0 && x <= 1;}, as long as no operand of the comparison has changed since.
 * An assumption about the word is then an assumption about the floats; a condition that is passed to a function is of this kind. Persistent.
 */
final class HeldConditions {

    static final HeldConditions NONE = new HeldConditions(TermMap.empty());

    /** Longer conditions cost more than they help. */
    private static final int MOST_SYMBOLS = 8;

    private final TermMap<Symbol, Term> held;

    private HeldConditions(TermMap<Symbol, Term> held) {
        this.held = held;
    }

    /** After a word was assigned a value. */
    HeldConditions assigned(Symbol word, Term value) {
        HeldConditions before = changed(word);
        boolean tells = value.has(Trait.FLOATS)
                && FreeSymbols.of(value).size() <= MOST_SYMBOLS
                && !FreeSymbols.of(value).contains(word);
        return tells ? new HeldConditions(before.held.with(word, value)) : before;
    }

    /** After a variable was given another value. */
    HeldConditions changed(Symbol symbol) {
        if (held.isEmpty()) {
            return this;
        }
        List<Symbol> stale = new ArrayList<>();
        held.forEach((word, value) -> {
            if (word.equals(symbol) || FreeSymbols.of(value).contains(symbol)) {
                stale.add(word);
            }
        });
        TermMap<Symbol, Term> left = held;
        for (Symbol word : stale) {
            left = left.without(word);
        }
        return stale.isEmpty() ? this : new HeldConditions(left);
    }

    /** The condition with the comparisons in place of the words that hold them. */
    Term spelledOut(TermPool pool, Term condition) {
        return held.isEmpty() ? condition : new Substitution(pool, held::get).apply(condition);
    }

    /** What both hold. */
    HeldConditions meet(HeldConditions other) {
        AtomicReference<TermMap<Symbol, Term>> common = new AtomicReference<>(held);
        held.forEachDifference(other.held, (word, here, there) -> common.updateAndGet(map -> map.without(word)));
        return new HeldConditions(Objects.requireNonNull(common.get()));
    }

    boolean sameAs(HeldConditions other) {
        boolean[] same = {true};
        held.forEachDifference(other.held, (word, here, there) -> same[0] = false);
        return same[0];
    }
}
