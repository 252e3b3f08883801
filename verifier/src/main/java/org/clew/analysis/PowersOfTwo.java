package org.clew.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;

/**
 * Words that are powers of two or zero in all states that were seen, and words that are multiples of them. They show that a loop which halves what
 * another loop doubled loses no bit.
 */
public final class PowersOfTwo {

    private static final int FEWEST_VALUES = 3;

    private final TermPool pool;
    private final Function<Symbol, List<Word>> values;

    /** @param values of a word in the states, in the same order for every word */
    public PowersOfTwo(TermPool pool, Function<Symbol, List<Word>> values) {
        this.pool = pool;
        this.values = values;
    }

    public Set<Term> among(List<Symbol> words) {
        Set<Term> facts = new LinkedHashSet<>();
        List<Symbol> powers = new ArrayList<>();
        for (Symbol word : words) {
            if (word.width() > 1 && isPower(values.apply(word))) {
                powers.add(word);
                facts.add(isZero(word, lowBits(word)));
            }
        }
        for (Symbol power : powers) {
            for (Symbol word : words) {
                if (!powers.contains(word) && word.sort().equals(power.sort()) && isMultiple(word, power)) {
                    facts.add(isZero(word, lowBits(power)));
                }
            }
        }
        return facts;
    }

    private static boolean isPower(List<Word> seen) {
        Set<Word> powers = new HashSet<>();
        for (Word value : seen) {
            if (!value.isZero() && value.log2() < 0) {
                return false;
            }
            powers.add(value);
        }
        return powers.size() >= FEWEST_VALUES;
    }

    private boolean isMultiple(Symbol word, Symbol power) {
        List<Word> words = values.apply(word);
        List<Word> powers = values.apply(power);
        boolean isZero = true;
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).trailingZeros() < powers.get(i).trailingZeros()) {
                return false;
            }
            isZero &= words.get(i).isZero();
        }
        return !isZero;
    }

    /** All bits below the one that is set. */
    private Term lowBits(Symbol power) {
        return pool.sub(power, pool.bitVec(1, power.width()));
    }

    private Term isZero(Symbol word, Term mask) {
        return pool.equal(pool.bitAnd(word, mask), pool.bitVec(0, word.width()));
    }
}
