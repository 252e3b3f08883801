package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.call;
import static org.clew.evidence.check.Drawing.is;
import static org.clew.evidence.check.Drawing.set;
import static org.clew.evidence.check.Drawing.unknown;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.pass.Contracts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

/**
 * The ways that stand for a call and that prove a contract, each with one step too many, too few or another one: {@link ContractCheck}
 * refuses them. The function sets both globals and returns the difference of its arguments.
 */
class ForgedWayTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable g = Drawing.global(pool, "g");
    private final Variable h = Drawing.global(pool, "h");
    private final Variable p = Drawing.local(pool, "f::p");
    private final Variable q = Drawing.local(pool, "f::q");
    private final Variable difference = Drawing.local(pool, "f::difference");
    private final Variable r = Drawing.local(pool, "main::r");
    private final Variable s = Drawing.local(pool, "main::s");
    private final Variable any = Drawing.global(pool, "any");
    private final Variable other = Drawing.global(pool, "other");
    private final Variable old = Drawing.global(pool, "old");
    private final Variable returned = Drawing.global(pool, "returned");
    private final Variable allowed = Drawing.global(pool, "allowed");

    private final Op callWithAny = call(returned, "f", any.symbol(), other.symbol());
    private final Op broken = new Op.Assume(pool.not(zero(returned)));
    private final Op result = new Op.Assign(r, allowed.symbol());
    private final List<Op> standing =
            List.of(unknown(g), unknown(h), unknown(allowed), new Op.Assume(zero(allowed)), result);
    private final List<Op> proving = List.of(unknown(any), unknown(other), callWithAny, broken);

    private Term zero(Variable variable) {
        return pool.equal(variable.symbol(), pool.bitVec(0, 32));
    }

    /** The whole program, with a call. */
    private Drawing whole() {
        Op call = call(r, "f", pool.bitVec(3, 32), pool.bitVec(1, 32));
        return rest(new Drawing(pool, g, h).function("main").edge("in", call, "returned"), "error");
    }

    private Drawing contracted(String first, List<Op> standing, List<Op> proving, String failure) {
        Drawing start = new Drawing(pool, g, h, any, other, old, returned, allowed)
                .function("start")
                .edge("in", call(first), "out")
                .way("in", "error", proving);
        return rest(start.function("main").way("in", "returned", standing), failure);
    }

    /** What follows the call, a function that returns 0, and the function that is called. */
    private Drawing rest(Drawing main, String failure) {
        Variable none = Drawing.local(pool, "none::result");
        return main.local(r)
                .local(s)
                .edge("returned", is(pool, r, 2), failure)
                .edge("returned", is(pool, r, 0), "out")
                .function("none", Drawing.local(pool, "none::p"), Drawing.local(pool, "none::q"))
                .result(none)
                .edge("in", set(pool, none, 0), "out")
                .function("f", p, q)
                .result(difference)
                .edge("in", set(pool, g, 1), "a")
                .edge("a", set(pool, h, 1), "b")
                .edge("b", new Op.Assign(difference, pool.sub(p.symbol(), q.symbol())), "out");
    }

    private Optional<String> flaw(Form form, Term contract) {
        return new ContractCheck(form, Map.of("f", contract)).flaw();
    }

    /** With the contract that the result is 0. */
    private Optional<String> flaw(List<Op> standing, List<Op> proving) {
        return flaw(contracted("main", standing, proving, "error").standsFor(whole()), zero(difference));
    }

    @Test
    void theWaysOfThisTestPass() {
        assertThat(flaw(standing, proving)).isEmpty();
    }

    @Test
    void anErrorStandsForAnError() {
        Drawing whole = whole();
        Drawing contracted = contracted("main", standing, proving, "out");
        Form form = contracted.standsFor(whole);
        Form forged = Drawing.replaced(form, whole.at("main", "error"), contracted.at("main", "out"));
        assertThat(flaw(forged, zero(difference))).isPresent();
    }

    @Test
    void theProgramBeginsWithTheProgram() {
        Form form = contracted("none", standing, proving, "error").standsFor(whole());
        assertThat(flaw(form, zero(difference))).isPresent();
    }

    @Test
    void whatStandsForACallSetsNothingElse() {
        List<Op> more = List.of(
                set(pool, s, 5), unknown(g), unknown(h), unknown(allowed), new Op.Assume(zero(allowed)), result);
        assertThat(flaw(more, proving)).isPresent();
    }

    @Test
    void globalsDoNotGetTheSameValue() {
        List<Op> same = List.of(
                unknown(g), new Op.Assign(h, g.symbol()), unknown(allowed), new Op.Assume(zero(allowed)), result);
        assertThat(flaw(same, proving)).isPresent();
    }

    @Test
    void theResultIsNotTheValueOfAGlobal() {
        List<Op> same = List.of(unknown(g), unknown(h), new Op.Assume(zero(g)), new Op.Assign(r, g.symbol()));
        assertThat(flaw(same, proving)).isPresent();
    }

    @Test
    void aContractIsProvedOfAnyState() {
        assertThat(flaw(standing, List.of(set(pool, g, 0), unknown(any), unknown(other), callWithAny, broken)))
                .isPresent();
    }

    @Test
    void theCallThatProvesAContractSetsNoVariableOfTheProgram() {
        List<Op> setsR = List.of(
                unknown(any),
                unknown(other),
                call(r, "f", any.symbol(), other.symbol()),
                new Op.Assume(pool.not(zero(r))));
        assertThat(flaw(standing, setsR)).isPresent();
    }

    @Test
    void aCallOfAnotherFunctionProvesNothing() {
        assertThat(flaw(
                        standing,
                        List.of(
                                unknown(any),
                                unknown(other),
                                call(returned, "none", any.symbol(), other.symbol()),
                                broken)))
                .isPresent();
    }

    /** The function sets the variable with which its result is compared. */
    @Test
    void whatTheCallSetsIsNotComparedWith() {
        Term first = pool.equal(difference.symbol(), p.symbol());
        List<Op> three = List.of(
                unknown(g),
                unknown(h),
                unknown(allowed),
                new Op.Assume(pool.equal(allowed.symbol(), pool.bitVec(3, 32))),
                result);
        Op differs = new Op.Assume(pool.not(pool.equal(returned.symbol(), any.symbol())));
        List<Op> comparing = List.of(unknown(any), unknown(other), callWithAny, differs);
        Drawing kept = contracted("main", three, comparing, "error");
        assertThat(flaw(kept.standsFor(whole()), first)).isEmpty();
        Drawing changed = contracted("main", three, comparing, "error").edge("in", set(pool, any, 0), "out");
        assertThat(flaw(changed.standsFor(whole()), first)).isPresent();
    }

    /** The contract says that a global keeps its value, which it does not. */
    @Test
    void globalsThatTheCallChangesAreComparedWithWhatTheyWere() {
        Term keeps = pool.equal(g.symbol(), Contracts.before(pool, g));
        Op was = new Op.Assign(old, g.symbol());
        Term same = pool.equal(g.symbol(), old.symbol());
        List<Op> kept = List.of(was, unknown(g), unknown(h), new Op.Assume(same), unknown(allowed), result);
        List<Op> honest = List.of(unknown(any), unknown(other), was, callWithAny, new Op.Assume(pool.not(same)));
        assertThat(flaw(contracted("main", kept, honest, "error").standsFor(whole()), keeps))
                .isEmpty();
        List<Op> forged = List.of(unknown(any), unknown(other), callWithAny, new Op.Assume(pool.falseTerm()));
        assertThat(flaw(contracted("main", kept, forged, "error").standsFor(whole()), keeps))
                .isPresent();
    }
}
