package org.clew.smt.chain;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.integers.IntegerEncoding;
import org.clew.logic.integers.IntegerReading;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;
import org.clew.smt.deduce.WordsOfIntegers;

/**
 * Reads every formula about words as one about integers that never wrap around, as the papers read programs. Its answers are
 * about those: a refutation need not hold on the machine, and the words of a model need not satisfy the formulas.
 */
final class MathematicalProver implements Prover {

    private final TermPool pool;
    private final Prover integers;
    private final IntegerEncoding encoding;

    MathematicalProver(TermPool pool, Prover integers) {
        this.pool = pool;
        this.integers = integers;
        this.encoding = new IntegerEncoding(pool, IntegerReading.MATHEMATICAL);
    }

    @Override
    public void push() {
        integers.push();
    }

    @Override
    public void pop() {
        integers.pop();
    }

    @Override
    public int depth() {
        return integers.depth();
    }

    @Override
    public void add(Term formula) {
        integers.add(translate(formula));
    }

    @Override
    public CheckResult check(Collection<Term> assumptions) {
        Map<Term, Term> originals = new LinkedHashMap<>();
        assumptions.forEach(assumption -> originals.putIfAbsent(translate(assumption), assumption));
        return switch (integers.check(originals.keySet())) {
            case CheckResult.Unknown unknown -> unknown;
            case CheckResult.Unsat unsat -> {
                List<Term> core = unsat.core();
                yield new CheckResult.Unsat(core.stream().map(originals::get).toList());
            }
            case CheckResult.Sat sat ->
                new CheckResult.Sat(
                        new Model(pool, new WordsOfIntegers(sat.model().assignment(), encoding)));
        };
    }

    @Override
    public void close() {
        integers.close();
    }

    private Term translate(Term formula) {
        return encoding.encode(formula).orElseThrow().term();
    }
}
