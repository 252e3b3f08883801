package org.clew.source.alias;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of the alias analysis and their unification (Steensgaard, POPL 1996): two nodes that one pointer may point to are merged, and
 * so is what the pointers in them point to. Merged nodes form a forest, whose roots are the representatives.
 */
final class Unification {

    private record Pair(Target a, Target b) {}

    private final List<AliasNode> nodes = new ArrayList<>();
    private final Deque<Pair> open = new ArrayDeque<>();
    private final Folding folding = new Folding((a, b) -> open.add(new Pair(a, b)));
    private final @Nullable Target everything;

    /** @param flat whether there is only one node, of bytes */
    Unification(boolean flat) {
        everything = flat ? flat() : null;
    }

    private Target flat() {
        AliasNode node = new AliasNode(nodes.size());
        node.stride(1);
        nodes.add(node);
        return new Target(node, 0);
    }

    /** A place of which nothing is known yet. */
    Target fresh() {
        if (everything != null) {
            return everything;
        }
        AliasNode node = new AliasNode(nodes.size());
        nodes.add(node);
        return new Target(node, 0);
    }

    /** All nodes at this moment, those that were merged into others included. */
    List<AliasNode> nodes() {
        return List.copyOf(nodes);
    }

    /** The same place as its representative: a root node and the first of all offsets that are the same. */
    Target find(Target target) {
        Target root = root(target);
        return new Target(root.node(), root.node().canonical(root.offset()));
    }

    /** The same place in the root node, with its offset as the program wrote it. */
    Target root(Target target) {
        AliasNode node = target.node();
        long offset = target.offset();
        while (node.parent() != null) {
            AliasNode above = node.parent();
            if (above.parent() != null) {
                node.mergeInto(above.parent(), node.shift() + above.shift());
                continue;
            }
            offset += node.shift();
            node = above;
        }
        return new Target(node, offset, target.extent());
    }

    /** The cell at a place, which is made if there is none. */
    Cell cell(Target target) {
        Target root = find(target);
        return root.node().cells().computeIfAbsent(root.offset(), offset -> new Cell());
    }

    /** What the pointers stored at {@code target} point to. */
    Target contents(Target target) {
        Cell cell = cell(target);
        Target contents = cell.contents();
        if (contents == null) {
            contents = fresh();
            cell.contents(contents);
        }
        return contents;
    }

    void unify(Target a, Target b) {
        open.add(new Pair(a, b));
        drain();
    }

    /** As {@link #unify}; true if the two were different. */
    boolean join(Target a, Target b) {
        if (find(a).equals(find(b))) {
            return false;
        }
        unify(a, b);
        return true;
    }

    /** As {@link #unify}, but where an offset is exact the arrays in the object that begins there keep their places. */
    void unifyExactly(Target a, Target b) {
        Target left = a.extent() > 0 ? root(a) : find(a);
        Target right = b.extent() > 0 ? root(b) : find(b);
        if (left.node() != right.node()) {
            merge(left, right);
            drain();
        } else if (a.extent() == 0 || b.extent() == 0) {
            unify(a, b);
        }
    }

    /** At {@code target} lies an array of {@code length} bytes with elements of {@code size} bytes. */
    void array(Target target, long length, long size) {
        Target root = find(target);
        folding.addArray(root.node(), new Fold(root.offset(), length, size));
        drain();
    }

    /** A pointer at {@code target} also reaches the places {@code stride} bytes on, again and again. */
    void repeat(Target target, long stride) {
        folding.repeat(find(target), stride);
        drain();
    }

    /** All places of the node that are {@code stride} bytes apart are the same. */
    void repeatWhole(AliasNode node, long stride) {
        folding.repeatWhole(node, stride);
        drain();
    }

    private void drain() {
        while (!open.isEmpty()) {
            Pair pair = open.remove();
            merge(find(pair.a), find(pair.b));
        }
    }

    private void merge(Target a, Target b) {
        if (a.node() == b.node()) {
            if (a.offset() != b.offset()) {
                long distance = Math.abs(a.offset() - b.offset());
                folding.repeat(a, distance);
                if (a.node().canonical(a.offset()) != a.node().canonical(b.offset())) {
                    folding.repeatWhole(a.node(), distance);
                }
            }
            return;
        }
        boolean keepFirst = a.node().cells().size() >= b.node().cells().size();
        Target kept = keepFirst ? a : b;
        Target lost = keepFirst ? b : a;
        AliasNode root = kept.node();
        AliasNode gone = lost.node();
        long by = kept.offset() - lost.offset();
        NavigableMap<Long, Cell> moved = gone.cells();
        List<Fold> folds = gone.folds();
        long stride = gone.stride();
        gone.mergeInto(root, by);
        root.addObjects(gone.objects());
        if (gone.isZeroed()) {
            root.markZeroed();
        }
        if (gone.isUnknown()) {
            root.markUnknown();
        }
        if (gone.isComputed()) {
            root.markComputed();
        }
        root.name(gone.name());
        for (Fold fold : folds) {
            folding.addArray(root, fold.shifted(by));
        }
        moved.forEach((offset, cell) -> folding.place(root, root.canonical(offset + by), cell));
        if (stride > 0) {
            folding.repeatWhole(root, stride);
        }
    }
}
