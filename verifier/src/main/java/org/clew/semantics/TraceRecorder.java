package org.clew.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Keeps the last steps of a run. */
final class TraceRecorder {

    private final TermPool pool;
    private final int length;
    private final ArrayDeque<TraceStep> steps = new ArrayDeque<>();

    TraceRecorder(TermPool pool, int length) {
        this.pool = pool;
        this.length = length;
    }

    void record(CompiledEdge edge, int depth, Registers r) {
        if (length == 0) {
            return;
        }
        if (steps.size() == length) {
            steps.removeFirst();
        }
        steps.addLast(new TraceStep(edge.edge, depth, value(edge, r)));
    }

    private Optional<Term> value(CompiledEdge edge, Registers r) {
        Slot changed = edge.changed;
        if (changed == null || changed.sort() instanceof Sort.Array || edge.kind == CompiledEdge.Kind.CALL) {
            return Optional.empty();
        }
        return Optional.of(pool.constant(changed.value(r)));
    }

    List<TraceStep> steps() {
        return new ArrayList<>(steps);
    }
}
