package org.clew.source.alias;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The pointers that come from outside of the program, or from files that it is linked with, and the nodes that they reach. */
final class OutsidePointers {

    private final Unification unification;
    private final List<Target> foreign = new ArrayList<>();
    private final List<Target> linked = new ArrayList<>();
    private final List<Target> linkedPointers = new ArrayList<>();

    OutsidePointers(Unification unification) {
        this.unification = unification;
    }

    void foreign(Target target) {
        foreign.add(target);
    }

    void linked(Target object) {
        linked.add(object);
    }

    void linkedPointer(Target target) {
        linkedPointers.add(target);
    }

    /** Nodes that pointers from other files point to, directly or not. */
    Set<AliasNode> linked() {
        Deque<Target> open = new ArrayDeque<>(linkedPointers);
        linked.forEach(object -> pushContents(unification.find(object).node(), open));
        return closure(open);
    }

    /** Nodes that pointers from outside may point to, and those that pointers found there may. */
    Set<AliasNode> foreign() {
        return closure(new ArrayDeque<>(foreign));
    }

    private Set<AliasNode> closure(Deque<Target> open) {
        Set<AliasNode> found = new HashSet<>();
        while (!open.isEmpty()) {
            AliasNode node = unification.find(open.pop()).node();
            if (found.add(node)) {
                pushContents(node, open);
            }
        }
        return found;
    }

    private static void pushContents(AliasNode node, Deque<Target> open) {
        if (node.hasCells()) {
            for (Cell cell : node.cells().values()) {
                Target contents = cell.contents();
                if (contents != null) {
                    open.push(contents);
                }
            }
        }
    }
}
