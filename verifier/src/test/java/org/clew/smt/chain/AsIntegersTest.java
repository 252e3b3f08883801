package org.clew.smt.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.clew.limits.Budget;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.SymbolsOf;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about words that are asked about integers have the same answers. */
class AsIntegersTest {

    private static final int WIDTH = 8;

    private final TermPool pool = new SimplifyingPool();
    private final Prover base =
            Provers.open(pool, Budget.unlimited(), SolverOptions.standard().withoutChain(), new SolverStatistics());
    private final IncrementalBase numbers = new IncrementalBase(() ->
            Provers.open(pool, Budget.unlimited(), SolverOptions.standard().withoutChain(), new SolverStatistics()));
    private final SolverStatistics statistics = new SolverStatistics();
    private final AsIntegers integers = new AsIntegers(numbers, pool, new SymbolsOf(), statistics);
    private final Symbol memory = pool.symbol("memory", new Sort.Array(Sort.bitVec(WIDTH), Sort.bitVec(WIDTH)));

    @AfterEach
    void close() {
        base.close();
        numbers.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void agreesWithTheWords(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 60; round++) {
            List<Term> asserted = atoms(random, 3);
            List<Term> assumed = atoms(random, 1 + random.nextInt(3));
            Query query = Query.of(asserted, assumed);
            CheckResult expected = base.check(query.conjuncts());
            switch (integers.decide(query)) {
                case CheckResult.Unknown unknown -> {}
                case CheckResult.Sat sat -> assertThat(query.conjuncts()).allMatch(sat.model()::holds);
                case CheckResult.Unsat unsat -> {
                    assertThat(expected.isUnsat()).isTrue();
                    assertThat(query.conjuncts()).containsAll(unsat.core());
                    assertThat(base.check(unsat.core()).isUnsat()).isTrue();
                }
            }
        }
        assertThat(statistics.value("solver.answered.integers")).isGreaterThan(10);
    }

    @Test
    void wrapAroundIsNotForgotten() {
        Symbol x = symbol("x");
        Term successor = pool.add(x, word(1));
        assertThat(integers.decide(Query.of(List.of(pool.slt(successor, x)), List.of()))
                        .isSat())
                .isTrue();
        Query bounded =
                Query.of(List.of(pool.sle(x, word(100))), List.of(pool.raw(Operator.BV_SLT, new int[0], successor, x)));
        assertThat(integers.decide(bounded)).isEqualTo(new CheckResult.Unsat(bounded.conjuncts()));
    }

    private List<Term> atoms(Random random, int count) {
        List<Term> atoms = new ArrayList<>();
        while (atoms.size() < count) {
            Term a = operand(random, 2);
            Term b = operand(random, 2);
            Term atom = switch (random.nextInt(6)) {
                case 0 -> pool.equal(a, b);
                case 1 -> pool.ult(a, b);
                case 2 -> pool.slt(a, b);
                case 3 -> pool.sle(symbol("v" + random.nextInt(4)), word(random.nextInt(100)));
                case 4 -> pool.sle(word(-random.nextInt(100)), symbol("v" + random.nextInt(4)));
                default -> pool.not(pool.equal(a, b));
            };
            if (!atom.isConstant() && !atom.is(Operator.AND)) {
                atoms.add(atom);
            }
        }
        return atoms;
    }

    private Term operand(Random random, int depth) {
        Symbol symbol = symbol("v" + random.nextInt(4));
        if (depth == 0) {
            return symbol;
        }
        Term below = operand(random, depth - 1);
        return switch (random.nextInt(9)) {
            case 0 -> pool.add(below, word(random.nextInt(256)));
            case 1 -> pool.mul(word(random.nextInt(7)), below);
            case 2 -> pool.sub(below, symbol);
            case 3 -> pool.urem(below, word(1 + random.nextInt(9)));
            case 4 -> pool.apply(Operator.BV_SDIV, below, word(2 + random.nextInt(5)));
            case 5 -> pool.select(pool.store(memory, symbol, word(random.nextInt(9))), below);
            case 6 -> pool.ite(pool.slt(symbol, below), symbol, word(3));
            case 7 -> pool.signExtendOrCut(pool.extract(3, 0, below), WIDTH);
            default -> below;
        };
    }

    private Symbol symbol(String name) {
        return pool.symbol(name, Sort.bitVec(WIDTH));
    }

    private Term word(long value) {
        return pool.bitVec(value, WIDTH);
    }
}
