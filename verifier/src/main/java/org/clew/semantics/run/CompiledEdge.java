package org.clew.semantics.run;

import org.clew.cfa.Edge;
import org.clew.program.Op;
import org.jspecify.annotations.Nullable;

/** An edge ready to run: {@code code} evaluates its terms, then {@code effect} stores what they gave. */
final class CompiledEdge {

    /** The kind of {@link Op}, as far as the main loop must know it. */
    enum Kind {
        ASSUME,
        EFFECT,
        HAVOC,
        CALL,
        DEBT
    }

    final Edge edge;
    final CompiledLocation target;
    final Kind kind;
    final Code code;
    final Instruction effect;

    /** What a trace shows: the variable that changes, or the register with the value that is written to memory. */
    final @Nullable Slot changed;

    /** Found when the call is first made, because functions are compiled on demand. */
    @Nullable
    CompiledFunction callee;

    CompiledEdge(Edge edge, CompiledLocation target, Kind kind, Code code, Instruction effect, @Nullable Slot changed) {
        this.edge = edge;
        this.target = target;
        this.kind = kind;
        this.code = code;
        this.effect = effect;
        this.changed = changed;
    }

    Op.Call call() {
        return (Op.Call) edge.op();
    }
}
