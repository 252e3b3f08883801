package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.logic.Constants;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.program.Op;

/** The small numbers in the text of a program, with which claims compare. */
final class ProgramNumbers {

    private static final int LARGEST = 1_000;
    private static final int MOST_VALUES = 4;

    private final TermPool pool;
    private final Set<Long> mentioned = new LinkedHashSet<>(List.of(0L, 1L));

    ProgramNumbers(Cfa cfa) {
        this.pool = cfa.pool();
        List<Term> terms = new ArrayList<>();
        cfa.edges().forEach(edge -> {
            switch (edge.op()) {
                case Op.Assume(Term condition) -> terms.add(condition);
                case Op.Assign assign -> terms.add(assign.value());
                case Op.Write write -> terms.add(write.value());
                case Op.Call call -> terms.addAll(call.arguments());
                case Op.Havoc havoc -> {}
                case Op.Debt debt -> {}
                case Op.Skip skip -> {}
            }
        });
        for (Term constant : Constants.of(terms)) {
            if (constant.sort() instanceof Sort.BitVec(int width) && width > 1 && width <= Long.SIZE) {
                long value = ((org.clew.logic.BitVecConstant) constant).signed().longValue();
                if (Math.abs(value) <= LARGEST) {
                    mentioned.add(value);
                }
            }
        }
    }

    boolean isMentioned(Word word) {
        return mentioned.contains(word.signedBits());
    }

    List<Term> ofWidth(int width) {
        return mentioned.stream().map(value -> (Term) pool.bitVec(value, width)).toList();
    }

    /** The values of a term that stands for one of few states; empty for another one. */
    List<Term> flagValues(Rows rows, Term term) {
        List<Term> values = frequentValues(rows, term, pool.trueTerm());
        return values.size() > 1 && values.size() <= MOST_VALUES ? values : List.of();
    }

    /** Those values of the term that the program mentions. */
    List<Term> frequentValues(Rows rows, Term term, Term isMeant) {
        Map<Word, Integer> counts = new HashMap<>();
        List<Word> order = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            Word word = rows.word(term, row);
            if (rows.holds(isMeant, row) && isMentioned(word) && counts.merge(word, 1, Integer::sum) == 1) {
                order.add(word);
            }
        }
        return order.stream().map(word -> (Term) pool.bitVec(word)).toList();
    }
}
