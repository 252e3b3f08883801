package org.clew.semantics.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.jspecify.annotations.Nullable;

/** Records the last steps of a run in a ring buffer of raw words. Words are converted to terms only for the steps that remain at the end. */
final class TraceRecorder {

    private final TermPool pool;
    private final int length;
    private CompiledEdge[] edges = {};
    private int[] depths = {};
    private long[] words = {};
    private @Nullable Object[] objects = {};
    private long recorded;

    TraceRecorder(TermPool pool, int length) {
        this.pool = pool;
        this.length = length;
    }

    void record(CompiledEdge edge, int depth, Registers r) {
        if (length == 0) {
            return;
        }
        int at = (int) (recorded++ % length);
        if (at == edges.length) {
            grow();
        }
        edges[at] = edge;
        depths[at] = depth;
        Slot changed = shown(edge);
        if (changed != null && Values.isWord(changed.sort())) {
            words[at] = changed.word(r);
        } else if (changed != null) {
            objects[at] = changed.object(r);
        }
    }

    /** Steps that follow are not next to those before. */
    void interrupt() {
        recorded = 0;
    }

    private void grow() {
        int size = Math.min(length, Math.max(256, 2 * edges.length));
        edges = Arrays.copyOf(edges, size);
        depths = Arrays.copyOf(depths, size);
        words = Arrays.copyOf(words, size);
        objects = Arrays.copyOf(objects, size);
    }

    private static @Nullable Slot shown(CompiledEdge edge) {
        Slot changed = edge.changed;
        return changed == null || changed.sort() instanceof Sort.Array || edge.kind == CompiledEdge.Kind.CALL
                ? null
                : changed;
    }

    List<TraceStep> steps() {
        List<TraceStep> steps = new ArrayList<>();
        for (long i = Math.max(0, recorded - length); i < recorded; i++) {
            int at = (int) (i % length);
            steps.add(new TraceStep(edges[at].edge, depths[at], value(at)));
        }
        return steps;
    }

    private Optional<Term> value(int at) {
        Slot changed = shown(edges[at]);
        if (changed == null) {
            return Optional.empty();
        }
        return Optional.of(pool.constant(
                Values.isWord(changed.sort()) ? Values.ofWord(words[at], changed.sort()) : (Value) objects[at]));
    }
}
