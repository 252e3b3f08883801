package org.clew.engine.recursion;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;

/** A call that returned: the words of a contract. */
final class Sample {

    private final Map<Symbol, Value> values = new HashMap<>();

    Sample(List<Symbol> inputs, List<Term> given, List<Symbol> outputs, List<Term> left) {
        for (int i = 0; i < inputs.size(); i++) {
            values.put(inputs.get(i), Value.of(given.get(i)));
        }
        for (int i = 0; i < outputs.size(); i++) {
            values.put(outputs.get(i), Value.of(left.get(i)));
        }
    }

    boolean satisfies(Term claim) {
        return new Evaluator(Assignment.of(values)).holds(claim);
    }

    /** As a number with a sign. */
    BigInteger number(Term term) {
        return ((Word) new Evaluator(Assignment.of(values)).evaluate(term)).signed();
    }
}
