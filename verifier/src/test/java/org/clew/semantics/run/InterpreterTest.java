package org.clew.semantics.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.CfaBuilder.FunctionBuilder;
import org.clew.cfa.Location;
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
import org.junit.jupiter.api.Test;

/** Automata built by hand, one feature each. */
class InterpreterTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);
    private static final RunLimits LIMITS = new RunLimits(1_000_000, 1000, Budget.unlimited());

    private final TermPool pool = new SimplifyingPool();
    private final CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
    private final FunctionBuilder start = builder.function("start");
    private final Variable status = variable("status", Sort.bitVec(32), true);
    private final Variable memory = variable("memory", new Sort.Array(Sort.bitVec(64), Sort.bitVec(8)), true);

    private Location at = start.location(SourceSpan.NONE);
    private final Location entry = at;

    private Variable variable(String name, Sort sort, boolean global) {
        Variable made = new Variable(pool.symbol(name, sort), name, INT, Variable.Kind.C_VARIABLE, global);
        if (global) {
            builder.global(made);
        }
        return made;
    }

    private Term word(long value) {
        return pool.bitVec(value, 32);
    }

    private Term address(long value) {
        return pool.bitVec(value, 64);
    }

    private void then(Op op) {
        Location next = start.location(SourceSpan.NONE);
        start.edge(at, op, next, SourceSpan.NONE);
        at = next;
    }

    private Cfa finish() {
        start.result(status);
        start.finish(entry, at);
        return builder.build("start");
    }

    private Outcome outcome(Choices choices) {
        return new Interpreter(finish()).run(choices, LIMITS).outcome();
    }

    private void endsWith(int expected) {
        assertThat(outcome(Choices.none())).isEqualTo(new Outcome.Ended(expected));
    }

    @Test
    void callsPassArgumentsAtOnceAndEachActivationHasItsOwnLocals() {
        FunctionBuilder fib = builder.function("fib");
        Variable n = variable("fib::n", Sort.bitVec(32), false);
        Variable a = variable("fib::a", Sort.bitVec(32), false);
        Variable result = variable("fib::result", Sort.bitVec(32), false);
        fib.parameter(n);
        fib.local(a);
        fib.result(result);
        Location in = fib.location(SourceSpan.NONE);
        Location small = fib.location(SourceSpan.NONE);
        Location large = fib.location(SourceSpan.NONE);
        Location half = fib.location(SourceSpan.NONE);
        Location both = fib.location(SourceSpan.NONE);
        Location out = fib.location(SourceSpan.NONE);
        Term isSmall = pool.slt(n.symbol(), word(2));
        fib.edge(in, new Op.Assume(isSmall), small, SourceSpan.NONE);
        fib.edge(in, new Op.Assume(pool.not(isSmall)), large, SourceSpan.NONE);
        fib.edge(small, new Op.Assign(result, n.symbol()), out, SourceSpan.NONE);
        fib.edge(large, call(pool.sub(n.symbol(), word(1)), a), half, SourceSpan.NONE);
        fib.edge(half, call(pool.sub(n.symbol(), word(2)), result), both, SourceSpan.NONE);
        fib.edge(both, new Op.Assign(result, pool.add(a.symbol(), result.symbol())), out, SourceSpan.NONE);
        fib.finish(in, out);
        then(call(word(20), status));
        endsWith(6765);
    }

    private static Op call(Term argument, Variable result) {
        return new Op.Call("fib", List.of(argument), Optional.of(result));
    }

    @Test
    void copyingOverlappingMemoryReadsTheOldCells() {
        for (int i = 0; i < 8; i++) {
            then(new Op.Write(memory, address(0x1fe + i), pool.bitVec(i + 1, 8)));
        }
        Term region = memory.symbol();
        then(new Op.Assign(memory, pool.splice(region, address(0x200), address(6), region, address(0x1fe))));
        then(new Op.Assign(status, pool.zeroExtendOrCut(bytes(0x1fe, 4), 32)));
        endsWith(0x02010201);
    }

    private Term bytes(long low, int count) {
        Term bytes = pool.select(memory.symbol(), address(low));
        for (int i = 1; i < count; i++) {
            bytes = pool.concat(pool.select(memory.symbol(), address(low + i)), bytes);
        }
        return bytes;
    }

    @Test
    void nestedUpdatesReadTheStateBeforeTheEdge() {
        Term region = memory.symbol();
        then(new Op.Write(memory, address(0x300), pool.bitVec(7, 8)));
        Term cleared = pool.splice(
                region,
                address(0x300),
                address(16),
                pool.constantArray((Sort.Array) region.sort(), pool.bitVec(0xff, 8)),
                address(0));
        Term copied = pool.splice(cleared, address(0x301), address(1), region, address(0x300));
        then(new Op.Assign(memory, copied));
        then(new Op.Assign(status, pool.zeroExtendOrCut(bytes(0x300, 3), 32)));
        endsWith(0xff07ff);
    }

    @Test
    void clearingAllOfMemoryTakesNoTime() {
        Term region = memory.symbol();
        then(new Op.Write(memory, address(0x1000), pool.bitVec(7, 8)));
        then(new Op.Assign(
                memory,
                pool.splice(
                        region,
                        address(0),
                        address(-1),
                        pool.constantArray((Sort.Array) region.sort(), pool.bitVec(0, 8)),
                        address(0))));
        then(new Op.Assign(status, pool.zeroExtendOrCut(pool.select(region, address(0x1000)), 32)));
        endsWith(0);
    }

    @Test
    void readingThroughNullStopsTheRun() {
        then(new Op.Assign(status, pool.zeroExtendOrCut(pool.select(memory.symbol(), address(8)), 32)));
        assertThat(outcome(Choices.none()))
                .isInstanceOfSatisfying(
                        Outcome.Stuck.class, stuck -> assertThat(stuck.why()).isEqualTo("null dereference"));
    }

    @Test
    void writingThroughNullStopsTheRun() {
        then(new Op.Write(memory, address(0), pool.bitVec(1, 8)));
        assertThat(outcome(Choices.none())).isInstanceOf(Outcome.Stuck.class);
    }

    @Test
    void theBranchNotTakenMayReadThroughNull() {
        Variable pointer = variable("p", Sort.bitVec(64), true);
        Term isNull = pool.equal(pointer.symbol(), address(0));
        Term read = pool.zeroExtendOrCut(pool.select(memory.symbol(), pointer.symbol()), 32);
        then(new Op.Assume(pool.or(isNull, pool.equal(read, word(1)))));
        then(new Op.Assign(status, pool.ite(isNull, word(5), read)));
        endsWith(5);
    }

    @Test
    void inputsComeInOrderAndAreRecorded() {
        Variable x = variable("x", Sort.bitVec(32), true);
        Input input = new Input("__VERIFIER_nondet_int", INT, SourceSpan.NONE);
        then(new Op.Havoc(x, Optional.of(input)));
        then(new Op.Havoc(status, Optional.empty()));
        then(new Op.Assign(status, pool.add(status.symbol(), x.symbol())));
        then(new Op.Havoc(x, Optional.of(input)));
        then(new Op.Assign(status, pool.add(status.symbol(), pool.mul(word(10), x.symbol()))));
        Choices choices = new Choices(List.of(word(3), word(4)), List.of(word(500)), Map.of());
        ConcreteRun run = new Interpreter(finish()).run(choices, LIMITS);
        assertThat(run.outcome()).isEqualTo(new Outcome.Ended(543));
        assertThat(run.inputs()).containsExactly(new InputValue(input, word(3)), new InputValue(input, word(4)));
        assertThat(run.unknowns()).isEqualTo(1);
        assertThat(run.trace()).hasSize(5);
        assertThat(run.trace().get(4).value()).contains(word(543));
    }

    @Test
    void memoryStartsAsChosen() {
        Term region = memory.symbol();
        Term chosen = pool.store(
                pool.constantArray((Sort.Array) region.sort(), pool.bitVec(3, 8)), address(0x500), pool.bitVec(9, 8));
        then(new Op.Assign(status, pool.zeroExtendOrCut(bytes(0x4ff, 3), 32)));
        assertThat(outcome(new Choices(List.of(), List.of(), Map.of(memory, chosen))))
                .isEqualTo(new Outcome.Ended(0x030903));
    }

    @Test
    void aFailedAssumptionIsStuck() {
        then(new Op.Assume(pool.slt(status.symbol(), word(0))));
        assertThat(outcome(Choices.none())).isInstanceOf(Outcome.Stuck.class);
    }

    @Test
    void anErrorLocationEndsTheRun() {
        Location error = start.errorLocation(SourceSpan.NONE);
        start.edge(at, new Op.Skip(), error, SourceSpan.NONE);
        at = start.location(SourceSpan.NONE);
        assertThat(outcome(Choices.none())).isEqualTo(new Outcome.ReachedError(error));
    }

    @Test
    void aDebtEndsTheRun() {
        then(new Op.Debt(Op.Debt.Kind.UNSUPPORTED, "asm", "no model"));
        assertThat(outcome(Choices.none())).isInstanceOf(Outcome.Debt.class);
    }

    @Test
    void endlessLoopsStopAtTheStepLimitAndOnCancellation() {
        start.edge(at, new Op.Skip(), entry, SourceSpan.NONE);
        at = start.location(SourceSpan.NONE);
        Interpreter interpreter = new Interpreter(finish());
        assertThat(interpreter.run(Choices.none(), LIMITS).outcome()).isInstanceOf(Outcome.LimitReached.class);
        CancellationToken token = new CancellationToken();
        token.cancel(new Reason.Interrupted());
        RunLimits cancelled = new RunLimits(Long.MAX_VALUE, 0, new Budget(token, 0));
        assertThat(interpreter.run(Choices.none(), cancelled).outcome())
                .isEqualTo(new Outcome.LimitReached(new Reason.Interrupted()));
    }

    @Test
    void deepTermsNeedNoStack() {
        Term sum = status.symbol();
        for (int i = 0; i < 200_000; i++) {
            sum = pool.bitXor(pool.mul(sum, word(3)), status.symbol());
        }
        then(new Op.Assign(status, pool.add(sum, word(1))));
        endsWith(1);
    }
}
