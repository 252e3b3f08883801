package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;

/** Frees native models once their assignment is unreachable, on the thread that works in the context. */
final class Z3ModelReferences {

    private final Z3Context context;
    private final ReferenceQueue<Z3Assignment> unreachable = new ReferenceQueue<>();
    private final Set<Reference<?>> held = new HashSet<>();

    Z3ModelReferences(Z3Context context) {
        this.context = context;
    }

    Z3Assignment hold(Z3Assignment assignment, long model) {
        Native.modelIncRef(context.handle(), model);
        held.add(new Held(assignment, unreachable, model));
        return assignment;
    }

    void release() {
        Reference<?> reference = unreachable.poll();
        while (reference != null) {
            held.remove(reference);
            Native.modelDecRef(context.handle(), ((Held) reference).model);
            reference = unreachable.poll();
        }
    }

    private static final class Held extends PhantomReference<Z3Assignment> {
        private final long model;

        Held(Z3Assignment assignment, ReferenceQueue<Z3Assignment> queue, long model) {
            super(assignment, queue);
            this.model = model;
        }
    }
}
