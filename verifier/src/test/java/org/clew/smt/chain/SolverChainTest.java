package org.clew.smt.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The chain gives the answers of the base prover, and its links answer a minimum share of the queries. */
class SolverChainTest {

    private final TermPool pool = new SimplifyingPool();
    private final SolverStatistics statistics = new SolverStatistics();
    private final Prover chain = Provers.open(pool, Budget.unlimited(), SolverOptions.standard(), statistics);

    private Symbol symbol(String name) {
        return pool.symbol(name, Sort.bitVec(8));
    }

    private Term word(long value) {
        return pool.bitVec(value, 8);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void agreesWithTheBaseOnRandomWalks(long seed) {
        Random random = new Random(seed);
        try (Prover base = Provers.open(
                pool, Budget.unlimited(), SolverOptions.standard().withoutChain(), new SolverStatistics())) {
            for (int step = 0; step < 300; step++) {
                int action = random.nextInt(10);
                if (action < 3 && chain.depth() < 12) {
                    Term condition = condition(random);
                    for (Prover prover : List.of(chain, base)) {
                        prover.push();
                        prover.add(condition);
                    }
                } else if (action < 5 && chain.depth() > 0) {
                    chain.pop();
                    base.pop();
                } else {
                    compare(base, random);
                }
            }
        }
        assertThat(statistics.value("solver.base.questions")).isLessThan(statistics.value("solver.all.questions"));
    }

    private void compare(Prover base, Random random) {
        List<Term> assumptions = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            assumptions.add(condition(random));
        }
        CheckResult expected = base.check(assumptions);
        CheckResult actual = chain.check(assumptions);
        switch (actual) {
            case CheckResult.Sat sat -> {
                assertThat(expected).isInstanceOf(CheckResult.Sat.class);
                assertThat(assumptions).allMatch(sat.model()::holds);
            }
            case CheckResult.Unsat unsat -> {
                assertThat(expected).isInstanceOf(CheckResult.Unsat.class);
                assertThat(assumptions).containsAll(unsat.core());
                assertThat(base.check(unsat.core()).isUnsat()).isTrue();
            }
            case CheckResult.Unknown unknown -> assertThat(expected).isEqualTo(unknown);
        }
    }

    /** Conditions over few symbols, so that they meet, repeat and contradict. */
    private Term condition(Random random) {
        Term a = operand(random);
        Term b = random.nextBoolean() ? word(random.nextInt(256)) : operand(random);
        Term atom = switch (random.nextInt(4)) {
            case 0 -> pool.ult(a, b);
            case 1 -> pool.sle(a, b);
            case 2 -> pool.equal(a, b);
            default -> pool.or(pool.slt(a, b), pool.equal(b, operand(random)));
        };
        return switch (random.nextInt(5)) {
            case 0 -> pool.not(atom);
            case 1 -> pool.and(atom, pool.ule(operand(random), word(200)));
            case 2 -> {
                Symbol bounded = symbol("v" + random.nextInt(6));
                yield pool.and(pool.sle(word(-50), bounded), pool.sle(bounded, word(50 + random.nextInt(9))), atom);
            }
            default -> atom;
        };
    }

    private Term operand(Random random) {
        Symbol symbol = symbol("v" + random.nextInt(6));
        return switch (random.nextInt(5)) {
            case 0 -> pool.add(symbol, word(random.nextInt(256)));
            case 2 -> pool.add(symbol, word(random.nextInt(5) - 2));
            case 1 -> pool.mul(symbol, symbol("v" + random.nextInt(6)));
            default -> symbol;
        };
    }

    @Test
    void oppositeConditionsNeedNoSolver() {
        Term condition = pool.ult(symbol("a"), symbol("b"));
        chain.push();
        chain.add(condition);
        assertThat(chain.check(List.of(pool.not(condition))).isUnsat()).isTrue();
        assertThat(statistics.value("solver.answered.simplification")).isEqualTo(1);
        assertThat(statistics.value("solver.base.questions")).isZero();
    }

    @Test
    void modelsAreTriedBeforeTheSolver() {
        chain.push();
        chain.add(pool.ult(word(10), symbol("a")));
        assertThat(chain.check().isSat()).isTrue();
        assertThat(chain.check(List.of(pool.ult(word(5), symbol("a")))).isSat()).isTrue();
        assertThat(statistics.value("solver.answered.model")).isEqualTo(1);
    }

    @Test
    void modelsAreRepaired() {
        chain.push();
        chain.add(pool.equal(pool.add(pool.mul(word(3), symbol("a")), symbol("b")), word(77)));
        assertThat(chain.check().isSat()).isTrue();
        assertThat(statistics.value("solver.answered.guess")).isEqualTo(1);
        assertThat(statistics.value("solver.base.questions")).isZero();
    }

    @Test
    void rangesContradictWithoutTheSolver() {
        Term below = pool.ult(symbol("a"), word(10));
        Term wide = pool.add(pool.zeroExtendOrCut(symbol("a"), 16), pool.bitVec(300, 16));
        Term above = pool.ult(pool.bitVec(310, 16), wide);
        assertThat(chain.check(List.of(pool.ult(symbol("b"), symbol("c")), below, above)))
                .isEqualTo(new CheckResult.Unsat(List.of(below, above)));
        assertThat(statistics.value("solver.base.questions")).isZero();
    }

    /** Two bytes of either sign have a product of two bytes, the least of which is -128 times 127. */
    @Test
    void rangesOfProductsContradictWithoutTheSolver() {
        Term product = pool.mul(pool.signExtendOrCut(symbol("a"), 16), pool.signExtendOrCut(symbol("b"), 16));
        Term below = pool.slt(product, pool.bitVec(-128 * 127, 16));
        assertThat(chain.check(List.of(below))).isEqualTo(new CheckResult.Unsat(List.of(below)));
        assertThat(chain.check(List.of(pool.slt(product, pool.bitVec(-128 * 127 + 1, 16))))
                        .isSat())
                .isTrue();
        Term square = pool.mul(pool.signExtendOrCut(symbol("a"), 16), pool.signExtendOrCut(symbol("a"), 16));
        Term negative = pool.slt(square, pool.bitVec(0, 16));
        assertThat(chain.check(List.of(negative))).isEqualTo(new CheckResult.Unsat(List.of(negative)));
        assertThat(statistics.value("solver.answered.range")).isEqualTo(2);
    }

    /** The last comparison of a counter that held and the first that did not leave one value, and a product with it is a number. */
    @Test
    void productsWithKnownFactorsNeedNoSolver() {
        Term a = symbol("a");
        Term atLeast = pool.ule(word(40), a);
        Term atMost = pool.ule(a, word(40));
        Term half = pool.extract(7, 1, pool.mul(a, pool.add(a, word(1))));
        Term otherwise = pool.distinct(half, pool.bitVec(40 * 41 / 2, 7));
        Term foreign = pool.ult(symbol("b"), a);
        assertThat(chain.check(List.of(foreign, atLeast, atMost, otherwise)))
                .isInstanceOfSatisfying(
                        CheckResult.Unsat.class,
                        unsat -> assertThat(unsat.core()).containsExactlyInAnyOrder(atLeast, atMost, otherwise));
        assertThat(statistics.value("solver.answered.value")).isEqualTo(1);
        assertThat(statistics.value("solver.base.questions")).isZero();

        Term product = pool.equal(pool.mul(a, symbol("b")), word(80));
        List<Term> satisfiable = List.of(atLeast, atMost, product, foreign);
        assertThat(chain.check(satisfiable))
                .isInstanceOfSatisfying(
                        CheckResult.Sat.class, sat -> assertThat(satisfiable).allMatch(sat.model()::holds));
    }

    @Test
    void rangesOfNegativesContradictWithoutTheSolver() {
        Term a = pool.signExtendOrCut(symbol("a"), 16);
        Term difference = pool.add(pool.neg(a), pool.mul(a, a));
        Term below = pool.slt(difference, pool.bitVec(-127, 16));
        assertThat(chain.check(List.of(below))).isEqualTo(new CheckResult.Unsat(List.of(below)));
        assertThat(statistics.value("solver.answered.range")).isEqualTo(1);
    }

    @Test
    void theNegativeOfTheLeastWordIsItself() {
        assertThat(chain.check(List.of(pool.slt(symbol("a"), word(0)), pool.slt(pool.neg(symbol("a")), word(0))))
                        .isSat())
                .isTrue();
    }

    @Test
    void productsThatMayWrapAroundProveNothing() {
        Term square = pool.mul(symbol("a"), symbol("a"));
        assertThat(chain.check(List.of(pool.slt(square, word(0)))).isSat()).isTrue();
    }

    @Test
    void differencesContradictWithoutTheSolver() {
        Term a = symbol("a");
        Term b = symbol("b");
        List<Term> bounds =
                List.of(pool.sle(word(0), a), pool.sle(a, word(100)), pool.sle(word(0), b), pool.sle(b, word(100)));
        bounds.forEach(chain::add);
        List<Term> cycle =
                List.of(pool.sle(a, pool.sub(b, word(1))), pool.sle(b, pool.sub(a, word(1))), pool.sle(word(0), a));
        assertThat(chain.check(cycle).isUnsat()).isTrue();
        assertThat(statistics.value("solver.base.questions")).isZero();
    }

    @Test
    void differencesOfWordsThatMayWrapAroundProveNothing() {
        Term a = symbol("a");
        Term b = symbol("b");
        assertThat(chain.check(List.of(pool.sle(a, pool.sub(b, word(1))), pool.sle(b, pool.sub(a, word(1)))))
                        .isSat())
                .isTrue();
    }

    @Test
    void coresAreRecognisedInLargerQueries() {
        List<Term> contradiction = List.of(
                pool.ult(symbol("a"), symbol("b")),
                pool.ult(symbol("b"), symbol("c")),
                pool.ult(symbol("c"), symbol("a")));
        assertThat(chain.check(contradiction).isUnsat()).isTrue();
        List<Term> larger = new ArrayList<>(contradiction);
        larger.add(1, pool.ult(symbol("a"), symbol("d")));
        long before = statistics.value("solver.base.questions");
        assertThat(chain.check(larger)).isEqualTo(new CheckResult.Unsat(contradiction));
        assertThat(statistics.value("solver.base.questions")).isEqualTo(before);
    }

    @Test
    void independentPartsAreDecidedOnce() {
        chain.push();
        chain.add(pool.equal(pool.mul(symbol("a"), symbol("b")), word(77)));
        assertThat(chain.check().isSat()).isTrue();
        CheckResult result = chain.check(List.of(pool.equal(symbol("c"), word(123))));
        assertThat(result).isInstanceOfSatisfying(CheckResult.Sat.class, sat -> {
            assertThat(sat.model().value(symbol("c"))).isSameAs(word(123));
            assertThat(sat.model().holds(pool.equal(pool.mul(symbol("a"), symbol("b")), word(77))))
                    .isTrue();
        });
        assertThat(statistics.value("solver.split")).isPositive();
    }
}
