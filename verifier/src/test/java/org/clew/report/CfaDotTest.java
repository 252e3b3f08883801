package org.clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

class CfaDotTest {
    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final TermPool pool = new SimplifyingPool();
    private final CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);

    /** RV11 Fig. 1(a): {@code x = 0; while (x < n) x++; if (x < 0) error();}. */
    private Cfa counting() {
        Variable x = variable("x");
        Variable n = variable("n");
        CfaBuilder.FunctionBuilder main = builder.function("main");
        Location entry = main.location(line(1));
        Location header = main.location(line(2));
        Location body = main.location(line(2));
        Location after = main.location(line(3));
        Location error = main.errorLocation(line(4));
        Location exit = main.location(line(5));
        Term more = pool.slt(x.symbol(), n.symbol());
        Term negative = pool.slt(x.symbol(), pool.bitVec(0, 32));
        main.edge(entry, new Op.Assign(x, pool.bitVec(0, 32)), header, line(1));
        main.edge(header, new Op.Assume(more), body, line(2));
        main.edge(body, new Op.Assign(x, pool.add(x.symbol(), pool.bitVec(1, 32))), header, line(2));
        main.edge(header, new Op.Assume(pool.not(more)), after, line(2));
        main.edge(after, new Op.Assume(negative), error, line(3));
        main.edge(after, new Op.Assume(pool.not(negative)), exit, line(3));
        main.finish(entry, exit);
        return builder.build("main");
    }

    @Test
    void marksLoopsErrorsAndSourceLines() throws IOException {
        assertThat(draw(counting()))
                .contains("n1 [label=\"1\\nline 2\", shape=doublecircle")
                .contains("n2 -> n1 [label=\"x := (x + 1)\\nline 2\", color=blue")
                .contains("n1 -> n2 [label=\"[(x < n)]\\nline 2\"]")
                .contains("n1 -> n3 [label=\"[(n <= x)]\\nline 2\"]")
                .containsOnlyOnce("xlabel=\"loop\"")
                .containsOnlyOnce("xlabel=\"error\"");
    }

    @Test
    void namesWhatComesFromOutside() throws IOException {
        Variable x = variable("x");
        CfaBuilder.FunctionBuilder main = builder.function("main");
        Location entry = main.location(line(1));
        Location middle = main.location(line(2));
        Location exit = main.location(line(3));
        main.edge(entry, new Op.Havoc(x, Optional.empty()), middle, line(1));
        main.edge(middle, new Op.Call("f", List.of(x.symbol(), pool.bitVec(7, 32)), Optional.of(x)), exit, line(2));
        main.finish(entry, exit);
        assertThat(draw(builder.build("main"))).contains("\"x := ?\\nline 1\"").contains("\"x := f(x, 7)\\nline 2\"");
    }

    @Test
    void longAndQuotedLabelsAreHarmless() throws IOException {
        Variable x = variable("x");
        Term large = x.symbol();
        for (int i = 0; i < 10_000; i++) {
            large = pool.mul(pool.bitXor(large, pool.bitVec(i, 32)), x.symbol());
        }
        CfaBuilder.FunctionBuilder main = builder.function("odd \"name\"");
        Location entry = main.location(line(1));
        Location exit = main.location(line(2));
        main.edge(entry, new Op.Assign(x, large), exit, line(1));
        main.finish(entry, exit);
        assertThat(draw(builder.build("odd \"name\""))).hasSizeLessThan(2_000).contains("label=\"odd \\\"name\\\"\"");
    }

    private static String draw(Cfa cfa) throws IOException {
        StringBuilder text = new StringBuilder();
        new CfaDot(cfa).write(text);
        return text.toString();
    }

    private Variable variable(String name) {
        return new Variable(
                pool.symbol("main::" + name, new Sort.BitVec(32)), name, INT, Variable.Kind.C_VARIABLE, false);
    }

    private static SourceSpan line(int line) {
        return new SourceSpan("a.c", line, 1, line, 1);
    }
}
