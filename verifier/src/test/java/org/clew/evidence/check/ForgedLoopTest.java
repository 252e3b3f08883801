package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.SKIP;
import static org.clew.evidence.check.Drawing.call;
import static org.clew.evidence.check.Drawing.is;
import static org.clew.evidence.check.Drawing.set;

import java.util.HashMap;
import java.util.Map;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.LoopedCalls;
import org.clew.cfa.LoopedCalls.Body;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

/** A loop in the place of a call: {@link TailCallCheck} refuses it if something follows the call. */
class ForgedLoopTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable p = Drawing.local(pool, "f::p");

    /** The function calls itself once, and then does one thing more. */
    private Drawing recursive(String after) {
        return head().edge("b", call("f", pool.bitVec(0, 32)), "c").edge("c", SKIP, after);
    }

    private Drawing head() {
        return new Drawing(pool)
                .function("main")
                .edge("in", call("f", pool.bitVec(1, 32)), "out")
                .function("f", p)
                .edge("in", is(pool, p, 0), "out")
                .edge("in", new Op.Assume(pool.not(pool.equal(p.symbol(), pool.bitVec(0, 32)))), "b");
    }

    /** The same with a loop. */
    private Drawing looped(String after) {
        return head().edge("b", set(pool, p, 0), "in").edge("c", SKIP, after);
    }

    @Test
    void aCallInLastPlaceIsALoop() {
        assertThat(new TailCallCheck(form(recursive("out"), looped("out"))).flaw())
                .isEmpty();
    }

    @Test
    void aCallThatAnErrorFollowsIsNoLoop() {
        LoopedCalls form = form(recursive("error"), looped("error"));
        assertThat(Drawing.fails(form.whole())).isTrue();
        assertThat(Drawing.fails(form.cfa())).isFalse();
        assertThat(new TailCallCheck(form).flaw()).isPresent();
    }

    /** In the loop it holds 5 when the second call begins; before it was another variable, which is 0. */
    @Test
    void aFunctionThatReadsALocalUnsetIsNoLoop() {
        LoopedCalls form = form(readsUnset(call("f", pool.bitVec(0, 32)), "last"), readsUnset(set(pool, p, 0), "in"));
        assertThat(Drawing.fails(form.whole())).isTrue();
        assertThat(Drawing.fails(form.cfa())).isFalse();
        assertThat(new TailCallCheck(form).flaw()).isPresent();
    }

    private Drawing readsUnset(Op again, String to) {
        Variable local = Drawing.local(pool, "f::local");
        return new Drawing(pool)
                .function("main")
                .edge("in", call("f", pool.bitVec(1, 32)), "out")
                .function("f", p)
                .local(local)
                .edge("in", is(pool, p, 1), "first")
                .edge("first", set(pool, local, 5), "set")
                .edge("set", again, to)
                .edge("last", SKIP, "out")
                .edge("in", is(pool, p, 0), "second")
                .edge("second", is(pool, local, 0), "error")
                .edge("second", is(pool, local, 5), "out");
    }

    /** The loop does not store the result in the global. */
    @Test
    void aCallThatSetsAGlobalIsNoLoop() {
        Variable x = Drawing.global(pool, "x");
        LoopedCalls form = form(storing(x, call(x, "f", pool.bitVec(0, 32)), "c"), storing(x, set(pool, p, 0), "in"));
        assertThat(Drawing.fails(form.whole())).isTrue();
        assertThat(Drawing.fails(form.cfa())).isFalse();
        assertThat(new TailCallCheck(form).flaw()).isPresent();
    }

    private Drawing storing(Variable x, Op again, String to) {
        Variable result = Drawing.local(pool, "f::result");
        return new Drawing(pool, x)
                .function("main")
                .edge("in", set(pool, x, 0), "a")
                .edge("a", call("f", pool.bitVec(1, 32)), "b")
                .edge("b", is(pool, x, 1), "error")
                .edge("b", is(pool, x, 0), "out")
                .function("f", p)
                .result(result)
                .edge("in", is(pool, p, 1), "again")
                .edge("again", again, to)
                .edge("c", new Op.Assign(result, x.symbol()), "out")
                .edge("in", is(pool, p, 0), "last")
                .edge("last", set(pool, result, 1), "out");
    }

    private static LoopedCalls form(Drawing whole, Drawing looped) {
        Form form = looped.standsFor(whole);
        Map<String, Map<String, Body>> bodies = new HashMap<>();
        form.whole().functions().forEach(function -> {
            Map<Location, Location> copies = new HashMap<>();
            function.locations()
                    .forEach(location -> copies.put(location, form.copies().get(location)));
            bodies.put(function.name(), Map.of(function.name(), new Body(copies, Map.of())));
        });
        return new LoopedCalls(form.whole(), form.cfa(), bodies);
    }
}
