package org.clew.semantics.period;

import org.clew.cfa.Function;
import org.clew.program.Op;

/** One step of a run, with the data that determine its effect when the run repeats it. */
public sealed interface Step {

    /** An operation that is no call. */
    record Operation(Op op) implements Step {}

    record Call(Op.Call call, Function callee) implements Step {}

    /** The return to a call. */
    record Return(Op.Call call, Function callee) implements Step {}
}
