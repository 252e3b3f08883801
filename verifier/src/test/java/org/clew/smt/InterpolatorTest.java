package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interpolants have the properties that define them; the prover checks each. */
class InterpolatorTest {

    private final TermPool pool = new SimplifyingPool();
    private final Interpolator interpolator = Provers.interpolator(pool, Budget.unlimited(), SolverOptions.standard());
    private final Prover prover = Provers.open(pool, Budget.unlimited());

    private Term integer(String name) {
        return pool.symbol(name, Sort.INT);
    }

    private Term word(String name) {
        return pool.symbol("word " + name, Sort.bitVec(32));
    }

    private void assertInterpolates(List<Term> parts) {
        Interpolator.Result result = interpolator.sequence(parts);
        assertThat(result).isInstanceOf(Interpolator.Result.Interpolants.class);
        List<Term> interpolants = ((Interpolator.Result.Interpolants) result).terms();
        assertThat(interpolants).hasSize(parts.size() - 1);
        Term before = pool.trueTerm();
        for (int i = 0; i < parts.size(); i++) {
            Term after = i < interpolants.size() ? interpolants.get(i) : pool.falseTerm();
            assertThat(prover.check(List.of(before, parts.get(i), pool.not(after)))
                            .isUnsat())
                    .as("%s and %s imply %s", before, parts.get(i), after)
                    .isTrue();
            SortedSet<Symbol> shared = new TreeSet<>(FreeSymbols.of(parts.subList(0, Math.min(i + 1, parts.size()))));
            shared.retainAll(FreeSymbols.of(parts.subList(Math.min(i + 1, parts.size()), parts.size())));
            assertThat(shared).containsAll(FreeSymbols.of(after));
            before = after;
        }
    }

    @Test
    void countsUpToTheBound() {
        List<Term> parts = new ArrayList<>();
        parts.add(pool.equal(integer("x0"), pool.integer(0)));
        for (int i = 0; i < 15; i++) {
            parts.add(pool.equal(integer("x" + (i + 1)), pool.intAdd(integer("x" + i), pool.integer(2))));
        }
        parts.add(pool.intLess(pool.integer(30), integer("x15")));
        assertInterpolates(parts);
    }

    @Test
    void readsArrays() {
        Term array = pool.symbol("a", new Sort.Array(Sort.INT, Sort.INT));
        Term changed = pool.symbol("b", new Sort.Array(Sort.INT, Sort.INT));
        assertInterpolates(List.of(
                pool.and(
                        pool.equal(changed, pool.store(array, integer("i"), pool.integer(1))),
                        pool.equal(integer("j"), integer("i"))),
                pool.distinct(pool.select(changed, integer("j")), pool.integer(1))));
    }

    @Test
    void countsWordsUpToTheBound() {
        List<Term> parts = new ArrayList<>();
        parts.add(pool.equal(word("x0"), pool.bitVec(0, 32)));
        for (int i = 0; i < 15; i++) {
            parts.add(pool.equal(word("x" + (i + 1)), pool.add(word("x" + i), pool.bitVec(2, 32))));
        }
        parts.add(pool.ult(pool.bitVec(30, 32), word("x15")));
        assertInterpolates(parts);
    }

    @Test
    void wordsWithoutDefinitions() {
        assertInterpolates(List.of(
                pool.and(pool.ult(word("x"), pool.bitVec(10, 32)), pool.ult(word("y"), word("x"))),
                pool.and(pool.ult(word("z"), word("y")), pool.ult(pool.bitVec(12, 32), word("z")))));
    }

    @Test
    void reportsThatThereIsAModel() {
        assertThat(interpolator.between(
                        pool.intLess(integer("x"), integer("y")), pool.intLess(integer("y"), integer("z"))))
                .isInstanceOf(Interpolator.Result.Satisfiable.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void interpolatesRandomContradictions(long seed) {
        Random random = new Random(seed);
        int found = 0;
        while (found < 10) {
            List<Term> parts = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                parts.add(pool.and(atom(random, i), atom(random, i)));
            }
            if (prover.check(parts).isUnsat()) {
                found++;
                assertInterpolates(parts);
            }
        }
    }

    private Term atom(Random random, int part) {
        Term a = integer("v" + (part + random.nextInt(2)));
        Term b = pool.intAdd(
                pool.intMul(pool.integer(random.nextInt(5) - 2), integer("v" + (part + random.nextInt(2)))),
                pool.integer(random.nextInt(9) - 4));
        return switch (random.nextInt(4)) {
            case 0 -> pool.equal(a, b);
            case 1 -> pool.or(pool.intLess(a, b), pool.intLess(b, integer("v" + part)));
            default -> pool.intAtMost(a, b);
        };
    }
}
