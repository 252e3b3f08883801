package org.clew.source.alias;

/**
 * The target of a pointer value: the byte {@code offset} of the objects of {@code node}.
 *
 * @param extent how many bytes are known to belong to one object from there on, because an expression of that type designates it;
 *     arrays with smaller elements that contain the offset lie inside that object, so the offset is exact with respect to them.
 *     0 for a pointer that was stored somewhere: it may be at any element of an array that contains the offset.
 */
public record Target(AliasNode node, long offset, long extent) {

    public Target(AliasNode node, long offset) {
        this(node, offset, 0);
    }

    public Target shifted(long bytes) {
        return bytes == 0 ? this : new Target(node, offset + bytes, bytes > 0 && bytes < extent ? extent - bytes : 0);
    }

    /** The same place, or another element of an array that it is in. */
    public Target inexact() {
        return new Target(node, offset);
    }

    /** The same place, where an object of so many bytes begins. */
    public Target withExtent(long bytes) {
        return bytes <= extent ? this : new Target(node, offset, bytes);
    }
}
