package org.clew.engine.loop.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.SymbolicState;

/**
 * A chain of nested loops, outermost first, with the effects of single iterations of the innermost loop. A fact about all iterations has a universal
 * for each of the loops.
 *
 * @param iterations states after one iteration of the innermost loop, over the values that variables have at its header
 */
record Nest(TermPool pool, Vocabulary vocabulary, List<Level> levels, List<SymbolicState> iterations) {

    /** The value of a term over the innermost header in any iteration, expressed at the outermost header. */
    Optional<Term> then(Term term) {
        Optional<Term> said = Optional.of(term);
        for (Level level : levels.reversed()) {
            said = said.flatMap(inside -> level.then(inside, vocabulary.of(inside)));
        }
        return said;
    }

    /** The iteration has been made. */
    Term isPassed() {
        return pool.and(levels.getFirst().isPassed(), inner());
    }

    /** The loops inside make the iteration. */
    private Term inner() {
        List<Term> conditions = new ArrayList<>();
        for (int i = 1; i < levels.size(); i++) {
            Term made = levels.get(i).isMade();
            for (Level around : levels.subList(0, i).reversed()) {
                Optional<Term> said = around.then(made, vocabulary.of(made));
                if (said.isEmpty()) {
                    return pool.falseTerm();
                }
                made = said.get();
            }
            conditions.add(made);
        }
        return pool.and(conditions);
    }

    /** The iteration is one that the loops make when none is left early. */
    Term isMade() {
        return pool.and(levels.getFirst().isMade(), inner());
    }

    /** A term about any iteration, specialised to the first one or to the next one. */
    Term at(Term term, boolean first) {
        Term said = term;
        for (int i = levels.size() - 1; i >= 0; i--) {
            Counter main = levels.get(i).main();
            Symbol universal = levels.get(i).universal();
            Term start = main.first();
            if (i > 0) {
                for (Level around : levels.subList(0, i).reversed()) {
                    Optional<Term> earlier = around.then(start, vocabulary.of(start));
                    start = earlier.orElse(start);
                }
            }
            said = Substitution.replace(pool, said, universal, i > 0 || first ? start : main.variable());
        }
        return said;
    }
}
