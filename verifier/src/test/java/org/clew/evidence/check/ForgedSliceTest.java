package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.SKIP;
import static org.clew.evidence.check.Drawing.call;
import static org.clew.evidence.check.Drawing.is;
import static org.clew.evidence.check.Drawing.set;
import static org.clew.evidence.check.Drawing.unknown;

import org.clew.cfa.Form;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

/** Slices that lose the error of a program, each in one way: {@link SimulationCheck} refuses them. */
class ForgedSliceTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable x = Drawing.global(pool, "x");
    private final Variable p = Drawing.local(pool, "f::p");

    private Drawing drawing() {
        return new Drawing(pool, x).function("main");
    }

    private static void assertRefused(Drawing whole, Drawing slice) {
        Form form = slice.standsFor(whole);
        assertThat(Drawing.fails(form.whole())).isTrue();
        assertThat(Drawing.fails(form.cfa())).isFalse();
        assertThat(new SimulationCheck(form).flaw()).isPresent();
    }

    @Test
    void anErrorStandsForAnError() {
        Drawing whole = drawing().edge("in", SKIP, "error");
        Drawing slice = drawing().edge("in", SKIP, "out");
        Form form = slice.standsFor(whole);
        assertThat(Drawing.fails(form.whole())).isTrue();
        assertThat(Drawing.fails(form.cfa())).isFalse();
        Form forged = Drawing.replaced(form, whole.at("main", "error"), slice.at("main", "out"));
        assertThat(new SimulationCheck(forged).flaw()).isPresent();
    }

    /** It stands where x has been 0, while x becomes 1. */
    @Test
    void theSliceDoesNotStandStillWhereAVariableThatDecidesIsSet() {
        Drawing whole = drawing()
                .edge("in", set(pool, x, 0), "a")
                .edge("a", set(pool, x, 1), "b")
                .edge("b", is(pool, x, 1), "error")
                .edge("b", is(pool, x, 0), "out");
        // Nothing is drawn for a: the slice stands for it at b.
        Drawing slice = drawing()
                .edge("in", set(pool, x, 0), "b")
                .edge("b", is(pool, x, 1), "error")
                .edge("b", is(pool, x, 0), "out");
        assertRefused(whole, slice);
    }

    @Test
    void whatTheSliceDoesBesidesSetsNoVariableOfTheProgram() {
        Drawing whole = drawing()
                .edge("in", set(pool, x, 1), "a")
                .edge("a", is(pool, x, 1), "error")
                .edge("a", is(pool, x, 0), "out");
        Drawing slice = drawing()
                .edge("in", set(pool, x, 1), "besides")
                .edge("besides", set(pool, x, 0), "a")
                .edge("a", is(pool, x, 1), "error")
                .edge("a", is(pool, x, 0), "out");
        assertRefused(whole, slice);
    }

    @Test
    void aConditionIsNotAnsweredByAnother() {
        Drawing whole = drawing().edge("in", set(pool, x, 1), "a").edge("a", is(pool, x, 1), "error");
        Drawing slice = drawing().edge("in", set(pool, x, 1), "a").edge("a", is(pool, x, 2), "error");
        assertRefused(whole, slice);
    }

    @Test
    void aWriteThatDecidesIsNotLeftOut() {
        Variable region = Drawing.variable(pool, "m", new Sort.Array(Sort.bitVec(32), Sort.bitVec(8)), true);
        Op one = new Op.Write(region, pool.bitVec(0x1000, 32), pool.bitVec(1, 8));
        Op isOne = new Op.Assume(pool.equal(pool.select(region.symbol(), pool.bitVec(0x1000, 32)), pool.bitVec(1, 8)));
        Drawing whole =
                new Drawing(pool, region).function("main").edge("in", one, "a").edge("a", isOne, "error");
        Drawing slice =
                new Drawing(pool, region).function("main").edge("in", SKIP, "a").edge("a", isOne, "error");
        assertRefused(whole, slice);
    }

    @Test
    void argumentsThatDecideAreTheSame() {
        assertRefused(calling(call("f", pool.bitVec(1, 32))), calling(call("f", pool.bitVec(2, 32))));
    }

    /** The function fails if its argument is 1. */
    private Drawing calling(Op call) {
        return drawing()
                .edge("in", call, "out")
                .function("f", p)
                .edge("in", is(pool, p, 1), "error")
                .edge("in", is(pool, p, 2), "out");
    }

    @Test
    void aCallThatSetsAGlobalThatDecidesIsNotLeftOut() {
        assertRefused(afterwards(call("f"), 1), afterwards(SKIP, 1));
    }

    @Test
    void anAssignmentThatDecidesIsNotLeftOut() {
        assertRefused(afterwards(set(pool, x, 1), 1), afterwards(SKIP, 1));
    }

    @Test
    void aFunctionThatIsCalledDoesTheSame() {
        assertRefused(afterwards(call("f"), 1), afterwards(call("f"), 2));
    }

    @Test
    void aResultThatDecidesIsNotLeftOut() {
        assertRefused(afterwards(call(x, "g"), 1), afterwards(call("g"), 1));
    }

    /** x was 0 before, and it is an error if it is 1 afterwards. One function sets it, another one returns 1. */
    private Drawing afterwards(Op op, int value) {
        return drawing()
                .edge("in", set(pool, x, 0), "a")
                .edge("a", op, "b")
                .edge("b", is(pool, x, 1), "error")
                .edge("b", new Op.Assume(pool.not(pool.equal(x.symbol(), pool.bitVec(1, 32)))), "out")
                .function("f")
                .edge("in", set(pool, x, value), "out")
                .function("g")
                .result(p)
                .edge("in", set(pool, p, 1), "out");
    }

    /** Which is 0 in the run that is tried. */
    @Test
    void anUnknownValueThatDecidesIsNotLeftOut() {
        assertRefused(unset(unknown(x)), unset(SKIP));
    }

    private Drawing unset(Op op) {
        return drawing()
                .edge("in", set(pool, x, 1), "a")
                .edge("a", op, "b")
                .edge("b", is(pool, x, 0), "error")
                .edge("b", is(pool, x, 1), "out");
    }

    /** What is not modelled may be an error. */
    @Test
    void aDebtIsNotLeftOut() {
        Op debt = new Op.Debt(Op.Debt.Kind.UNSUPPORTED, "asm", "has effects");
        Form form = drawing().edge("in", SKIP, "out").standsFor(drawing().edge("in", debt, "out"));
        assertThat(new SimulationCheck(form).flaw()).isPresent();
    }

    /** Not even if it only calls the function that fails. */
    @Test
    void aCallOfAFunctionThatFailsIsNotLeftOut() {
        assertRefused(callingThroughAnother(call("f")), callingThroughAnother(SKIP));
    }

    private Drawing callingThroughAnother(Op op) {
        return drawing()
                .edge("in", op, "out")
                .function("f")
                .edge("in", call("g"), "out")
                .function("g")
                .edge("in", SKIP, "error");
    }
}
