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
    boolean keep(Unification unification) {
        List<AliasNode> nodes = unification.nodes();
        boolean changed = false;
        for (Accessed promise : accesses) {
            changed |= unification.join(promise.target, promise.access.target());
        }
        for (PointsTo promise : contents) {
            changed |= unification.join(unification.contents(promise.target), promise.contents);
        }
        for (AliasNode node : nodes) {
            if (node.parent() == null && node.hasCells()) {
                for (Map.Entry<Long, Cell> entry : List.copyOf(node.cells().entrySet())) {
                    Target place = new Target(node, entry.getKey());
                    for (Access access : List.copyOf(entry.getValue().accesses())) {
                        changed |= unification.join(access.target(), place);
                    }
                }
            }
        }
        return changed;
    }
}
