package org.clew.semantics.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.CfaBuilder.FunctionBuilder;
import org.clew.cfa.Location;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

/** Automata whose regions overlap, as a wrong alias analysis would make them. */
class PartitionCheckTest {

    private final TermPool pool = new SimplifyingPool();
    private final CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
    private final FunctionBuilder start = builder.function("start");
    private final Variable bytes = region("bytes", 8);
    private final Variable words = region("words", 32);
    private final Variable x =
            new Variable(pool.symbol("x", Sort.bitVec(32)), "x", CTypes.INT, Variable.Kind.C_VARIABLE, true);

    private Variable region(String name, int width) {
        Sort sort = new Sort.Array(Sort.bitVec(64), Sort.bitVec(width));
        CType type = new CType.Array(CTypes.VOID, OptionalLong.empty());
        Variable region = new Variable(pool.symbol(name, sort), name, type, Variable.Kind.REGION, true);
        builder.global(region);
        return region;
    }

    private Term address(long value) {
        return pool.bitVec(value, 64);
    }

    private Op write(Variable region, long address) {
        return new Op.Write(
                region,
                address(address),
                pool.bitVec(1, ((Sort.BitVec) ((Sort.Array) region.sort()).element()).width()));
    }

    private Op readWord(long address) {
        return new Op.Assign(x, pool.select(words.symbol(), address(address)));
    }

    private Op copy(Variable region, long to, long from, long length) {
        return new Op.Assign(
                region, pool.splice(region.symbol(), address(to), address(length), region.symbol(), address(from)));
    }

    private Outcome run(List<Op> ops) {
        builder.global(x);
        Location at = start.location(SourceSpan.NONE);
        Location entry = at;
        for (Op op : ops) {
            Location next = start.location(SourceSpan.NONE);
            start.edge(at, op, next, SourceSpan.NONE);
            at = next;
        }
        start.finish(entry, at);
        return new Interpreter(builder.build("start"))
                .run(Choices.none(), new RunLimits(1000, 0, Budget.unlimited()))
                .outcome();
    }

    @Test
    void aByteOfAnotherRegionIsNotRead() {
        assertThatThrownBy(() -> run(List.of(write(words, 0x1000), write(bytes, 0x1003), readWord(0x1000))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("byte 0x1003 is read through words")
                .hasMessageContaining("written through bytes");
    }

    @Test
    void copiesCarryTheirRegionAlong() {
        assertThatThrownBy(() -> run(List.of(
                        write(bytes, 0x1000),
                        copy(words, 0x2000, 0x1000, 8),
                        copy(bytes, 0x2000, 0x1000, 8),
                        readWord(0x2000))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("byte 0x2000");
    }

    @Test
    void whatIsApartIsRead() {
        assertThat(run(List.of(
                        write(bytes, 0x1004),
                        write(words, 0x1000),
                        copy(bytes, 0x2000, 0x1000, 8),
                        copy(words, 0x2000, 0x1000, 8),
                        readWord(0x1000),
                        readWord(0x2000))))
                .isInstanceOf(Outcome.Ended.class);
    }
}
