package org.clew.source.alias;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.jspecify.annotations.Nullable;

/**
 * A unification-based alias analysis in the manner of Steensgaard (POPL 1996), with field offsets as in Lattner's data structure
 * analysis (PLDI 2007): pointers point into nodes at byte offsets, array elements are folded onto the first one, and whatever one
 * pointer may point to is one node.
 */
public final class Aliasing {

    private record Pair(Target a, Target b) {}

    private record Walk(Target target, long size) {}

    private record CopiedBytes(Target to, Target from, OptionalLong length) {}

    /** The size of what a {@code void} pointer points to, and an integer that stands for a pointer. */
    public static final long UNTYPED = 0;

    /** Copies at different offsets of one node are compared byte by byte up to here. */
    private static final long MOST_BYTES_COMPARED = 1 << 16;

    private final TermPool pool;
    private final Sort addresses;
    private final List<AliasNode> nodes = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    private final Deque<Pair> open = new ArrayDeque<>();
    private final Folding folding = new Folding((a, b) -> open.add(new Pair(a, b)));
    private final List<Target> exposed = new ArrayList<>();
    private final List<Target> foreign = new ArrayList<>();
    private final List<Target> linked = new ArrayList<>();
    private final List<Target> linkedPointers = new ArrayList<>();
    private final List<Target> followed = new ArrayList<>();
    private final Promises promises = new Promises();
    private final List<Walk> walks = new ArrayList<>();
    private final List<CopiedBytes> copies = new ArrayList<>();
    private final @Nullable Target everything;
    private @Nullable Target fromIntegers;

    /** @param flat whether all pointers may point to any byte, so that there is one region of bytes */
    public Aliasing(TermPool pool, int addressBits, boolean flat) {
        this.pool = pool;
        addresses = Sort.bitVec(addressBits);
        everything = flat ? flat() : null;
    }

    private Target flat() {
        AliasNode node = new AliasNode(nodes.size());
        node.stride(1);
        nodes.add(node);
        return new Target(node, 0);
    }

    /** A place of which nothing is known yet. */
    public Target fresh() {
        if (everything != null) {
            return everything;
        }
        AliasNode node = new AliasNode(nodes.size());
        nodes.add(node);
        return new Target(node, 0);
    }

    /** A new static object; it is zero at first. */
    public Target zeroed(String name) {
        Target target = fresh();
        target.node().markZeroed();
        target.node().addObjects(1);
        target.node().name(name);
        return target;
    }

    /** A new automatic or allocated object. */
    public Target unknown(String name) {
        Target target = fresh();
        target.node().markUnknown();
        target.node().addObjects(1);
        target.node().name(name);
        return target;
    }

    /** Pointers to this place come from outside of the program: they may point to objects that it does not have. */
    public void foreign(Target target) {
        foreign.add(target);
    }

    /** Pointers in this object come from other files, which may know objects of the program. */
    public void linked(Target object) {
        linked.add(object);
    }

    /** As {@link #linked}, for a variable that holds a pointer to {@code target}. */
    public void linkedPointer(Target target) {
        linkedPointers.add(target);
    }

    /** Nodes that pointers from other files point to, directly or not. */
    public Set<AliasNode> linked() {
        Deque<Target> open = new ArrayDeque<>(linkedPointers);
        linked.forEach(object -> pushContents(find(object).node(), open));
        return closure(open);
    }

    /** Nodes that such pointers may point to, and those that pointers found there may. */
    public Set<AliasNode> foreign() {
        return closure(new ArrayDeque<>(foreign));
    }

    private Set<AliasNode> closure(Deque<Target> open) {
        Set<AliasNode> found = new HashSet<>();
        while (!open.isEmpty()) {
            AliasNode node = find(open.pop()).node();
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

    /** The same place as its representative: a root node and the first of all offsets that are the same. */
    public Target find(Target target) {
        Target root = root(target);
        return new Target(root.node(), root.node().canonical(root.offset()));
    }

    /** The same place in the root node, with its offset as the program wrote it. */
    public Target root(Target target) {
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

    /** A value may be one or the other, so both point to the same. */
    public @Nullable Target joined(@Nullable Target a, @Nullable Target b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        unify(a, b);
        return a.inexact();
    }

    public void unify(Target a, Target b) {
        open.add(new Pair(a, b));
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

    /** A pointer at {@code target} is moved by an unknown number of elements of {@code size} bytes. */
    public void walk(Target target, long size) {
        walks.add(new Walk(target, size));
        moved(target, size);
    }

    /** A pointer at {@code target} to elements of {@code size} bytes is moved, or so many bytes behind it are used. */
    public void moved(Target target, long size) {
        cell(find(target)).pointers().moved(size);
    }

    /** A pointer at {@code target} is converted; sizes are those of what it points to, or {@link #UNTYPED}. */
    public void converted(Target target, long from, long to) {
        if (from != to) {
            cell(find(target)).pointers().converted(from, to);
        }
    }

    /** {@code length} bytes are copied between two places, so that what lies there is the same. */
    public void copied(Target to, Target from, OptionalLong length) {
        unifyExactly(to, from);
        copies.add(new CopiedBytes(to, from, length));
    }

    /** As {@link #unify}, but where an offset is exact the arrays in the object that begins there keep their places. */
    private void unifyExactly(Target a, Target b) {
        Target left = a.extent() > 0 ? root(a) : find(a);
        Target right = b.extent() > 0 ? root(b) : find(b);
        if (left.node() != right.node()) {
            merge(left, right);
            drain();
        } else if (a.extent() == 0 || b.extent() == 0) {
            unify(a, b);
        }
    }

    /** True if a pointer at {@code target} designates this very place for {@code length} bytes, and not any element of an array. */
    public boolean isExact(Target target, OptionalLong length) {
        Target root = root(target);
        return length.isPresent() && length.getAsLong() <= target.extent()
                || root.node().foldsAround(root.offset(), 0).isEmpty();
    }

    /** True if all pointers at {@code target} that may be used are at one offset of their objects. */
    public boolean isAtOneOffset(Target target) {
        Target root = root(target);
        return !root.node().repeats()
                && root.node().foldsAround(root.offset(), root.extent()).isEmpty();
    }

    /** True if moving a pointer at {@code target} by this stride keeps it where it is. */
    public boolean repeats(Target target, long stride) {
        Target root = find(target);
        return root.node().stride() > 0 && stride % root.node().stride() == 0
                || root.node().folds().stream().anyMatch(fold -> fold.contains(root.offset()) && fold.keeps(stride));
    }

    /** At {@code target} lies an array of {@code length} bytes with elements of {@code size} bytes. */
    public void array(Target target, long length, long size) {
        Target root = find(target);
        if (size > 0 && length >= size) {
            folding.addArray(root.node(), new Fold(root.offset(), length, size));
            drain();
        }
    }

    /** What the pointers stored at {@code target} point to. */
    public Target contents(Target target) {
        Target contents = currentContents(target);
        promises.pointsTo(target, contents);
        return contents;
    }

    Target currentContents(Target target) {
        Cell cell = cell(find(target));
        Target contents = cell.contents();
        if (contents == null) {
            contents = fresh();
            cell.contents(contents);
        }
        return contents;
    }

    /** The way to read and write scalars of a sort at {@code target}. */
    public Access access(Target target, Sort sort, int size, CType type) {
        Cell cell = cell(find(target));
        for (Access access : cell.accesses()) {
            if (access.size() == size && access.sort().equals(sort)) {
                promises.accessed(target, access);
                return access;
            }
        }
        Access access =
                new Access(target, sort, size, type, pool.freshSymbol("memory", new Sort.Array(addresses, sort)));
        cell.accesses().add(access);
        accesses.add(access);
        return access;
    }

    private static Cell cell(Target root) {
        return root.node().cells().computeIfAbsent(root.offset(), offset -> new Cell());
    }

    /** The pointer becomes an integer: an integer of unknown origin may stand for it. */
    public void expose(@Nullable Target target) {
        if (target != null) {
            exposed.add(target);
        }
    }

    /** An integer variable that may point to {@code contents} gets a result of arithmetic. */
    public void computed(Target contents) {
        find(contents).node().markComputed();
    }

    /** What an integer points to that becomes a pointer; {@code target} is what was followed through copies and constant steps. */
    public Target fromInteger(@Nullable Target target) {
        if (target == null) {
            return anyInteger();
        }
        followed.add(target);
        return target;
    }

    private Target anyInteger() {
        if (fromIntegers == null) {
            fromIntegers = fresh();
        }
        return fromIntegers;
    }

    /** Draws the last conclusions once the whole program has been seen. */
    public void finish() {
        unifyIntegers();
        for (boolean changed = true; changed; ) {
            changed = applyWalks();
            changed |= leaveArrays();
            changed |= alignCopies();
            changed |= promises.keep(this, List.copyOf(nodes));
            for (AliasNode node : List.copyOf(nodes)) {
                if (node.parent() == null && node.hasCells()) {
                    changed |= unifyOverlaps(node);
                }
            }
        }
    }

    private boolean applyWalks() {
        boolean changed = false;
        for (Walk walk : walks) {
            Target at = find(walk.target);
            if (!repeats(at, walk.size)) {
                folding.repeat(at, walk.size);
                drain();
                changed = true;
            }
        }
        return changed;
    }

    /** Pointers that may leave the array that they point into reach everything else in the object. */
    private boolean leaveArrays() {
        boolean changed = false;
        for (AliasNode node : List.copyOf(nodes)) {
            if (node.parent() != null || !node.hasCells() || node.folds().isEmpty()) {
                continue;
            }
            for (Map.Entry<Long, Cell> entry : List.copyOf(node.cells().entrySet())) {
                long stride = strideOf(node, entry.getKey(), entry.getValue().pointers());
                if (stride > 0 && Folding.gcd(node.stride(), stride) != node.stride()) {
                    folding.repeatWhole(node, stride);
                    drain();
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** At which distances a pointer at this offset finds itself again outside of arrays; 0 if it stays in them. */
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
            Target to = root(copy.to);
            Target from = root(copy.from);
            if (to.offset() == from.offset() || !isExact(copy.to, copy.length) && !isExact(copy.from, copy.length)) {
                changed |= join(copy.to, copy.from);
                continue;
            }
            long length = Math.min(copy.length.orElse(span(to.node())), MOST_BYTES_COMPARED);
            for (long i = 0; i < length; i++) {
                Target left = new Target(to.node(), to.offset() + i);
                Target right = new Target(from.node(), from.offset() + i);
                changed |= join(left, right);
            }
        }
        return changed;
    }

    private boolean join(Target a, Target b) {
        if (find(a).equals(find(b))) {
            return false;
        }
        unify(a, b);
        return true;
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

    /** Pointers made from computed integers may point wherever a pointer was turned into an integer. */
    private void unifyIntegers() {
        Set<Target> open = new LinkedHashSet<>(followed);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (Target target : List.copyOf(open)) {
                if (find(target).node().isComputed()) {
                    open.remove(target);
                    unify(anyInteger(), target);
                    changed = true;
                }
            }
            if (fromIntegers != null && !exposed.isEmpty()) {
                exposed.forEach(target -> unify(anyInteger(), target));
                exposed.clear();
                changed = true;
            }
        }
        if (fromIntegers != null) {
            // They may be at any byte of the objects.
            folding.repeatWhole(find(fromIntegers).node(), 1);
            drain();
        }
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
                } else if (!find(first).equals(find(contents))) {
                    unify(first, contents);
                    changed = true;
                }
            }
        }
        return changed;
    }

    public List<Access> accesses() {
        return Collections.unmodifiableList(accesses);
    }
}
