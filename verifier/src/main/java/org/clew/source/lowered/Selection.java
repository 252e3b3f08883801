package org.clew.source.lowered;

import java.util.List;
import java.util.function.UnaryOperator;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;

/**
 * A {@code switch} statement that control is about to execute. Violation witnesses name its outcome by a number, so its operand is
 * kept beside the chain of tests that the automaton has.
 *
 * @param statement the statement, from its keyword on
 * @param value the promoted operand (C11 6.8.4.2), over program variables
 * @param isDefault when no {@code case} label matches
 * @param outcomes what the tests of the chain that have an outcome to name decide
 */
public record Selection(SourceSpan statement, Term value, Term isDefault, List<Outcome> outcomes) {

    /**
     * A test of the chain that ends it.
     *
     * @param test the condition under which control leaves the chain here
     * @param name the number of the label, or {@code default}
     */
    public record Outcome(Term test, String name) {}

    public Selection {
        outcomes = List.copyOf(outcomes);
    }

    /** The same about other terms. */
    public Selection with(UnaryOperator<Term> naming) {
        return new Selection(
                statement,
                naming.apply(value),
                naming.apply(isDefault),
                outcomes.stream()
                        .map(outcome -> new Outcome(naming.apply(outcome.test()), outcome.name()))
                        .toList());
    }
}
