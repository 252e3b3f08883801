package org.clew.source.alias;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A set of memory objects that pointers do not distinguish, seen as one layout of cells by byte offset. Nodes are
 * merged by union-find: a merged node knows its parent and by how many bytes its own offsets are shifted there.
 */
public final class AliasNode {
    private final int serial;
    private @Nullable AliasNode parent;
    private long shift;
    private @Nullable NavigableMap<Long, Cell> cells;
    private @Nullable List<Fold> folds;
    /** All offsets repeat with this stride; 0 if they do not. */
    private long stride;

    private int objects;
    private boolean computed;
    private boolean zeroed;
    private boolean unknown;
    private String name = "";

    AliasNode(int serial) {
        this.serial = serial;
    }

    int serial() {
        return serial;
    }

    @Nullable
    AliasNode parent() {
        return parent;
    }

    long shift() {
        return shift;
    }

    void mergeInto(AliasNode root, long by) {
        parent = root;
        shift = by;
        cells = null;
        folds = null;
    }

    NavigableMap<Long, Cell> cells() {
        if (cells == null) {
            cells = new TreeMap<>();
        }
        return cells;
    }

    boolean hasCells() {
        return cells != null && !cells.isEmpty();
    }

    List<Fold> folds() {
        return folds == null ? List.of() : folds;
    }

    /** Folds are kept from long to short, so that an outer array is folded before the arrays in its elements. */
    void addFold(Fold fold) {
        if (folds == null) {
            folds = new ArrayList<>(1);
        }
        int at = 0;
        while (at < folds.size() && folds.get(at).length() >= fold.length()) {
            at++;
        }
        folds.add(at, fold);
    }

    void removeFolds() {
        folds = null;
    }

    void replaceFold(int index, Fold fold) {
        if (folds != null) {
            folds.set(index, fold);
        }
    }

    long stride() {
        return stride;
    }

    void stride(long value) {
        stride = value;
    }

    /** How many objects of the program are in it; one that is made again and again counts once. */
    public int objects() {
        return objects;
    }

    void addObjects(int more) {
        objects += more;
    }

    /** True if a pointer may be moved from one offset to another: they repeat, or integers are pointers here. */
    public boolean repeats() {
        return stride > 0 || computed;
    }

    /** True if moving a pointer at this offset by {@code distance} bytes keeps it where it is. */
    boolean repeats(long offset, long distance) {
        return stride > 0 && distance % stride == 0
                || folds().stream().anyMatch(fold -> fold.contains(offset) && fold.keeps(distance));
    }

    /** Contains static objects, which begin as zero. */
    public boolean isZeroed() {
        return zeroed;
    }

    /** Contains objects of unknown first contents: automatic and allocated ones. */
    public boolean isUnknown() {
        return unknown;
    }

    /** Integers that point here may also be results of arithmetic, and then point anywhere that an integer can. */
    boolean isComputed() {
        return computed;
    }

    void markComputed() {
        computed = true;
    }

    void markZeroed() {
        zeroed = true;
    }

    void markUnknown() {
        unknown = true;
    }

    /** After the first object that was put here, for the names of regions. */
    public String name() {
        return name;
    }

    void name(String first) {
        if (name.isEmpty()) {
            name = first;
        }
    }

    /** The arrays that contain an offset, the outermost first, unless their elements are smaller than {@code extent} bytes. */
    List<Fold> foldsAround(long offset, long extent) {
        List<Fold> around = new ArrayList<>();
        for (Fold fold : folds()) {
            if (fold.contains(offset) && fold.stride() >= extent) {
                around.add(fold);
            }
        }
        return around;
    }

    long canonical(long offset) {
        long result = stride > 0 ? Math.floorMod(offset, stride) : offset;
        for (Fold fold : folds()) {
            if (fold.contains(result)) {
                result = fold.canonical(result);
            }
        }
        return result;
    }
}
