package org.clew.cfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

class UnfoldingTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final TermPool pool = new SimplifyingPool();

    /** {@code int f(int n) { r = f(n - 1); return r; }   main: x = f(3); } */
    private Cfa recursive() {
        CfaBuilder builder = new CfaBuilder(pool, DataModel.ILP32);
        Variable n = variable("f::n", Variable.Kind.PARAMETER);
        Variable r = variable("f::r", Variable.Kind.C_VARIABLE);
        Variable result = variable("f::result", Variable.Kind.RESULT);
        Variable x = variable("main::x", Variable.Kind.C_VARIABLE);

        CfaBuilder.FunctionBuilder f = builder.function("f");
        f.parameter(n);
        f.local(r);
        f.result(result);
        Location entry = f.location(SourceSpan.NONE);
        Location middle = f.location(SourceSpan.NONE);
        Location exit = f.location(SourceSpan.NONE);
        f.edge(
                entry,
                new Op.Call("f", List.of(pool.sub(n.symbol(), pool.bitVec(1, 32))), Optional.of(r)),
                middle,
                SourceSpan.NONE);
        f.edge(middle, new Op.Assign(result, r.symbol()), exit, SourceSpan.NONE);
        f.finish(entry, exit);

        CfaBuilder.FunctionBuilder main = builder.function("main");
        main.local(x);
        Location begin = main.location(SourceSpan.NONE);
        Location end = main.location(SourceSpan.NONE);
        main.edge(begin, new Op.Call("f", List.of(pool.bitVec(3, 32)), Optional.of(x)), end, SourceSpan.NONE);
        main.finish(begin, end);
        return builder.build("main");
    }

    @Test
    void enteringAssignsParametersOfTheNewActivation() {
        Unfolding unfolding = new Unfolding(recursive());
        Step first = only(unfolding.successors(unfolding.start()));
        assertThat(((Op.Assign) first.ops().get(0)).target().name()).isEqualTo("f::n");
        Step second = only(unfolding.successors(first.target()));
        Op.Assign parameter = (Op.Assign) second.ops().get(0);
        assertThat(parameter.target().name()).isEqualTo("f::n#1");
        assertThat(parameter.value()).isEqualTo(pool.sub(pool.symbol("f::n", Sort.bitVec(32)), pool.bitVec(1, 32)));
        Step third = only(unfolding.successors(second.target()));
        assertThat(((Op.Assign) third.ops().get(0)).value())
                .isEqualTo(pool.sub(pool.symbol("f::n#1", Sort.bitVec(32)), pool.bitVec(1, 32)));
    }

    @Test
    void leavingAssignsTheCallersResult() {
        Unfolding unfolding = new Unfolding(recursive());
        Place outer = only(unfolding.successors(unfolding.start())).target();
        Place inner = only(unfolding.successors(outer)).target();
        Place exit = unfolding.place(inner.context(), inner.context().function().exit());
        Step back = only(unfolding.successors(exit));
        Op.Assign result = (Op.Assign) back.ops().get(0);
        assertThat(result.target().name()).isEqualTo("f::r");
        assertThat(result.value()).isEqualTo(pool.symbol("f::result#1", Sort.bitVec(32)));
        assertThat(back.target().context()).isEqualTo(outer.context());
    }

    @Test
    void placesAreInterned() {
        Unfolding unfolding = new Unfolding(recursive());
        Place place = only(unfolding.successors(unfolding.start())).target();
        assertThat(unfolding.place(place.context(), place.location())).isSameAs(place);
    }

    @Test
    void theProgramEndsAtTheExitOfStart() {
        Unfolding unfolding = new Unfolding(recursive());
        Place end = unfolding.place(
                unfolding.start().context(), unfolding.cfa().start().exit());
        assertThat(unfolding.successors(end)).isEmpty();
    }

    private static Step only(List<Step> steps) {
        assertThat(steps).hasSize(1);
        return steps.get(0);
    }

    private Variable variable(String name, Variable.Kind kind) {
        return new Variable(pool.symbol(name, Sort.bitVec(32)), name, INT, kind, false);
    }
}
