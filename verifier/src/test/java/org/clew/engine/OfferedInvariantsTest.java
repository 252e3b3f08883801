package org.clew.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.cfa.pass.Slice;
import org.clew.engine.OfferedInvariants.Fate;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.backward.BackwardExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.DataModel;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;

/** A strategy uses what another proved about a loop, and never its own offers. */
class OfferedInvariantsTest {

    @Test
    void offersAreReadByOthersInTheirOrder() {
        Cfa cfa = lowered("int main(void) { int x = 0; while (x < 9) x++; }");
        Location header = new LoopForest(cfa).loops().iterator().next().header();
        Symbol x = cfa.pool().symbol("main::x", Sort.bitVec(32));
        Term positive = cfa.pool().sle(cfa.pool().bitVec(0, 32), x);
        Term small = cfa.pool().sle(x, cfa.pool().bitVec(9, 32));
        OfferedInvariants offered = new OfferedInvariants();
        offered.offer(header, small, "forward");
        offered.offer(header, positive, OfferedInvariants.USER);
        offered.offer(header, small, "backward");
        assertThat(offered.at(header, "backward")).containsExactly(small, positive);
        assertThat(offered.at(header, "forward")).containsExactly(positive);
        offered.settle(header, small, Fate.CONFIRMED);
        offered.settle(header, small, Fate.TRIED);
        assertThat(offered.fate(header, small)).isEqualTo(Fate.CONFIRMED);
        assertThat(offered.fate(header, positive)).isEqualTo(Fate.OPEN);
    }

    /** What a reader itself offered stays in the list if a neighbour says it, too: readers notice news by the length of the list. */
    @Test
    void neighboursReceiveProvedInvariantsAndOfferTheirs() {
        Cfa cfa = lowered("int main(void) { int x = 0; while (x < 9) x++; }");
        Location header = new LoopForest(cfa).loops().iterator().next().header();
        Symbol x = cfa.pool().symbol("main::x", Sort.bitVec(32));
        Term positive = cfa.pool().sle(cfa.pool().bitVec(0, 32), x);
        Term small = cfa.pool().sle(x, cfa.pool().bitVec(9, 32));
        List<Term> told = new ArrayList<>();
        OfferedInvariants offered = new OfferedInvariants(new Neighbours() {
            @Override
            public void proved(Location where, Term fact) {
                told.add(fact);
            }

            @Override
            public List<Term> at(Location where) {
                return List.of(positive);
            }
        });
        offered.offer(header, small, OfferedInvariants.USER);
        offered.offer(header, positive, "forward");
        offered.offer(header, positive, "backward");
        assertThat(told).containsExactly(positive);
        assertThat(offered.at(header, "forward")).containsExactly(small, positive);
        assertThat(offered.at(header, "backward")).containsExactly(small, positive);
        assertThat(offered.on(Map.of()).at(header, "forward")).containsExactly(positive);
    }

    /** Other offers may rest on what is not in the form. */
    @Test
    void offersOfTheUserAreMadeInOtherFormsToo() {
        Cfa cfa = lowered(
                "int main(void) { int x = 0, unused = 0; while (x < 9) { x++; unused++; } if (x != 9) reach_error(); }");
        Location header = new LoopForest(cfa).loops().iterator().next().header();
        Symbol x = cfa.pool().symbol("main::x", Sort.bitVec(32));
        Term positive = cfa.pool().sle(cfa.pool().bitVec(0, 32), x);
        Term small = cfa.pool().sle(x, cfa.pool().bitVec(9, 32));
        OfferedInvariants offered = new OfferedInvariants();
        offered.offer(header, positive, OfferedInvariants.USER);
        offered.offer(header, small, "backward");
        Form slice = Slice.form(cfa, offered.spokenOf());
        Location copy = Objects.requireNonNull(slice.copies().get(header));
        OfferedInvariants there = offered.on(slice.copies());
        assertThat(there.at(copy, "forward")).containsExactly(positive);
        there.settle(copy, positive, Fate.CONFIRMED);
        assertThat(offered.fate(header, positive)).isEqualTo(Fate.CONFIRMED);
        assertThat(offered.fate(header, small)).isEqualTo(Fate.OPEN);
    }

    /** BSELF, Fig. 3, left: alone the forward search refines the loop again and again. */
    @Test
    void whatFoldingProvedTheForwardSearchTakesUp() {
        Run whole = run(TestProgram.example(DataModel.ILP32, "bself-fig3-left").cfa());
        Run first = whole.part(budget());
        assertThat(new BackwardExecution(Backward.standard(Backward.Method.BSELF)).decide(first))
                .isInstanceOf(Verdict.Safe.class);
        assertThat(new ForwardExecution(Forward.standard()).decide(whole.part(budget())))
                .isInstanceOf(Verdict.Safe.class);
        assertThat(whole.statistics().value("refinements")).isZero();
    }

    @Test
    void whatTheForwardSearchProvedFoldingTakesUp() {
        Cfa cfa = lowered("""
                extern unsigned __VERIFIER_nondet_uint(void); void reach_error(void) {}
                int main(void) {
                    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
                    while (i < n) { i++; s += 3; }
                    if (s != 3 * i) reach_error();
                }
                """);
        Run whole = run(cfa);
        assertThat(new ForwardExecution(Forward.standard()).decide(whole.part(budget())))
                .isInstanceOf(Verdict.Safe.class);
        Location header = new LoopForest(cfa).loops().iterator().next().header();
        List<Term> offers = whole.offered().at(header, "backward");
        assertThat(offers).isNotEmpty();
        assertThat(new BackwardExecution(Backward.standard(Backward.Method.BSELF)).decide(whole.part(budget())))
                .isInstanceOf(Verdict.Safe.class);
        assertThat(offers).anyMatch(fact -> whole.offered().fate(header, fact) == Fate.CONFIRMED);
    }

    private static Cfa lowered(String text) {
        return TestProgram.of(DataModel.ILP32, text).cfa();
    }

    private static Run run(Cfa cfa) {
        return TestProgram.of(cfa).run(budget(), RunListener.NONE);
    }

    private static Budget budget() {
        return WorkBudget.ofSteps(WorkBudget.AMPLE);
    }
}
