package org.clew.evidence.check;

import java.util.List;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/** A function that reads a local before it sets it, which the front end never makes. */
final class ReadsUnset {

    private ReadsUnset() {}

    /** @param recursive whether the function calls itself at the end */
    static Cfa program(boolean recursive) {
        TermPool pool = new SimplifyingPool();
        CfaBuilder builder = new CfaBuilder(pool, DataModel.ILP32);
        CfaBuilder.FunctionBuilder start = builder.function("start");
        Variable local = new Variable(
                pool.symbol("start::x", Sort.bitVec(32)),
                "x",
                new CType.Integer(CType.Integer.Kind.INT, true),
                Variable.Kind.C_VARIABLE,
                false);
        start.local(local);
        Location entry = start.location(SourceSpan.NONE);
        Location middle = start.location(SourceSpan.NONE);
        Location exit = start.location(SourceSpan.NONE);
        start.edge(entry, new Op.Assume(pool.equal(local.symbol(), pool.bitVec(0, 32))), middle, SourceSpan.NONE);
        Location last = start.location(SourceSpan.NONE);
        start.edge(middle, new Op.Assign(local, pool.bitVec(1, 32)), last, SourceSpan.NONE);
        Op end = recursive ? new Op.Call("start", List.of(), Optional.empty()) : new Op.Skip();
        start.edge(last, end, exit, SourceSpan.NONE);
        start.finish(entry, exit);
        return builder.build("start");
    }
}
