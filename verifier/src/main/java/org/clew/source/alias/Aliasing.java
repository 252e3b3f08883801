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
import java.util.Set;
import java.util.TreeMap;
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

    private final TermPool pool;
    private final Sort addresses;
    private final List<AliasNode> nodes = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    private final Deque<Pair> open = new ArrayDeque<>();
    private final List<Target> exposed = new ArrayList<>();
    private final List<Target> foreign = new ArrayList<>();
    private final List<Target> followed = new ArrayList<>();
    private final Promises promises = new Promises();
    private @Nullable Target fromIntegers;

    public Aliasing(TermPool pool, int addressBits) {
        this.pool = pool;
        addresses = Sort.bitVec(addressBits);
    }

    /** A place of which nothing is known yet. */
    public Target fresh() {
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

    /** Nodes that such pointers may point to, and those that pointers found there may. */
    public Set<AliasNode> foreign() {
        Set<AliasNode> found = new HashSet<>();
        Deque<Target> open = new ArrayDeque<>(foreign);
        while (!open.isEmpty()) {
            AliasNode node = find(open.pop()).node();
            if (found.add(node) && node.hasCells()) {
                for (Cell cell : node.cells().values()) {
                    Target contents = cell.contents();
                    if (contents != null) {
                        open.push(contents);
                    }
                }
            }
        }
        return found;
    }

    /** The same place as its representative: a root node and the first of all offsets that are the same. */
    public Target find(Target target) {
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
        return new Target(node, node.canonical(offset));
    }

    /** A value may be one or the other, so both point to the same. */
    public @Nullable Target joined(@Nullable Target a, @Nullable Target b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        unify(a, b);
        return a;
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
                repeat(a, distance);
                if (a.node().canonical(a.offset()) != a.node().canonical(b.offset())) {
                    repeatWhole(a.node(), distance);
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
            addArray(root, fold.shifted(by));
        }
        moved.forEach((offset, cell) -> place(root, root.canonical(offset + by), cell));
        if (stride > 0) {
            repeatWhole(root, stride);
        }
    }

    /** Puts a cell at an offset, which may be taken already. */
    private void place(AliasNode node, long offset, Cell cell) {
        Cell there = node.cells().putIfAbsent(offset, cell);
        if (there != null && there != cell) {
            there.accesses().addAll(cell.accesses());
            Target contents = cell.contents();
            Target others = there.contents();
            if (contents != null && others != null) {
                open.add(new Pair(contents, others));
            } else if (contents != null) {
                there.contents(contents);
            }
        }
    }

    /** A pointer at {@code target} also reaches the places {@code stride} bytes on, again and again. */
    private void repeat(Target target, long stride) {
        AliasNode node = target.node();
        int innermost = -1;
        for (int i = 0; i < node.folds().size(); i++) {
            Fold fold = node.folds().get(i);
            if (fold.contains(target.offset())) {
                if (stride % fold.stride() == 0) {
                    return;
                }
                innermost = i;
            }
        }
        if (innermost >= 0) {
            Fold fold = node.folds().get(innermost);
            node.replaceFold(innermost, new Fold(fold.start(), fold.length(), gcd(fold.stride(), stride)));
        } else if (node.stride() == 0 || node.stride() % stride != 0 && stride % node.stride() != 0) {
            node.stride(gcd(node.stride(), stride));
        } else if (stride < node.stride()) {
            node.stride(stride);
        } else {
            return;
        }
        refold(node);
    }

    private void refold(AliasNode node) {
        if (!node.hasCells()) {
            return;
        }
        NavigableMap<Long, Cell> before = new TreeMap<>(node.cells());
        node.cells().clear();
        for (Map.Entry<Long, Cell> entry : before.entrySet()) {
            place(node, node.canonical(entry.getKey()), entry.getValue());
        }
    }

    /** A pointer at {@code target} is moved by an unknown number of elements of {@code size} bytes. */
    public void walk(Target target, long size) {
        if (size > 0) {
            repeat(find(target), size);
            drain();
        }
    }

    /** True if moving a pointer at {@code target} by this stride keeps it where it is. */
    public boolean repeats(Target target, long stride) {
        Target root = find(target);
        return root.node().stride() > 0 && stride % root.node().stride() == 0
                || root.node().folds().stream()
                        .anyMatch(fold -> fold.contains(root.offset()) && stride % fold.stride() == 0);
    }

    /** At {@code target} lies an array of {@code length} bytes with elements of {@code size} bytes. */
    public void array(Target target, long length, long size) {
        Target root = find(target);
        if (size > 0 && length > size) {
            addArray(root.node(), new Fold(root.offset(), length, size));
            drain();
        }
    }

    private void addArray(AliasNode node, Fold fold) {
        for (Fold known : node.folds()) {
            if (known.stride() == fold.stride()
                    && known.contains(fold.start())
                    && (fold.start() - known.start()) % fold.stride() == 0
                    && known.length() - (fold.start() - known.start()) >= fold.length()) {
                return;
            }
        }
        if (node.stride() > 0 && fold.length() > node.stride()) {
            // The whole node repeats with a shorter period already: the array must fit in.
            repeatWhole(node, fold.stride());
            return;
        }
        for (int i = 0; i < node.folds().size(); i++) {
            Fold known = node.folds().get(i);
            if (overlaps(known, fold) && !nests(known, fold)) {
                repeatWhole(node, gcd(known.stride(), fold.stride()));
                return;
            }
        }
        node.addFold(fold);
        refold(node);
    }

    private void repeatWhole(AliasNode node, long stride) {
        long common = gcd(node.stride(), stride);
        if (common != node.stride()) {
            node.stride(common);
            refold(node);
        }
    }

    private static boolean overlaps(Fold a, Fold b) {
        return a.start() < b.start() + b.length() && b.start() < a.start() + a.length();
    }

    /** One array lies within one element of the other, or both have elements of the same size in phase. */
    private static boolean nests(Fold a, Fold b) {
        Fold outer = a.length() >= b.length() ? a : b;
        Fold inner = outer == a ? b : a;
        boolean inPhase = (inner.start() - outer.start()) % outer.stride() == 0 && inner.stride() == outer.stride();
        boolean inElement =
                Math.floorMod(inner.start() - outer.start(), outer.stride()) + inner.length() <= outer.stride();
        return inPhase || inElement;
    }

    private static long gcd(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
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
            changed = promises.keep(this, List.copyOf(nodes));
            for (AliasNode node : List.copyOf(nodes)) {
                if (node.parent() == null && node.hasCells()) {
                    changed |= unifyOverlaps(node);
                }
            }
        }
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
