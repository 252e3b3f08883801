package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.SKIP;
import static org.clew.evidence.check.Drawing.call;
import static org.clew.evidence.check.Drawing.is;
import static org.clew.evidence.check.Drawing.set;
import static org.clew.evidence.check.Drawing.unknown;

import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.Unfolding;
import org.clew.evidence.RefutedPaths;
import org.clew.evidence.RepeatedStates;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

/**
 * Programs in which a contract hides an error: {@link ContractCheck} refuses them. A function returns the difference of its arguments, and its
 * contract says that this is 0.
 */
class ForgedContractTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable p = Drawing.local(pool, "f::p");
    private final Variable q = Drawing.local(pool, "f::q");
    private final Variable difference = Drawing.local(pool, "f::difference");
    private final Variable r = Drawing.local(pool, "main::r");
    private final Variable any = Drawing.global(pool, "any");
    private final Variable other = Drawing.global(pool, "other");
    private final Variable returned = Drawing.global(pool, "returned");
    private final Variable allowed = Drawing.global(pool, "allowed");

    private Term zero(Variable variable) {
        return pool.equal(variable.symbol(), pool.bitVec(0, 32));
    }

    /** Begins where the call has returned. */
    private Drawing rest(Drawing main) {
        return main.local(r)
                .edge("returned", is(pool, r, 2), "error")
                .edge("returned", is(pool, r, 0), "out")
                .function("f", p, q)
                .result(difference)
                .edge("in", new Op.Assign(difference, pool.sub(p.symbol(), q.symbol())), "out");
    }

    /** With the contract in the place of the call, and a call that is to prove it. */
    private Optional<String> flaw(Op proof, String broken) {
        Drawing whole = new Drawing(pool).function("main");
        rest(whole.edge("in", call(r, "f", pool.bitVec(3, 32), pool.bitVec(1, 32)), "returned"));
        Drawing contracted = new Drawing(pool, any, other, returned, allowed)
                .function("start")
                .edge("in", call("main"), "out")
                .edge("in", unknown(any), "first")
                .edge("first", unknown(other), "second")
                .edge("second", proof, "proof")
                .edge("proof", new Op.Assume(pool.not(zero(returned))), broken)
                .function("main")
                .edge("in", unknown(allowed), "any")
                .edge("any", new Op.Assume(zero(allowed)), "zero")
                .edge("zero", new Op.Assign(r, allowed.symbol()), "returned");
        return new ContractCheck(rest(contracted).standsFor(whole), Map.of("f", zero(difference))).flaw();
    }

    /** Then it is an error that the contract does not hold. */
    @Test
    void aCallWithAnyArgumentsProvesAContract() {
        assertThat(flaw(call(returned, "f", any.symbol(), other.symbol()), "error"))
                .isEmpty();
    }

    @Test
    void aCallWithEqualArgumentsProvesNothing() {
        assertThat(flaw(call(returned, "f", any.symbol(), any.symbol()), "error"))
                .isPresent();
    }

    @Test
    void aContractMayNotBeBrokenWithoutAnError() {
        assertThat(flaw(call(returned, "f", any.symbol(), other.symbol()), "out"))
                .isPresent();
    }

    /** The call that the contract replaces leaves 0 in a local, and another call fails that finds it there. */
    @Test
    void aContractDoesNotHideWhatACallLeavesInLocals() {
        Form form = leaving(
                        new Drawing(pool, any)
                                .function("start")
                                .edge("in", call("main"), "out")
                                .edge("in", unknown(any), "first")
                                .edge("first", call("f", any.symbol()), "proof")
                                .edge("proof", new Op.Assume(pool.falseTerm()), "error"),
                        SKIP)
                .standsFor(leaving(new Drawing(pool), call("f", pool.bitVec(0, 32))));
        assertThat(failsOnSomeWay(form.whole())).isTrue();
        assertThat(failsOnSomeWay(form.cfa())).isFalse();
        assertThat(new ContractCheck(form, Map.of("f", pool.trueTerm())).flaw()).isPresent();
    }

    private static boolean failsOnSomeWay(Cfa cfa) {
        TreeClaims none = TreeClaims.of(new RefutedPaths(), new RepeatedStates());
        return new TreeCheck(new Unfolding(cfa), none, (state, route) -> Optional.empty(), Budget.unlimited())
                .flaw()
                .isPresent();
    }

    private Drawing leaving(Drawing program, Op again) {
        Variable left = Drawing.local(pool, "h::left");
        return program.function("main")
                .edge("in", call("h", pool.bitVec(1, 32)), "before")
                .edge("before", call("f", pool.bitVec(1, 32)), "after")
                .edge("after", call("h", pool.bitVec(3, 32)), "out")
                .function("f", p)
                .edge("in", is(pool, p, 1), "calls")
                .edge("calls", again, "called")
                .edge("called", SKIP, "out")
                .edge("in", is(pool, p, 0), "last")
                .edge("last", call("h", pool.bitVec(2, 32)), "out")
                .function("h", q)
                .local(left)
                .edge("in", is(pool, q, 1), "first")
                .edge("first", set(pool, left, 7), "out")
                .edge("in", is(pool, q, 2), "second")
                .edge("second", set(pool, left, 0), "out")
                .edge("in", is(pool, q, 3), "third")
                .edge("third", is(pool, left, 0), "error")
                .edge("third", is(pool, left, 7), "out");
    }
}
