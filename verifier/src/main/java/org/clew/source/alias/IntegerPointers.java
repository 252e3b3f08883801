package org.clew.source.alias;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pointers that are made from integers. One that is the copy of a pointer points where that pointer did; one that arithmetic computed
 * may point to any object whose address became an integer.
 */
final class IntegerPointers {

    private final Unification unification;
    private final List<Target> exposed = new ArrayList<>();
    private final List<Target> followed = new ArrayList<>();
    private @Nullable Target fromIntegers;

    IntegerPointers(Unification unification) {
        this.unification = unification;
    }

    /** The pointer becomes an integer: an integer of unknown origin may stand for it. */
    void expose(Target target) {
        exposed.add(target);
    }

    /** What an integer points to that becomes a pointer; {@code target} is what was followed through copies and constant steps. */
    Target fromInteger(@Nullable Target target) {
        if (target == null) {
            return any();
        }
        followed.add(target);
        return target;
    }

    private Target any() {
        if (fromIntegers == null) {
            fromIntegers = unification.fresh();
        }
        return fromIntegers;
    }

    /** Unifies what computed integers may point to, once the whole program has been seen. */
    void conclude() {
        Set<Target> open = new LinkedHashSet<>(followed);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (Target target : List.copyOf(open)) {
                if (unification.find(target).node().isComputed()) {
                    open.remove(target);
                    unification.unify(any(), target);
                    changed = true;
                }
            }
            if (fromIntegers != null && !exposed.isEmpty()) {
                exposed.forEach(target -> unification.unify(any(), target));
                exposed.clear();
                changed = true;
            }
        }
        if (fromIntegers != null) {
            // They may be at any byte of the objects.
            unification.repeatWhole(unification.find(fromIntegers).node(), 1);
        }
    }
}
