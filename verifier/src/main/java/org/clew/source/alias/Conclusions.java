package org.clew.source.alias;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The conclusions of the alias analysis that need the whole program: what pointers reach that are moved, what copies of bytes carry, and
 * which cells overlap. Each of them may enable another, so they are drawn until nothing changes.
 */
final class Conclusions {

    private record Walk(Target target, long size) {}

    private record CopiedBytes(Target to, Target from, OptionalLong length) {}

    /** Copies at different offsets of one node are compared byte by byte up to here. */
    private static final long MOST_BYTES_COMPARED = 1 << 16;

    private final Unification unification;
    private final List<Walk> walks = new ArrayList<>();
    private final List<CopiedBytes> copies = new ArrayList<>();

    Conclusions(Unification unification) {
        this.unification = unification;
    }

    /** A pointer at {@code target} is moved by an unknown number of elements of {@code size} bytes. */
    void walk(Target target, long size) {
        walks.add(new Walk(target, size));
    }

    /** {@code length} bytes are copied between two places. */
    void copied(Target to, Target from, OptionalLong length) {
        copies.add(new CopiedBytes(to, from, length));
    }

    /** Draws all conclusions and keeps the promises. */
    void draw(Promises promises) {
        for (boolean changed = true; changed; ) {
            changed = applyWalks();
            changed |= leaveArrays();
            changed |= alignCopies();
            changed |= promises.keep(unification);
            for (AliasNode node : unification.nodes()) {
                if (node.parent() == null && node.hasCells()) {
                    changed |= unifyOverlaps(node);
                }
            }
        }
    }

    private boolean applyWalks() {
        boolean changed = false;
        for (Walk walk : walks) {
            Target at = unification.find(walk.target);
            if (!at.node().repeats(at.offset(), walk.size)) {
                unification.repeat(at, walk.size);
                changed = true;
            }
        }
        return changed;
    }

    /** Pointers that may leave the array that they point into reach everything else in the object. */
    private boolean leaveArrays() {
        boolean changed = false;
        for (AliasNode node : unification.nodes()) {
            if (node.parent() != null || !node.hasCells() || node.folds().isEmpty()) {
                continue;
            }
            for (Map.Entry<Long, Cell> entry : List.copyOf(node.cells().entrySet())) {
                long stride = strideOf(node, entry.getKey(), entry.getValue().pointers());
                if (stride > 0 && Folding.gcd(node.stride(), stride) != node.stride()) {
                    unification.repeatWhole(node, stride);
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** The stride at which a pointer at this offset repeats outside of arrays; 0 if it stays in them. */
    private static long strideOf(AliasNode node, long offset, Pointers pointers) {
        long stride = 0;
        for (Fold fold : node.foldsAround(offset, 0)) {
            for (long size : pointers.moved()) {
                if (pointers.mayLeave(size, fold.stride())) {
                    stride = Folding.gcd(Folding.gcd(stride, fold.stride()), size);
                }
            }
            if (pointers.isWidened(fold.stride(), fold.start() + fold.length() - offset)) {
                stride = Folding.gcd(stride, fold.stride());
            }
        }
        return stride;
    }

    /** A copy moves the cells of each region to cells of the same region. */
    private boolean alignCopies() {
        boolean changed = false;
        for (CopiedBytes copy : copies) {
            Target to = unification.root(copy.to);
            Target from = unification.root(copy.from);
            if (to.offset() == from.offset() || !isExact(copy.to, copy.length) && !isExact(copy.from, copy.length)) {
                changed |= unification.join(copy.to, copy.from);
                continue;
            }
            long length = Math.min(copy.length.orElse(span(to.node())), MOST_BYTES_COMPARED);
            for (long i = 0; i < length; i++) {
                Target left = new Target(to.node(), to.offset() + i);
                Target right = new Target(from.node(), from.offset() + i);
                changed |= unification.join(left, right);
            }
        }
        return changed;
    }

    /** True if a pointer at {@code target} designates this very place for {@code length} bytes, and not any element of an array. */
    boolean isExact(Target target, OptionalLong length) {
        Target root = unification.root(target);
        return length.isPresent() && length.getAsLong() <= target.extent()
                || root.node().foldsAround(root.offset(), 0).isEmpty();
    }

    /** How far its cells and arrays reach. */
    private static long span(AliasNode node) {
        long low = 0;
        long high = 0;
        for (Map.Entry<Long, Cell> entry : node.cells().entrySet()) {
            low = Math.min(low, entry.getKey());
            high = Math.max(high, entry.getKey() + entry.getValue().size());
        }
        for (Fold fold : node.folds()) {
            low = Math.min(low, fold.start());
            high = Math.max(high, fold.start() + fold.length());
        }
        return high - low;
    }

    /** Cells that overlap share their bytes, hence also what these point to. */
    private boolean unifyOverlaps(AliasNode node) {
        boolean changed = false;
        for (List<Cell> group : Grouping.of(node).values()) {
            Target first = null;
            for (Cell cell : List.copyOf(group)) {
                Target contents = cell.contents();
                if (contents == null) {
                    continue;
                }
                if (first == null) {
                    first = contents;
                } else {
                    changed |= unification.join(first, contents);
                }
            }
        }
        return changed;
    }
}
