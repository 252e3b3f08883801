package org.clew.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.cfa.Unfolding;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Forwards and backwards mean the same: a formula after an operation is its precondition before it. */
class PostAndPreTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final TermPool pool = new SimplifyingPool();
    private final Variable x = variable("x", Sort.bitVec(32), Variable.Kind.C_VARIABLE);
    private final Variable y = variable("y", Sort.bitVec(32), Variable.Kind.C_VARIABLE);
    private final Variable memory =
            variable("memory", new Sort.Array(Sort.bitVec(64), Sort.bitVec(32)), Variable.Kind.REGION);
    private final Post post = new Post(pool);
    private final Pre pre = new Pre(pool);

    @TestFactory
    Stream<DynamicTest> deterministicOperations() {
        Term cell = pool.bitVec(64, 64);
        List<Op> ops = List.of(
                new Op.Skip(),
                new Op.Assign(x, pool.add(x.symbol(), number(1))),
                new Op.Assign(y, pool.mul(x.symbol(), x.symbol())),
                new Op.Assign(x, pool.select(memory.symbol(), cell)),
                new Op.Write(memory, cell, pool.add(y.symbol(), number(5))));
        List<Term> formulas = List.of(
                pool.slt(x.symbol(), y.symbol()),
                pool.equal(pool.select(memory.symbol(), cell), x.symbol()),
                pool.or(pool.equal(x.symbol(), number(0)), pool.slt(number(3), y.symbol())));
        return ops.stream()
                .flatMap(op -> formulas.stream()
                        .map(formula -> DynamicTest.dynamicTest(op + " / " + formula, () -> {
                            SymbolicState before = someState();
                            SymbolicState after = post.apply(before, op, SourceSpan.NONE);
                            assertThat(after.evaluate(pool, formula))
                                    .isSameAs(before.evaluate(pool, pre.of(op, formula)));
                        })));
    }

    @Test
    void anAssumptionExtendsThePathAndGuardsThePrecondition() {
        Term guard = pool.slt(x.symbol(), number(7));
        Term formula = pool.equal(y.symbol(), number(1));
        SymbolicState before = someState();
        SymbolicState after = post.apply(before, new Op.Assume(guard), SourceSpan.NONE);
        assertThat(after.path().trail().parent()).isSameAs(before.path().trail());
        assertThat(after.path().trail().last()).isSameAs(before.evaluate(pool, guard));
        assertThat(pre.of(new Op.Assume(guard), formula)).isSameAs(pool.implies(guard, formula));
    }

    @Test
    void unknownValuesAreNumberedAlongThePath() {
        Op.Havoc havoc = new Op.Havoc(x, Optional.empty());
        SymbolicState once = post.apply(someState(), havoc, SourceSpan.NONE);
        SymbolicState twice = post.apply(once, havoc, SourceSpan.NONE);
        assertThat(once.store().value(x)).isNotSameAs(twice.store().value(x));
        assertThat(twice.unknowns().toList())
                .extracting(UnknownValue::symbol)
                .containsExactly(
                        (Symbol) once.store().value(x), (Symbol) twice.store().value(x));
        assertThat(post.apply(someState(), havoc, SourceSpan.NONE).store().value(x))
                .as("another path that asks for the same value")
                .isSameAs(once.store().value(x));
    }

    @Test
    void aHavocLeavesAUniversalOnlyWhereItMatters() {
        Op.Havoc havoc = new Op.Havoc(x, Optional.empty());
        Term irrelevant = pool.equal(y.symbol(), number(1));
        assertThat(pre.of(havoc, irrelevant)).isSameAs(irrelevant);
        Term relevant = pool.slt(x.symbol(), y.symbol());
        assertThat(FreeSymbols.of(pre.of(havoc, relevant)))
                .hasSize(2)
                .contains(y.symbol())
                .filteredOn(Universal::is)
                .hasSize(1);
    }

    @Test
    void aConditionAndItsOppositeContradictWithoutASolver() {
        Term guard = pool.slt(x.symbol(), number(7));
        PathCondition path = PathCondition.TRUE.and(pool, guard);
        assertThat(path.and(pool, guard)).isSameAs(path);
        assertThat(path.and(pool, pool.not(guard)).isContradictory()).isTrue();
        assertThat(path.and(pool, pool.and(guard, pool.equal(y.symbol(), number(2))))
                        .size())
                .isEqualTo(2);
    }

    @Test
    void trailsShareWhatTheyHaveInCommon() {
        Trail<String> common = Trail.<String>empty().with("a").with("b");
        Trail<String> left = common.with("c").with("d");
        Trail<String> right = common.with("e");
        assertThat(left.commonWith(right)).isSameAs(common);
        assertThat(left.since(common)).containsExactly("c", "d");
        assertThat(right.toList()).containsExactly("a", "b", "e");
    }

    private SymbolicState someState() {
        CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
        CfaBuilder.FunctionBuilder start = builder.function("start");
        Location entry = start.location(SourceSpan.NONE);
        start.finish(entry, start.location(SourceSpan.NONE));
        Cfa cfa = builder.build("start");
        SymbolicState state = SymbolicState.initial(new Unfolding(cfa));
        return state.with(state.store()
                .with(x, pool.add(pool.symbol("a", Sort.bitVec(32)), number(2)))
                .with(memory, pool.store(memory.symbol(), pool.bitVec(8, 64), number(9))));
    }

    private Variable variable(String name, Sort sort, Variable.Kind kind) {
        return new Variable(pool.symbol(name, sort), name, INT, kind, true);
    }

    private Term number(long value) {
        return pool.bitVec(value, 32);
    }
}
