package org.clew.smt.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.clew.limits.Budget;
import org.clew.logic.Conjuncts;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.junit.jupiter.api.Test;

/** Questions about products that are decided by what the rest of the question says of the factors. */
class ImpliedEqualitiesTest {

    private final TermPool pool = new SimplifyingPool();
    private final Prover chain = Provers.open(
            pool, Budget.unlimited(), SolverOptions.standard().withCheckMilliseconds(2_000), new SolverStatistics());

    private Symbol word(String name, int width) {
        return pool.symbol(name, Sort.bitVec(width));
    }

    private Term number(long value) {
        return pool.bitVec(value, 64);
    }

    private CheckResult check(Term... conjuncts) {
        return chain.check(List.of(conjuncts));
    }

    /** 64 bits, and more products than a solver multiplies out within two seconds. */
    @Test
    void aCounterBeyondItsBoundIsOneMore() {
        Symbol x = word("x", 64);
        Symbol y = word("y", 64);
        Term n = pool.signExtendOrCut(word("n", 32), 64);
        Term before = pool.equal(pool.mul(x, y), word("product", 64));
        Term after = pool.distinct(pool.add(pool.mul(n, y), y), word("product", 64));
        Term beyond = pool.slt(n, x);
        Term notFar = pool.sle(x, pool.add(n, number(1)));
        assertThat(check(before, beyond, notFar, after).isUnsat()).isTrue();
        Term farther = pool.sle(x, pool.add(n, number(2)));
        assertThat(check(before, beyond, farther, after).isUnsat()).isFalse();
    }

    @Test
    void aMultipleThatDoesNotWrapIsExtendedByItsFactor() {
        Symbol y = word("y", 32);
        Symbol a = word("a", 64);
        Symbol b = word("b", 64);
        Symbol r = word("r", 64);
        Term wide = pool.signExtendOrCut(y, 64);
        Term twice = pool.signExtendOrCut(pool.mul(pool.bitVec(2, 32), y), 64);
        Term product = pool.equal(b, pool.mul(a, wide));
        Term bounded = pool.and(
                pool.sle(number(1), wide),
                pool.sle(wide, b),
                pool.sle(r, number(Integer.MAX_VALUE)),
                pool.sle(b, r),
                pool.sle(pool.mul(number(2), b), r));
        Term wrong = pool.slt(r, pool.mul(a, twice));
        List<Term> conjuncts = new ArrayList<>(Conjuncts.of(bounded));
        conjuncts.add(product);
        conjuncts.add(wrong);
        assertThat(chain.check(conjuncts).isUnsat()).isTrue();
    }

    @Test
    void halvingAPowerOfTwoLosesNothing() {
        Symbol unit = word("unit", 32);
        Symbol digits = word("digits", 32);
        Term two = pool.bitVec(2, 32);
        Term one = pool.bitVec(1, 32);
        Term kept = pool.equal(pool.mul(digits, unit), word("product", 32));
        Term power = pool.equal(pool.bitAnd(unit, pool.sub(unit, one)), pool.bitVec(0, 32));
        Term notOne = pool.distinct(unit, one);
        Term broken = pool.distinct(pool.mul(pool.mul(two, digits), pool.udiv(unit, two)), word("product", 32));
        assertThat(check(kept, power, notOne, broken).isUnsat()).isTrue();
        assertThat(check(kept, power, broken).isUnsat()).isFalse();
    }

    @Test
    void whatIsRefutedHasNoModelAndModelsAreModels() {
        Random random = new Random(7);
        List<Symbol> symbols = List.of(word("p", 3), word("q", 3), word("s", 3));
        int refuted = 0;
        for (int round = 0; round < 400; round++) {
            List<Term> conjuncts = new ArrayList<>();
            for (int i = random.nextInt(2, 5); i > 0; i--) {
                conjuncts.add(condition(random, symbols));
            }
            switch (chain.check(conjuncts)) {
                case CheckResult.Unsat unsat -> {
                    refuted++;
                    assertThat(hasModel(conjuncts, symbols)).as("%s", conjuncts).isFalse();
                }
                case CheckResult.Sat sat -> assertThat(conjuncts).allMatch(sat.model()::holds);
                case CheckResult.Unknown unknown -> {}
            }
        }
        assertThat(refuted).isGreaterThan(20);
    }

    private Term condition(Random random, List<Symbol> symbols) {
        Term a = term(random, symbols);
        Term b = term(random, symbols);
        return switch (random.nextInt(5)) {
            case 0 -> pool.sle(a, b);
            case 1 -> pool.slt(a, b);
            case 2 -> pool.ule(a, b);
            case 3 -> pool.equal(a, b);
            default -> pool.distinct(a, b);
        };
    }

    private Term term(Random random, List<Symbol> symbols) {
        Term x = symbols.get(random.nextInt(symbols.size()));
        Term y = symbols.get(random.nextInt(symbols.size()));
        Term c = pool.bitVec(random.nextInt(8), 3);
        return switch (random.nextInt(6)) {
            case 0 -> x;
            case 1 -> pool.add(x, c);
            case 2 -> pool.mul(x, y);
            case 3 -> pool.add(pool.mul(x, y), c);
            case 4 -> pool.mul(pool.udiv(x, pool.bitVec(2, 3)), y);
            default -> pool.mul(pool.sdiv(x, y), y);
        };
    }

    private static boolean hasModel(List<Term> conjuncts, List<Symbol> symbols) {
        for (int values = 0; values < 1 << 9; values++) {
            Evaluator evaluator = new Evaluator(Assignment.of(Map.of(
                    symbols.get(0), Word.of(values & 7, 3),
                    symbols.get(1), Word.of(values >> 3 & 7, 3),
                    symbols.get(2), Word.of(values >> 6, 3))));
            if (conjuncts.stream().allMatch(evaluator::holds)) {
                return true;
            }
        }
        return false;
    }
}
