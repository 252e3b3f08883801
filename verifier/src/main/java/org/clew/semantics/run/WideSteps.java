package org.clew.semantics.run;

import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Evaluator;

/**
 * Instructions for what does not fit in a machine word: {@code __int128}, {@code long double}, unusual roundings. They leave
 * the work to the evaluator of {@code logic}.
 */
final class WideSteps {

    private WideSteps() {}

    static Instruction of(Application term, int target, int[] a) {
        if (term.operator() == Operator.APPLY) {
            throw new IllegalArgumentException(
                    "uninterpreted function " + term.function().name());
        }
        Sort[] sorts = new Sort[a.length];
        for (int i = 0; i < a.length; i++) {
            sorts[i] = term.argument(i).sort();
        }
        boolean toWord = Values.isWord(term.sort());
        return r -> {
            Value[] arguments = new Value[a.length];
            for (int i = 0; i < a.length; i++) {
                arguments[i] = value(r, a[i], sorts[i]);
            }
            Value result = Evaluator.apply(term, arguments);
            if (toWord) {
                r.words[target] = Values.toWord(result);
            } else {
                r.objects[target] = result;
            }
        };
    }

    private static Value value(Registers r, int register, Sort sort) {
        return Values.isWord(sort) ? Values.ofWord(r.words[register], sort) : (Value) r.objects[register];
    }
}
