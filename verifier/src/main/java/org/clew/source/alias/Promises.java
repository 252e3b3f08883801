package org.clew.source.alias;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The facts that the analysis has reported to its users: that a target is accessed in some way, that pointers stored
 * at it point somewhere. When nodes with different arrays in them are merged later, two offsets that were one may come
 * apart; then they are joined again.
 */
final class Promises {

    private record Accessed(Target target, Access access) {}

    private record PointsTo(Target target, Target contents) {}

    private final List<Accessed> accesses = new ArrayList<>();
    private final List<PointsTo> contents = new ArrayList<>();

    void accessed(Target target, Access access) {
        if (!target.equals(access.target())) {
            accesses.add(new Accessed(target, access));
        }
    }

    void pointsTo(Target target, Target to) {
        contents.add(new PointsTo(target, to));
    }

    /** True if something had to be joined. */
    boolean keep(Aliasing aliasing, List<AliasNode> nodes) {
        boolean changed = false;
        for (Accessed promise : accesses) {
            changed |= join(aliasing, promise.target, promise.access.target());
        }
        for (PointsTo promise : contents) {
            changed |= join(aliasing, aliasing.currentContents(promise.target), promise.contents);
        }
        for (AliasNode node : nodes) {
            if (node.parent() == null && node.hasCells()) {
                for (Map.Entry<Long, Cell> entry : List.copyOf(node.cells().entrySet())) {
                    Target place = new Target(node, entry.getKey());
                    for (Access access : List.copyOf(entry.getValue().accesses())) {
                        changed |= join(aliasing, access.target(), place);
                    }
                }
            }
        }
        return changed;
    }

    private static boolean join(Aliasing aliasing, Target a, Target b) {
        if (aliasing.find(a).equals(aliasing.find(b))) {
            return false;
        }
        aliasing.unify(a, b);
        return true;
    }
}
