package org.clew.smt.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The last iteration and the others together are all iterations. */
class LastIterationTest {

    private static final int QUESTIONS = 150;

    private final TermPool pool = new SimplifyingPool();
    private final Prover prover =
            Provers.open(pool, Budget.unlimited(), SolverOptions.standard().withoutChain(), new SolverStatistics());
    private final SolverStatistics statistics = new SolverStatistics();
    private final List<Query> asked = new ArrayList<>();
    private final Link whole = query -> {
        asked.add(query);
        return ask(query.conjuncts());
    };
    private final Link cases = new LastIteration(whole, pool, statistics);

    @AfterEach
    void close() {
        prover.close();
    }

    /** Rows of 1500 cells: all that were passed are zero, and so is the one that was just written. */
    @Test
    void aFactIsKeptByOneMoreIteration() {
        Term k = pool.symbol("k", Sort.bitVec(32));
        Term i = pool.symbol("i", Sort.bitVec(32));
        Term memory = pool.symbol("m", new Sort.Array(Sort.bitVec(32), Sort.bitVec(32)));
        Term zero = pool.bitVec(0, 32);
        Term bystander = pool.ult(pool.symbol("x", Sort.bitVec(32)), i);
        Term known = pool.implies(pool.slt(k, i), pool.equal(pool.select(memory, address(k)), zero));
        Term written = pool.equal(pool.select(memory, address(i)), zero);
        Term bound = pool.slt(k, pool.add(i, pool.bitVec(1, 32)));
        Term doubt = pool.distinct(pool.select(memory, address(k)), zero);
        List<Term> conjuncts = List.of(bystander, known, written, bound, doubt);
        CheckResult result = cases.decide(Query.of(conjuncts, List.of()));
        assertThat(result).isInstanceOf(CheckResult.Unsat.class);
        assertThat(((CheckResult.Unsat) result).core()).isSubsetOf(conjuncts).contains(known, written, doubt);
        assertThat(statistics.value("solver.split.iterations")).isEqualTo(1);
        assertThat(asked).hasSize(2);
        assertThat(asked.getFirst().conjuncts()).contains(pool.not(written));
    }

    @Test
    void withoutArraysNothingIsSplit() {
        Term k = pool.symbol("k", Sort.bitVec(32));
        Term i = pool.symbol("i", Sort.bitVec(32));
        Term clause = pool.or(pool.slt(k, i), pool.slt(i, k));
        Term bound = pool.slt(k, pool.add(i, pool.bitVec(1, 32)));
        assertThat(cases.decide(Query.of(List.of(clause, bound), List.of())).isSat())
                .isTrue();
        assertThat(statistics.value("solver.split.iterations")).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithTheWholeQuestion(long seed) {
        Random random = new Random(seed);
        int[] answers = new int[2];
        for (int question = 0; question < QUESTIONS; question++) {
            List<Term> conjuncts = new ArrayList<>();
            for (int j = 0; j < 5; j++) {
                conjuncts.add(random.nextInt(3) == 0 ? pool.or(literal(random), literal(random)) : literal(random));
            }
            conjuncts.add(pool.or(literal(random), pool.not(pool.and(literal(random), literal(random)))));
            conjuncts.removeIf(Term::isConstant);
            switch (cases.decide(Query.of(conjuncts.subList(0, 2), conjuncts.subList(2, conjuncts.size())))) {
                case CheckResult.Sat(Model model) -> {
                    assertThat(conjuncts).allMatch(model::holds);
                    answers[0]++;
                }
                case CheckResult.Unsat(List<Term> core) -> {
                    assertThat(conjuncts).containsAll(core);
                    assertThat(ask(core).isUnsat()).isTrue();
                    answers[1]++;
                }
                case CheckResult.Unknown unknown -> throw new AssertionError(unknown);
            }
        }
        assertThat(answers[0]).isPositive();
        assertThat(answers[1]).isPositive();
        assertThat(statistics.value("solver.split.iterations")).isGreaterThan(QUESTIONS / 5);
    }

    /** Over few bits, so that sums wrap around and bounds meet. */
    private Term literal(Random random) {
        Term variable = small(random.nextInt(2));
        Term limit = pool.add(small(2 + random.nextInt(2)), pool.bitVec(random.nextInt(3), 3));
        Term memory = pool.symbol("m", new Sort.Array(Sort.bitVec(3), Sort.bitVec(3)));
        return switch (random.nextInt(5)) {
            case 0 -> pool.slt(variable, limit);
            case 1 -> pool.ult(variable, limit);
            case 2 -> pool.slt(limit, variable);
            case 3 -> pool.equal(pool.select(memory, variable), pool.select(memory, limit));
            default -> pool.distinct(pool.select(memory, variable), small(random.nextInt(4)));
        };
    }

    private Term small(int number) {
        return pool.symbol("x" + number, Sort.bitVec(3));
    }

    private Term address(Term index) {
        return pool.mul(pool.bitVec(6000, 32), index);
    }

    private CheckResult ask(List<Term> conjuncts) {
        return prover.check(conjuncts);
    }
}
