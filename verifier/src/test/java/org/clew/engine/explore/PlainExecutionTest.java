package org.clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions;
import org.clew.engine.Task;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Statistics;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.property.Violation;
import org.clew.semantics.run.Choices;
import org.clew.testing.MeasuresTime;
import org.clew.testing.TestProgram;
import org.clew.testing.VerdictAssert;
import org.junit.jupiter.api.Test;

/** The search on automata made by hand: what it answers, and that it stops. */
class PlainExecutionTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);
    private static final SourceSpan SPAN = new SourceSpan("test.c", 1, 1, 1, 2);

    private final TermPool pool = new SimplifyingPool();
    private final CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
    private final CfaBuilder.FunctionBuilder start = builder.function("start");
    private final Location entry = start.location(SPAN);
    private final Location exit = start.location(SPAN);
    private final Location error = start.errorLocation(SPAN);
    private final Variable x = variable("x");
    private final Variable y = variable("y");
    private Statistics statistics = new Statistics();

    @Test
    void anErrorBehindANarrowConditionIsFoundWithItsInput() {
        Location read = start.location(SPAN);
        havoc(entry, x, read);
        branch(read, pool.equal(pool.mul(x.symbol(), number(3)), number(21)), error, exit);

        assertThat(decide(Budget.unlimited())).isEqualTo(unsafe(number(7)));
    }

    @Test
    void aFiniteTreeWithoutErrorIsAProof() {
        Location read = start.location(SPAN);
        Location small = start.location(SPAN);
        havoc(entry, x, read);
        branch(read, pool.slt(x.symbol(), number(10)), small, exit);
        branch(small, pool.equal(x.symbol(), number(11)), error, exit);

        assertThat(decide(Budget.unlimited())).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void anErrorBehindManyRoundsOfALoopIsFound() {
        Location head = start.location(SPAN);
        Location body = start.location(SPAN);
        Location after = start.location(SPAN);
        Location read = start.location(SPAN);
        havoc(entry, x, read);
        start.edge(read, new Op.Assign(y, number(0)), head, SPAN);
        branch(head, pool.slt(y.symbol(), x.symbol()), body, after);
        start.edge(body, new Op.Assign(y, pool.add(y.symbol(), number(1))), head, SPAN);
        branch(after, pool.equal(y.symbol(), number(40)), error, exit);

        assertThat(decide(Budget.unlimited())).isEqualTo(unsafe(number(40)));
    }

    /** Too far away for a search, but most inputs lead there. */
    @Test
    void anErrorThatRandomInputsReachAfterMillionsOfStepsIsFound() {
        Location read = start.location(SPAN);
        Location head = start.location(SPAN);
        Location body = start.location(SPAN);
        Location after = start.location(SPAN);
        havoc(entry, x, read);
        start.edge(read, new Op.Assign(y, number(0)), head, SPAN);
        branch(head, pool.slt(y.symbol(), number(3_000_000)), body, after);
        start.edge(body, new Op.Assign(y, pool.add(y.symbol(), number(1))), head, SPAN);
        branch(after, pool.equal(x.symbol(), number(0)), exit, error);

        assertThat(decide(Budget.unlimited()))
                .isInstanceOfSatisfying(
                        Verdict.Unsafe.class,
                        unsafe -> assertThat(unsafe.counterexample().choices().inputs())
                                .hasSize(1)
                                .doesNotContain(number(0)));
        assertThat(statistics.number("states")).hasValueLessThan(10_000);
    }

    /** A loop that counts up to its input fails where a square overflows: for none of the numbers a person would type in, nor for great ones. */
    @Test
    void anErrorThatOnlyInputsOfOneMagnitudeReachIsFound() {
        Location read = start.location(SPAN);
        Location head = start.location(SPAN);
        Location body = start.location(SPAN);
        Location after = start.location(SPAN);
        havoc(entry, x, read);
        start.edge(read, new Op.Assign(y, number(0)), head, SPAN);
        branch(head, pool.ult(y.symbol(), x.symbol()), body, after);
        start.edge(body, new Op.Assign(y, pool.add(y.symbol(), number(1))), head, SPAN);
        branch(after, pool.slt(pool.mul(y.symbol(), y.symbol()), number(0)), error, exit);

        assertThat(decide(Budget.unlimited())).isInstanceOf(Verdict.Unsafe.class);
        assertThat(statistics.number("states")).hasValueLessThan(10_000);
    }

    @Test
    void theOnlyRunOfAProgramIsAProofIfItIsConfirmed() {
        Location begun = start.location(SPAN);
        Location head = start.location(SPAN);
        Location body = start.location(SPAN);
        start.edge(entry, new Op.Assign(x, number(7)), begun, SPAN);
        start.edge(begun, new Op.Assign(y, number(0)), head, SPAN);
        branch(head, pool.slt(y.symbol(), number(200_000)), body, exit);
        start.edge(body, new Op.Assign(y, pool.add(y.symbol(), number(1))), head, SPAN);

        assertThat(decide(Budget.unlimited(), choices -> new Confirmation.Answer.Harmless("test")))
                .isInstanceOf(Verdict.Safe.class);
        assertThat(statistics.number("states")).hasValue(0);
        assertThat(statistics.number("steps-of-only-run")).hasValue(400_003);
    }

    @Test
    void anErrorBesideAnEndlessLoopIsFound() {
        Location read = start.location(SPAN);
        Location head = start.location(SPAN);
        Location other = start.location(SPAN);
        Location again = start.location(SPAN);
        havoc(entry, x, read);
        branch(read, pool.equal(x.symbol(), number(0)), head, other);
        havoc(head, y, again);
        branch(again, pool.equal(y.symbol(), number(5)), head, head);
        branch(other, pool.equal(x.symbol(), number(77)), error, exit);

        assertThat(decide(Budget.unlimited())).isEqualTo(unsafe(number(77)));
    }

    /** The tree is infinite, but there are only two states: whether the last input was zero is forgotten with the next. */
    @Test
    void anEndlessTreeOfFewStatesIsAProof() {
        Location read = start.location(SPAN);
        havoc(entry, x, read);
        branch(read, pool.equal(x.symbol(), number(0)), entry, entry);

        assertThat(decide(Budget.unlimited())).isInstanceOf(Verdict.Safe.class);
    }

    /** The check of a tree drops conditions on which the future does not depend, also where no states are compared. */
    @Test
    void aTreeBehindConditionsThatDoNotMatterIsAProof() {
        TestProgram program = TestProgram.of(DataModel.LP64, """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                  if (x > 0) x = 0; else x = 1;
                  if (y > 3) x = 5; else x = 6;
                  if (x == 5 && y == 2) reach_error();
                  return 0;
                }
                """);
        VerdictAssert.assertThat(program.decide(
                        new PlainExecution(StrategyOptions.Plain.standard().withoutAdditions())))
                .isTrue();
        VerdictAssert.assertThat(program.decide(
                        new PlainExecution(StrategyOptions.Plain.standard().withoutRuns())))
                .isTrue();
    }

    /** Inputs that nothing depends on any more must still be those that led there. */
    @Test
    void anErrorAfterSeveralRoundsOfAnEndlessLoopIsFoundWithAllInputs() {
        Location head = start.location(SPAN);
        Location read = start.location(SPAN);
        Location counted = start.location(SPAN);
        Location passed = start.location(SPAN);
        start.edge(entry, new Op.Assign(y, number(0)), head, SPAN);
        havoc(head, x, read);
        branch(read, pool.equal(x.symbol(), pool.add(y.symbol(), number(10))), counted, head);
        start.edge(counted, new Op.Assign(y, pool.add(y.symbol(), number(1))), passed, SPAN);
        branch(passed, pool.equal(y.symbol(), number(3)), error, head);

        assertThat(decide(Budget.unlimited()))
                .isInstanceOfSatisfying(
                        Verdict.Unsafe.class,
                        unsafe -> assertThat(unsafe.counterexample().choices().inputs())
                                .containsSubsequence(number(10), number(11), number(12)));
    }

    /** x is never assigned: what a path learns about it must not be forgotten. */
    @Test
    void aConditionOnTheInitialValueOfAVariableIsNotForgotten() {
        Location head = start.location(SPAN);
        Location small = start.location(SPAN);
        branch(entry, pool.slt(x.symbol(), number(10)), head, head);
        branch(head, pool.slt(x.symbol(), number(5)), small, exit);
        branch(small, pool.slt(number(4), x.symbol()), error, exit);

        assertThat(decide(Budget.unlimited())).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void theOtherConditionOnTheInitialValueIsExploredToo() {
        Location head = start.location(SPAN);
        branch(entry, pool.slt(x.symbol(), number(10)), head, head);
        branch(head, pool.equal(x.symbol(), number(20)), error, exit);

        assertThat(decide(Budget.unlimited())).isInstanceOf(Verdict.Unsafe.class);
    }

    @Test
    @MeasuresTime
    void anEndlessTreeEndsWithTheTimeLimit() {
        Location read = start.location(SPAN);
        Location added = start.location(SPAN);
        havoc(entry, x, read);
        start.edge(read, new Op.Assign(y, pool.add(y.symbol(), x.symbol())), added, SPAN);
        branch(added, pool.equal(y.symbol(), number(0)), entry, entry);
        Reason.Time limit = new Reason.Time(300);

        assertThat(decide(new Budget(new CancellationToken(), 300))).isEqualTo(new Verdict.Unknown(List.of(limit)));
    }

    @Test
    void aDebtOnAFeasiblePathForbidsTrue() {
        start.edge(entry, new Op.Debt(Op.Debt.Kind.UNDEFINED_FUNCTION, "function puzzle", "no body"), exit, SPAN);

        assertThat(decide(Budget.unlimited()))
                .isEqualTo(new Verdict.Unknown(List.of(new Reason.Debt("undefined function puzzle at test.c:1:1"))));
    }

    @Test
    void aDebtOnAnInfeasiblePathIsNone() {
        Location read = start.location(SPAN);
        Location never = start.location(SPAN);
        havoc(entry, x, read);
        branch(read, pool.equal(pool.mul(x.symbol(), number(2)), number(7)), never, exit);
        start.edge(never, new Op.Debt(Op.Debt.Kind.UNSUPPORTED, "asm", "no meaning"), exit, SPAN);

        assertThat(decide(Budget.unlimited())).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void anErrorThatDoesNotReplayIsNeverReported() {
        start.edge(entry, new Op.Skip(), error, SPAN);

        assertThat(decide(Budget.unlimited(), choices -> new Confirmation.Answer.Refuted("test")))
                .isEqualTo(new Verdict.Unknown(List.of(new Reason.Uncertified("counterexample did not replay: test"))));
    }

    private Verdict decide(Budget budget) {
        return decide(
                budget,
                choices -> new Confirmation.Answer.Confirmed(
                        new Counterexample(Violation.call(SourceSpan.NONE), List.of(), false, choices, List.of())));
    }

    private Verdict decide(Budget budget, Confirmation confirmation) {
        builder.global(x);
        builder.global(y);
        start.finish(entry, exit);
        Cfa cfa = builder.build("start");
        Run run = new Run(new Task(cfa, Property.DEFAULT), budget, RunListener.NONE, confirmation);
        statistics = run.statistics();
        return new PlainExecution(StrategyOptions.Plain.standard()).decide(run);
    }

    private static Verdict unsafe(Term... inputs) {
        return new Verdict.Unsafe(new Counterexample(
                Violation.call(SourceSpan.NONE),
                List.of(),
                false,
                new Choices(List.of(inputs), List.of(), Map.of()),
                List.of()));
    }

    private Variable variable(String name) {
        return new Variable(pool.symbol(name, Sort.bitVec(32)), name, INT, Variable.Kind.C_VARIABLE, true);
    }

    private Term number(long value) {
        return pool.bitVec(value, 32);
    }

    private void havoc(Location from, Variable target, Location to) {
        Input input = new Input("__VERIFIER_nondet_int", INT, SPAN);
        start.edge(from, new Op.Havoc(target, Optional.of(input)), to, SPAN);
    }

    private void branch(Location from, Term condition, Location then, Location otherwise) {
        start.edge(from, new Op.Assume(condition), then, SPAN);
        start.edge(from, new Op.Assume(pool.not(condition)), otherwise, SPAN);
    }
}
