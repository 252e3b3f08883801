package org.clew.source.alias;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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

    /** The size of what a {@code void} pointer points to, and an integer that stands for a pointer. */
    public static final long UNTYPED = 0;

    private final TermPool pool;
    private final Sort addresses;
    private final Unification unification;
    private final IntegerPointers integers;
    private final OutsidePointers outside;
    private final Conclusions conclusions;
    private final Promises promises = new Promises();
    private final List<Access> accesses = new ArrayList<>();

    /** @param flat whether all pointers may point to any byte, so that there is one region of bytes */
    public Aliasing(TermPool pool, int addressBits, boolean flat) {
        this.pool = pool;
        addresses = Sort.bitVec(addressBits);
        unification = new Unification(flat);
        integers = new IntegerPointers(unification);
        outside = new OutsidePointers(unification);
        conclusions = new Conclusions(unification);
    }

    // Objects

    /** A place of which nothing is known yet. */
    public Target fresh() {
        return unification.fresh();
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

    /** At {@code target} lies an array of {@code length} bytes with elements of {@code size} bytes. */
    public void array(Target target, long length, long size) {
        if (size > 0 && length >= size) {
            unification.array(target, length, size);
        }
    }

    // Pointers from elsewhere

    /** Pointers to this place come from outside of the program: they may point to objects that it does not have. */
    public void foreign(Target target) {
        outside.foreign(target);
    }

    /** Pointers in this object come from other files, which may know objects of the program. */
    public void linked(Target object) {
        outside.linked(object);
    }

    /** As {@link #linked}, for a variable that holds a pointer to {@code target}. */
    public void linkedPointer(Target target) {
        outside.linkedPointer(target);
    }

    /** Nodes that pointers from other files point to, directly or not. */
    public Set<AliasNode> linked() {
        return outside.linked();
    }

    /** Nodes that pointers from outside may point to, and those that pointers found there may. */
    public Set<AliasNode> foreign() {
        return outside.foreign();
    }

    /** The pointer becomes an integer: an integer of unknown origin may stand for it. */
    public void expose(@Nullable Target target) {
        if (target != null) {
            integers.expose(target);
        }
    }

    /** An integer variable that may point to {@code contents} gets a result of arithmetic. */
    public void computed(Target contents) {
        find(contents).node().markComputed();
    }

    /** What an integer points to that becomes a pointer; {@code target} is what was followed through copies and constant steps. */
    public Target fromInteger(@Nullable Target target) {
        return integers.fromInteger(target);
    }

    // What the program does with pointers

    public void unify(Target a, Target b) {
        unification.unify(a, b);
    }

    /** A value may be one or the other, so both point to the same. */
    public @Nullable Target joined(@Nullable Target a, @Nullable Target b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        unify(a, b);
        return a.inexact();
    }

    /** A pointer at {@code target} is moved by an unknown number of elements of {@code size} bytes. */
    public void walk(Target target, long size) {
        conclusions.walk(target, size);
        moved(target, size);
    }

    /** A pointer at {@code target} to elements of {@code size} bytes is moved, or so many bytes behind it are used. */
    public void moved(Target target, long size) {
        unification.cell(target).pointers().moved(size);
    }

    /** A pointer at {@code target} is converted; sizes are those of what it points to, or {@link #UNTYPED}. */
    public void converted(Target target, long from, long to) {
        if (from != to) {
            unification.cell(target).pointers().converted(from, to);
        }
    }

    /** {@code length} bytes are copied between two places, so that what lies there is the same. */
    public void copied(Target to, Target from, OptionalLong length) {
        unification.unifyExactly(to, from);
        conclusions.copied(to, from, length);
    }

    /** What the pointers stored at {@code target} point to. */
    public Target contents(Target target) {
        Target contents = unification.contents(target);
        promises.pointsTo(target, contents);
        return contents;
    }

    /** The way to read and write scalars of a sort at {@code target}. */
    public Access access(Target target, Sort sort, int size, CType type) {
        Cell cell = unification.cell(target);
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

    /** Draws the last conclusions once the whole program has been seen. */
    public void finish() {
        integers.conclude();
        conclusions.draw(promises);
    }

    // Answers

    /** The same place as its representative: a root node and the first of all offsets that are the same. */
    public Target find(Target target) {
        return unification.find(target);
    }

    /** The same place in the root node, with its offset as the program wrote it. */
    public Target root(Target target) {
        return unification.root(target);
    }

    /** True if a pointer at {@code target} designates this very place for {@code length} bytes, and not any element of an array. */
    public boolean isExact(Target target, OptionalLong length) {
        return conclusions.isExact(target, length);
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
        return root.node().repeats(root.offset(), stride);
    }

    public List<Access> accesses() {
        return Collections.unmodifiableList(accesses);
    }
}
