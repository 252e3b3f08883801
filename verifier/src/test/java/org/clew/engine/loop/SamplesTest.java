package org.clew.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/** Executions tried at random are executions: they begin at the entry, obey every condition, and differ from each other. */
class SamplesTest {

    @Test
    void statesAreThoseOfTheLoop() throws InputException {
        EnteredLoop loop = EnteredLoop.of(
                "int n = __VERIFIER_nondet_int(); int x = 0, y = 100; while (x < n) { x = x + 1; y = y - 2; }");
        List<Reached> reached = loop.samples();
        Term line = loop.pool()
                .equal(
                        loop.variable("y"),
                        loop.pool()
                                .sub(
                                        loop.pool().bitVec(100, 32),
                                        loop.pool().mul(loop.pool().bitVec(2, 32), loop.variable("x"))));
        assertThat(reached).allMatch(state -> state.satisfies(loop.pool(), line));
        assertThat(values(reached, loop.variable("x"))).contains(BigInteger.ZERO, BigInteger.ONE, BigInteger.TWO);
        assertThat(values(reached, loop.variable("n"))).hasSizeGreaterThan(2);
    }

    @Test
    void eachStateFollowsTheOneBeforeIt() throws InputException {
        EnteredLoop loop = EnteredLoop.of("int n = __VERIFIER_nondet_int(), x = 0; while (x < n) x = x + 3;");
        for (Reached reached : loop.samples()) {
            assertThat(reached.state().place()).isEqualTo(loop.state().place());
            BigInteger x = value(reached, loop.variable("x"));
            assertThat(x.mod(BigInteger.valueOf(3))).isZero();
            if (reached.before() != null) {
                assertThat(x)
                        .isEqualTo(value(reached.before(), loop.variable("x")).add(BigInteger.valueOf(3)));
                assertThat(value(reached, loop.variable("n"))).isEqualTo(value(reached.before(), loop.variable("n")));
            }
        }
    }

    /** After eight iterations that are alike the next thing to see is the end of the phase, and then the next phase. */
    @Test
    void aLongPhaseIsNotFollowedToItsEnd() throws InputException {
        EnteredLoop loop =
                EnteredLoop.of("int x = 0, y = 500; while (x < 100000) { if (x >= 500) y = y + 1; x = x + 1; }");
        List<Reached> reached = loop.samples();
        assertThat(values(reached, loop.variable("x")))
                .contains(BigInteger.valueOf(7), BigInteger.valueOf(500), BigInteger.valueOf(100_000))
                .doesNotContain(BigInteger.valueOf(100), BigInteger.valueOf(50_000));
        assertThat(reached).allSatisfy(state -> {
            BigInteger x = value(state, loop.variable("x"));
            assertThat(value(state, loop.variable("y"))).isEqualTo(x.max(BigInteger.valueOf(500)));
        });
    }

    /** A guard that asks for an inequality is false in one iteration only; the execution must not run past it. */
    @Test
    void aPhaseThatEndsWithAnEqualityIsNotLeft() throws InputException {
        EnteredLoop loop = EnteredLoop.of(
                "unsigned n = 3000, p = 7; while (n != 0) { if (p >= 900000) p = 0; n = n - 3; p = p + 1; }");
        List<Reached> reached = loop.samples();
        assertThat(values(reached, loop.variable("n"))).contains(BigInteger.ZERO, BigInteger.valueOf(3000));
        assertThat(reached)
                .allSatisfy(state -> assertThat(value(state, loop.variable("p")))
                        .isEqualTo(BigInteger.valueOf(1007)
                                .subtract(value(state, loop.variable("n")).divide(BigInteger.valueOf(3))))
                        .isLessThanOrEqualTo(BigInteger.valueOf(1007)));
    }

    /** Inputs in the loop are tried as well, and a loop that is not entered is left alone. */
    @Test
    void inputsInTheLoopTakeSeveralValues() throws InputException {
        EnteredLoop loop =
                EnteredLoop.of("int x = 0, i = 0; while (i < 5) { x = __VERIFIER_nondet_int(); i = i + 1; }");
        assertThat(values(loop.samples(), loop.variable("x"))).hasSizeGreaterThan(3);
        EnteredLoop closed = EnteredLoop.of("int x = 9; while (x < 5) x = x + 1;");
        assertThat(values(closed.samples(), closed.variable("x"))).containsExactly(BigInteger.valueOf(9));
    }

    @Test
    void theSameEveryTime() throws InputException {
        String body = "unsigned n = __VERIFIER_nondet_uint(), x = 0; while (x != n) x = x + __VERIFIER_nondet_uint();";
        EnteredLoop loop = EnteredLoop.of(body);
        EnteredLoop again = EnteredLoop.of(body);
        assertThat(loop.samples().stream()
                        .map(state -> value(state, loop.variable("x")))
                        .toList())
                .isEqualTo(again.samples().stream()
                        .map(state -> value(state, again.variable("x")))
                        .toList());
    }

    private static Set<BigInteger> values(List<Reached> reached, Term variable) {
        Set<BigInteger> values = new HashSet<>();
        reached.forEach(state -> values.add(value(state, variable)));
        return values;
    }

    private static BigInteger value(Reached reached, Term variable) {
        Term value = reached.state().store().value((Symbol) variable);
        return ((BitVecConstant) reached.model().value(value)).signed();
    }
}
