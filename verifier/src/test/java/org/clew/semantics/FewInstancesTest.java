package org.clew.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;
import org.clew.smt.z3.Z3Adapter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A question is answered as with all instances, but most of them are left out. */
class FewInstancesTest {

    private static final int MANY = 60;

    private final TermPool pool = new SimplifyingPool();
    private final Sort word = new Sort.BitVec(32);
    private final Symbol memory = pool.symbol("memory", new Sort.Array(word, word));
    private final SolverSession session = session(pool);
    private final Prover prover = session.prover(SolverOptions.standard());
    private final List<Term> added = new ArrayList<>();

    private static SolverSession session(TermPool pool) {
        Z3Adapter z3 = new Z3Adapter();
        assertThat(z3.obstacle()).isEmpty();
        return z3.session(pool, Budget.unlimited());
    }

    @AfterEach
    void close() {
        prover.close();
        session.close();
    }

    private Term number(long value) {
        return pool.bitVec(value, 32);
    }

    private Term cell(int index) {
        return pool.select(memory, number(index));
    }

    /** Every cell is one larger than the one before it. */
    private Map<Term, List<Term>> instances(int count) {
        Map<Term, List<Term>> instances = new LinkedHashMap<>();
        instances.put(
                pool.trueTerm(),
                IntStream.range(0, count)
                        .mapToObj(i -> pool.equal(cell(i + 1), pool.add(cell(i), number(1))))
                        .toList());
        return instances;
    }

    private CheckResult check(Map<Term, List<Term>> instances, Term doubt) {
        return FewInstances.check(
                instances,
                instance -> {
                    added.add(instance);
                    prover.add(instance);
                },
                () -> prover.check(List.of(doubt)));
    }

    @Test
    void aConsequenceOfFewInstancesNeedsFew() {
        assertThat(check(instances(MANY), pool.not(pool.equal(cell(2), pool.add(cell(0), number(2)))))
                        .isUnsat())
                .isTrue();
        assertThat(added).hasSizeBetween(2, MANY / 2);
    }

    @Test
    void aConsequenceOfAllInstancesGetsAll() {
        assertThat(check(instances(MANY), pool.not(pool.equal(cell(MANY), pool.add(cell(0), number(MANY)))))
                        .isUnsat())
                .isTrue();
        assertThat(added).hasSize(MANY).doesNotHaveDuplicates();
    }

    @Test
    void aModelSatisfiesAllInstances() {
        Map<Term, List<Term>> instances = instances(MANY);
        CheckResult result = check(instances, pool.equal(cell(MANY), number(7)));
        assertThat(result)
                .isInstanceOfSatisfying(
                        CheckResult.Sat.class,
                        sat -> assertThat(instances.get(pool.trueTerm()))
                                .allMatch(instance -> sat.model().holds(instance)));
    }

    @Test
    void aFewInstancesAreAddedAtOnce() {
        assertThat(check(instances(3), pool.equal(cell(0), number(7))).isUnsat())
                .isFalse();
        assertThat(added).hasSize(3);
    }
}
