package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;

/** Statements about the terms of a table, the stronger ones first. */
final class Statements {

    private static final int MOST_VALUES = 4;
    private static final int LARGEST_DISTANCE = 16;

    private final TermPool pool;
    private final Symbol marks;
    private final ProgramNumbers numbers;
    private final Rows rows;

    Statements(TermPool pool, Symbol marks, ProgramNumbers numbers, Rows rows) {
        this.pool = pool;
        this.marks = marks;
        this.numbers = numbers;
        this.rows = rows;
    }

    Rows rows() {
        return rows;
    }

    /** Its values and bounds. */
    void aboutWord(Term word, Term isMeant) {
        List<Term> values = numbers.frequentValues(rows, word, isMeant);
        List<Term> constants = new ArrayList<>();
        if (values.size() <= MOST_VALUES) {
            values.forEach(value -> constants.add(pool.equal(word, value)));
            oneOf(constants, isMeant);
        }
        List<Term> stronger = constants.stream().map(one -> meant(one, isMeant)).toList();
        for (Term number : numbers.ofWidth(word.width())) {
            state(pool.sle(number, word), isMeant, stronger);
            state(pool.sle(word, number), isMeant, stronger);
        }
        values.forEach(value -> state(pool.distinct(word, value), isMeant, stronger));
    }

    /** Where it points. */
    void aboutPointer(Term pointer, Pointing where, Term isMeant) {
        oneOf(where.kinds(pool, marks, pointer), isMeant);
        Term isNull = pool.equal(pointer, pool.bitVec(0, pointer.width()));
        if (where.toNull()) {
            state(pool.not(isNull), isMeant, List.of());
        }
    }

    /** All disjunctions, the shorter ones first. */
    private void oneOf(List<Term> alternatives, Term isMeant) {
        int count = alternatives.size();
        List<Integer> subsets = new ArrayList<>();
        for (int subset = 1; subset < 1 << count; subset++) {
            subsets.add(subset);
        }
        subsets.sort((a, b) -> Integer.compare(Integer.bitCount(a), Integer.bitCount(b)));
        for (int subset : subsets) {
            List<Term> stronger = new ArrayList<>();
            for (int other : subsets) {
                if (other != subset && (other & subset) == other) {
                    stronger.add(meant(disjunction(alternatives, other), isMeant));
                }
            }
            state(disjunction(alternatives, subset), isMeant, stronger);
        }
    }

    private Term disjunction(List<Term> alternatives, int subset) {
        List<Term> chosen = new ArrayList<>();
        for (int i = 0; i < alternatives.size(); i++) {
            if ((subset >> i & 1) != 0) {
                chosen.add(alternatives.get(i));
            }
        }
        return pool.or(chosen);
    }

    /** Which of two addresses is larger. */
    void compare(Term a, Term b, Term isMeant) {
        if (a != b && a.sort().equals(b.sort())) {
            Term equal = meant(pool.equal(a, b), isMeant);
            Term less = meant(pool.ult(a, b), isMeant);
            Term more = meant(pool.ult(b, a), isMeant);
            rows.state(equal, List.of());
            rows.state(less, List.of());
            rows.state(more, List.of());
            state(pool.ule(a, b), isMeant, List.of(equal, less));
            state(pool.ule(b, a), isMeant, List.of(equal, more));
            state(pool.distinct(a, b), isMeant, List.of(less, more));
        }
    }

    void compareWords(List<Symbol> words) {
        for (int i = 0; i < words.size(); i++) {
            for (int j = 0; j < i; j++) {
                compareWords(words.get(i), words.get(j), pool.trueTerm());
            }
        }
    }

    /** By how much two numbers differ, or which is larger. */
    void compareWords(Term a, Term b, Term isMeant) {
        if (a == b || !a.sort().equals(b.sort())) {
            return;
        }
        Set<Word> distances = new LinkedHashSet<>();
        for (int row = 0; row < rows.size() && distances.size() <= MOST_VALUES; row++) {
            Word distance = rows.word(a, row).sub(rows.word(b, row));
            if (rows.holds(isMeant, row) && Math.abs(distance.signedBits()) <= LARGEST_DISTANCE) {
                distances.add(distance);
            }
        }
        List<Term> stronger = new ArrayList<>();
        for (Word distance : distances) {
            Term equal = pool.equal(a, pool.add(b, pool.bitVec(distance)));
            state(equal, isMeant, List.of());
            stronger.add(meant(equal, isMeant));
        }
        state(pool.sle(a, b), isMeant, stronger);
        state(pool.sle(b, a), isMeant, stronger);
    }

    private void state(Term statement, Term isMeant, List<Term> stronger) {
        rows.state(meant(statement, isMeant), stronger);
    }

    private Term meant(Term statement, Term isMeant) {
        return pool.or(pool.not(isMeant), statement);
    }
}
