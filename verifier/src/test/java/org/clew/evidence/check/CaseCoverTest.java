package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.is;
import static org.clew.evidence.check.Drawing.unknown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;
import org.junit.jupiter.api.Test;

/** States that are split into cases: the cases must cover the state, and a case must not say more than its condition. */
class CaseCoverTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable x = Drawing.global(pool, "x");
    private final Symbol value = pool.symbol("x@0", x.sort());
    private final List<PathCondition> asked = new ArrayList<>();

    private Term number(int number) {
        return pool.bitVec(number, 32);
    }

    private Term equals(int number) {
        return pool.equal(value, number(number));
    }

    /** Tries small numbers for the only unknown value. */
    private Optional<Reason> refuted(PathCondition path) {
        asked.add(path);
        for (int number = -10; number < 10; number++) {
            Word word = Word.of(number, 32);
            if (path.conjuncts().stream().allMatch(new Evaluator(any -> word)::holds)) {
                return Optional.of(new Reason.Uncertified("not covered"));
            }
        }
        return Optional.empty();
    }

    /** The flaw of the tree of a program in which x is 1, 2 or 3, where its state is split. */
    private String flaw(int wrong, Integer... cases) {
        Cfa cfa = new Drawing(pool, x)
                .function("main")
                .edge("in", unknown(x), "read")
                .edge("read", new Op.Assume(pool.sle(x.symbol(), number(3))), "few")
                .edge("few", new Op.Assume(pool.sle(number(1), x.symbol())), "split")
                .edge("split", is(pool, x, wrong), "error")
                .edge("split", is(pool, x, 1), "out")
                .build();
        Unfolding unfolding = new Unfolding(cfa);
        RepeatedStates claims = new RepeatedStates();
        long route = RepeatedStates.ROOT;
        Step step = unfolding.successors(unfolding.start()).getFirst();
        for (int i = 0; i < 2; i++) {
            route = RepeatedStates.longer(route, step);
            step = unfolding.successors(step.target()).getFirst();
        }
        claims.split(RepeatedStates.longer(route, step));
        return new TreeCheck(
                        unfolding,
                        TreeClaims.of(new RefutedPaths(), claims),
                        (state, at) -> refuted(state.path()),
                        state -> Optional.empty(),
                        state -> Stream.of(cases)
                                .map(number -> pool.equal(state.store().value(x), number(number)))
                                .toList(),
                        Budget.unlimited())
                .flaw()
                .map(Reason::text)
                .orElse("");
    }

    @Test
    void theCasesOfAStateCoverIt() {
        assertThat(flaw(4, 1, 2, 3)).isEmpty();
        assertThat(flaw(3, 1, 2, 3)).contains("an error location");
        assertThat(flaw(3, 1, 2)).contains("not covered");
        assertThat(flaw(3)).contains("not covered");
    }

    /** What was proved for some conditions is not asked again, and proves nothing for others. */
    @Test
    void otherConditionsAreAskedAbout() {
        CaseCover cover = new CaseCover(pool);
        PathCondition few = PathCondition.TRUE.and(pool, pool.ule(value, number(1)));
        PathCondition more = PathCondition.TRUE.and(pool, pool.ule(value, number(2)));
        List<Term> cases = List.of(equals(0), equals(1));
        assertThat(cover.doubt(few, cases, this::refuted)).isEmpty();
        assertThat(cover.doubt(few, cases, this::refuted)).isEmpty();
        assertThat(asked).hasSize(1);
        assertThat(cover.doubt(more, cases, this::refuted)).isPresent();
        assertThat(cover.doubt(few, List.of(equals(0)), this::refuted)).isPresent();
    }

    @Test
    void onlyAnEquationGivesAVariableAConstant() {
        CaseCover cover = new CaseCover(pool);
        SymbolicState state = SymbolicState.initial(new Unfolding(new Drawing(pool, x)
                .function("main")
                .edge("in", unknown(x), "out")
                .build()));
        state = state.with(Store.INITIAL.with(x, value));
        assertThat(cover.one(state, equals(3)).store().value(x)).isEqualTo(number(3));
        assertThat(cover.one(state, pool.sle(value, number(3))).store().value(x))
                .isEqualTo(value);
        assertThat(cover.one(state, pool.not(equals(3))).store().value(x)).isEqualTo(value);
    }
}
