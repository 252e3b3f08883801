package org.clew.logic;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/** A formula as the set of its conjuncts, from left to right; true has none. */
public final class Conjuncts {

    private Conjuncts() {}

    public static SequencedSet<Term> of(Term formula) {
        return of(List.of(formula));
    }

    public static SequencedSet<Term> of(Collection<? extends Term> formulas) {
        return collect(formulas, null);
    }

    /** A negated disjunction counts as the negations of its parts here. */
    public static SequencedSet<Term> ofAll(Collection<? extends Term> formulas, TermPool pool) {
        return collect(formulas, pool);
    }

    private static SequencedSet<Term> collect(Collection<? extends Term> formulas, @Nullable TermPool negations) {
        SequencedSet<Term> conjuncts = new LinkedHashSet<>();
        TermTable<Boolean> seen = new TermTable<>();
        TermStack open = new TermStack();
        for (Term formula : formulas) {
            open.push(formula);
            while (!open.isEmpty()) {
                Term term = open.pop();
                if (seen.contains(term)) {
                    continue;
                }
                seen.put(term, true);
                if (term instanceof Application application && application.operator() == Operator.AND) {
                    Term[] arguments = application.argumentArray();
                    for (int i = arguments.length - 1; i >= 0; i--) {
                        open.push(arguments[i]);
                    }
                } else if (negations != null
                        && term instanceof Application not
                        && not.operator() == Operator.NOT
                        && not.argument(0) instanceof Application or
                        && or.operator() == Operator.OR) {
                    Term[] arguments = or.argumentArray();
                    for (int i = arguments.length - 1; i >= 0; i--) {
                        open.push(negations.not(arguments[i]));
                    }
                } else if (!(term instanceof BoolConstant constant && constant.value())) {
                    conjuncts.add(term);
                }
            }
        }
        return Collections.unmodifiableSequencedSet(conjuncts);
    }
}
