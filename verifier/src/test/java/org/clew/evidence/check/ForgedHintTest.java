package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.is;
import static org.clew.evidence.check.Drawing.set;
import static org.clew.evidence.check.Drawing.unknown;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.clew.cfa.Cfa;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.RefutedPaths;
import org.clew.evidence.RepeatedStates;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Equality;
import org.clew.semantics.Futures;
import org.clew.semantics.Futures.Outlook;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Trail;
import org.junit.jupiter.api.Test;

/** Trees of programs that fail, with hints that hide the error: {@link TreeCheck} refuses them. Some ways meet, where x may be 1. */
class ForgedHintTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable x = Drawing.global(pool, "x");

    private Cfa meeting(Op... ways) {
        Drawing drawing = new Drawing(pool, x).function("main");
        for (Op way : ways) {
            drawing.edge("in", way, "meeting");
        }
        return drawing.edge("meeting", is(pool, x, 1), "error")
                .edge("meeting", is(pool, x, 0), "out")
                .build();
    }

    /** @param given the ways whose states are given up, because another is said to be the same */
    private String flaw(Cfa cfa, UnaryOperator<Outlook> forgery, Integer... given) {
        Unfolding unfolding = new Unfolding(cfa);
        Futures futures = new Futures(unfolding);
        Post post = new Post(pool);
        RepeatedStates repeated = new RepeatedStates();
        for (int way : given) {
            Step step = unfolding.successors(unfolding.start()).get(way);
            SymbolicState state = post.step(SymbolicState.initial(unfolding), step);
            Outlook outlook = futures.of(state).map(forgery).orElseThrow();
            repeated.add(RepeatedStates.longer(RepeatedStates.ROOT, step), outlook.future());
        }
        return new TreeCheck(
                        unfolding,
                        TreeClaims.of(new RefutedPaths(), repeated),
                        (state, route) -> Optional.empty(),
                        state -> futures.of(state).map(forgery),
                        state -> List.of(),
                        Budget.unlimited())
                .flaw()
                .map(Reason::text)
                .orElse("");
    }

    @Test
    void statesThatAreTheSameAreExploredOnce() {
        Cfa cfa = meeting(set(pool, x, 0), set(pool, x, 0), set(pool, x, 0));
        assertThat(flaw(cfa, UnaryOperator.identity(), 1, 2)).isEmpty();
    }

    @Test
    void aHintThatExcludesTheErrorIsRefused() {
        UnaryOperator<Outlook> narrow = hint ->
                new Outlook(hint.future(), hint.state().assuming(pool, pool.falseTerm()), hint.names(), List.of());
        assertThat(flaw(meeting(set(pool, x, 1), set(pool, x, 1)), narrow)).contains("conditions were changed");
    }

    /** The next unknown value would have the name of the first, and be the same. */
    @Test
    void aHintThatForgetsUnknownValuesIsRefused() {
        Variable before = Drawing.global(pool, "before");
        Term same = pool.equal(x.symbol(), before.symbol());
        Cfa cfa = new Drawing(pool, x, before)
                .function("main")
                .edge("in", unknown(x), "meeting")
                .edge("in", unknown(x), "meeting")
                .edge("meeting", new Op.Assign(before, x.symbol()), "again")
                .edge("again", unknown(x), "compared")
                .edge("compared", new Op.Assume(pool.not(same)), "error")
                .edge("compared", new Op.Assume(same), "out")
                .build();
        UnaryOperator<Outlook> forgetful = hint -> new Outlook(
                hint.future(),
                new SymbolicState(
                        hint.state().place(), hint.state().store(), hint.state().path(), Trail.empty()),
                hint.names(),
                List.of());
        assertThat(flaw(cfa, UnaryOperator.identity())).contains("an error location");
        assertThat(flaw(cfa, forgetful)).contains("conditions were changed");
    }

    /** What the second way leaves unknown has no neutral name. */
    @Test
    void aStateThatIsNotComparableIsNotGivenUp() {
        UnaryOperator<Outlook> unnamed =
                hint -> new Outlook(hint.future(), hint.state(), selves(hint.names()), List.of());
        assertThat(flaw(meeting(set(pool, x, 0), unknown(x)), unnamed, 1)).contains("not comparable");
    }

    private static Map<Symbol, Symbol> selves(Map<Symbol, Symbol> names) {
        Map<Symbol, Symbol> selves = new HashMap<>();
        names.keySet().forEach(symbol -> selves.put(symbol, symbol));
        return selves;
    }

    @Test
    void everyStateThatIsGivenUpIsExploredElsewhere() {
        Cfa cfa = meeting(set(pool, x, 0), set(pool, x, 0), set(pool, x, 1));
        assertThat(flaw(cfa, UnaryOperator.identity(), 1, 2)).contains("not in the tree");
    }

    /** Two paths with the same condition on x, which is unknown. */
    private Cfa restricted(Term condition) {
        return new Drawing(pool, x)
                .function("main")
                .edge("in", unknown(x), "read")
                .edge("read", new Op.Assume(condition), "meeting")
                .edge("read", new Op.Assume(condition), "meeting")
                .edge("meeting", is(pool, x, 1), "error")
                .edge("meeting", new Op.Assume(pool.not(pool.equal(x.symbol(), number(1)))), "out")
                .build();
    }

    private Term number(int value) {
        return pool.bitVec(value, 32);
    }

    /** A hint that replaces what x holds, and says that it follows from a condition on the unknown value. */
    private UnaryOperator<Outlook> replacing(Term by, Term stored, UnaryOperator<Term> condition) {
        return hint -> {
            Symbol unknown = hint.state().unknowns().last().symbol();
            return new Outlook(
                    hint.future(),
                    hint.state().with(hint.state().store().with(x, stored)),
                    hint.names(),
                    List.of(new Equality(unknown, by, condition.apply(unknown))));
        };
    }

    @Test
    void aValueIsReplacedByWhatAnEquationSays() {
        Cfa two = restricted(pool.equal(x.symbol(), number(2)));
        assertThat(flaw(two, UnaryOperator.identity())).isEmpty();
        Cfa one = restricted(pool.equal(x.symbol(), number(1)));
        assertThat(flaw(one, UnaryOperator.identity())).contains("an error location");
    }

    @Test
    void aValueThatDoesNotFollowIsRefused() {
        UnaryOperator<Term> isOne = value -> pool.equal(value, number(1));
        UnaryOperator<Term> isTwo = value -> pool.equal(value, number(2));
        UnaryOperator<Term> isAtMostTwo = value -> pool.sle(value, number(2));
        Cfa one = restricted(isOne.apply(x.symbol()));
        // The equation says 1, not 2.
        assertThat(flaw(one, replacing(number(2), number(2), isOne))).contains("conditions were changed");
        // The path has another equation.
        assertThat(flaw(one, replacing(number(2), number(2), isTwo))).contains("conditions were changed");
        // Another value is stored.
        assertThat(flaw(one, replacing(number(1), number(2), isOne))).contains("conditions were changed");
        // The condition is no equation.
        Cfa few = restricted(isAtMostTwo.apply(x.symbol()));
        assertThat(flaw(few, replacing(number(2), number(2), isAtMostTwo))).contains("conditions were changed");
    }
}
