package org.clew.engine.loop.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.clew.engine.loop.EnteredLoop;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Term;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/** Equalities are those of the loop, not accidents of one execution, and there are none where nothing is linear. */
class AffineEqualitiesTest {

    @Test
    void whatMovesTogether() throws InputException {
        EnteredLoop loop = EnteredLoop.of("int n = __VERIFIER_nondet_int(), x = 0, y = 7, z = n;"
                + " while (x < n) { x = x + 1; y = y + 3; z = z - 1; }");
        Set<Term> found = new AffineEqualities(loop.pool()).of(loop.entry());
        assertThat(found).hasSize(2).allMatch(fact -> everywhere(loop, fact));
        Set<String> mentioned = new TreeSet<>();
        found.forEach(fact -> FreeSymbols.of(fact).forEach(symbol -> mentioned.add(symbol.name())));
        assertThat(mentioned).containsExactly("main::n", "main::x", "main::y", "main::z");
    }

    @Test
    void anInputInTheLoopIsNoLine() throws InputException {
        EnteredLoop loop = EnteredLoop.of("int x = 0, y = 0, i = 0; while (i < 50) {"
                + " x = x + __VERIFIER_nondet_int(); y = y + __VERIFIER_nondet_int(); i = i + 1; }");
        assertThat(new AffineEqualities(loop.pool()).of(loop.entry())).isEmpty();
    }

    @Test
    void squaresAreNoLine() throws InputException {
        EnteredLoop loop = EnteredLoop.of(
                "int n = __VERIFIER_nondet_int(), x = 0, s = 0;" + " while (x < n) { x = x + 1; s = s + x; }");
        assertThat(new AffineEqualities(loop.pool()).of(loop.entry())).isEmpty();
    }

    @Test
    void aLoopWithTwoPhasesObeysALineInEach() throws InputException {
        EnteredLoop loop =
                EnteredLoop.of("int x = 0, y = 500; while (x < 100000) { if (x >= 500) y = y + 1; x = x + 1; }");
        Term first = loop.pool().equal(loop.variable("y"), loop.pool().bitVec(500, 32));
        Term second = loop.pool().equal(loop.variable("x"), loop.variable("y"));
        Term isFirst = loop.pool().slt(loop.variable("x"), loop.pool().bitVec(500, 32));
        assertThat(new AffineEqualities(loop.pool()).of(loop.entry()))
                .contains(
                        loop.pool().or(loop.pool().not(isFirst), first),
                        loop.pool().or(isFirst, second));
    }

    /** Words of different widths are never put into one equation. */
    @Test
    void widthsStayApart() throws InputException {
        EnteredLoop loop =
                EnteredLoop.of("int n = __VERIFIER_nondet_int(); int x = 0; short y = 0; while (x < n) { x++; y++; }");
        assertThat(new AffineEqualities(loop.pool()).of(loop.entry())).isEmpty();
    }

    private static boolean everywhere(EnteredLoop loop, Term fact) {
        return loop.samples().stream().allMatch(state -> state.satisfies(loop.pool(), fact));
    }
}
