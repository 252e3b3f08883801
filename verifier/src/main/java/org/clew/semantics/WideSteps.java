package org.clew.semantics;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Instructions for what does not fit in a machine word: {@code __int128}, {@code long double}, unusual roundings. They make
 * constants of their arguments and let the pool fold the application.
 */
final class WideSteps {

    private WideSteps() {}

    static Step of(TermPool pool, Application term, int target, int[] a) {
        if (term.operator() == Operator.APPLY) {
            throw new IllegalArgumentException(
                    "uninterpreted function " + term.function().name());
        }
        return r -> {
            Term[] constants = new Term[a.length];
            for (int i = 0; i < a.length; i++) {
                Sort sort = term.argument(i).sort();
                constants[i] = Values.constant(pool, sort, number(r, a[i], sort));
            }
            BigInteger result = Values.number(pool.rebuild(term, constants));
            if (Values.isWord(term.sort())) {
                r.words[target] = result.longValue();
            } else {
                r.objects[target] = result;
            }
        };
    }

    static BigInteger number(Registers r, int register, Sort sort) {
        return Values.isWord(sort) ? Registers.unsigned(r.words[register]) : (BigInteger) r.objects[register];
    }
}
