package org.clew.source.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.MemberPlace;
import org.clew.program.TypeLayout;
import org.jspecify.annotations.Nullable;

/**
 * A scalar inside an aggregate.
 *
 * @param offset in bytes from the beginning of the aggregate; of its storage unit if it is a bit-field
 * @param path as a user writes it, for example {@code .f[2]}
 * @param bitField where it lies in its storage unit, if it is a bit-field
 */
public record Leaf(
        long offset, CType type, String path, @Nullable MemberPlace bitField) {

    public long bitOffset() {
        return 8 * offset + (bitField == null ? 0 : bitField.shift());
    }

    /** All scalars of a type in the order of their offsets; nothing if there are more than {@code most}. */
    public static Optional<List<Leaf>> of(CType type, TypeLayout layout, int most) {
        List<Leaf> leaves = new ArrayList<>();
        return collect(type, 0, "", layout, most, leaves) ? Optional.of(leaves) : Optional.empty();
    }

    private static boolean collect(
            CType type, long offset, String path, TypeLayout layout, int most, List<Leaf> leaves) {
        switch (type) {
            case CType.Array array -> {
                long length = array.length().orElse(0);
                if (length > most) {
                    return false;
                }
                for (long i = 0; i < length; i++) {
                    long at = offset + i * layout.size(array.element());
                    if (!collect(array.element(), at, path + "[" + i + "]", layout, most, leaves)) {
                        return false;
                    }
                }
            }
            case CType.Composite composite
            when composite.isUnion() -> bytes(offset, layout.size(composite), path, leaves);
            case CType.Composite composite -> {
                for (MemberPlace place : layout.of(composite).places()) {
                    String name = place.member().name();
                    String inner = name.isEmpty() ? path : path + "." + name;
                    if (place.isBitField()) {
                        if (!name.isEmpty()) {
                            leaves.add(new Leaf(
                                    offset + place.offset(), place.member().type(), inner, place));
                        }
                    } else if (!collect(place.member().type(), offset + place.offset(), inner, layout, most, leaves)) {
                        return false;
                    }
                }
            }
            default -> leaves.add(new Leaf(offset, type, path, null));
        }
        return leaves.size() <= most;
    }

    /** All bytes of a type as scalars: as {@link #of}, with padding; nothing where bit-fields or padded numbers have no such parts. */
    public static Optional<List<Leaf>> image(CType type, TypeLayout layout, int most) {
        return of(type, layout, most)
                .filter(leaves -> leaves.stream()
                        .allMatch(leaf -> leaf.bitField == null
                                && !(leaf.type instanceof CType.Floating number
                                        && number.kind().format().bits() == 79)))
                .map(leaves -> {
                    List<Leaf> all = new ArrayList<>(leaves);
                    for (Leaf gap : gaps(type, leaves, layout)) {
                        for (long i = 0; i < layout.size(gap.type); i++) {
                            all.add(new Leaf(gap.offset + i, CTypes.UNSIGNED_CHAR, gap.path, null));
                        }
                    }
                    return all;
                });
    }

    /** The padding of a type, as arrays of bytes; units of bit-fields have none. */
    public static List<Leaf> gaps(CType type, List<Leaf> leaves, TypeLayout layout) {
        List<Leaf> gaps = new ArrayList<>();
        long end = 0;
        for (Leaf leaf : leaves) {
            gap(end, leaf.offset, gaps);
            long size = leaf.bitField == null ? layout.size(leaf.type) : leaf.bitField.unitSize();
            end = Math.max(end, leaf.offset + size);
        }
        gap(end, layout.size(type), gaps);
        return gaps;
    }

    private static void gap(long from, long to, List<Leaf> gaps) {
        if (from < to) {
            CType bytes = new CType.Array(CTypes.UNSIGNED_CHAR, OptionalLong.of(to - from));
            gaps.add(new Leaf(from, bytes, ".padding", null));
        }
    }

    /** A union is copied as words, whatever it holds. */
    private static void bytes(long offset, long size, String path, List<Leaf> leaves) {
        long at = 0;
        while (at < size) {
            long rest = size - at;
            CType word = rest >= 8
                    ? CTypes.UNSIGNED_LONG_LONG
                    : rest >= 4
                            ? CTypes.UNSIGNED_INT
                            : rest >= 2 ? new CType.Integer(CType.Integer.Kind.SHORT, false) : CTypes.UNSIGNED_CHAR;
            leaves.add(new Leaf(offset + at, word, path, null));
            at += rest >= 8 ? 8 : rest >= 4 ? 4 : rest >= 2 ? 2 : 1;
        }
    }

    /** True if the scalars of the type can be variables of their own; a small union is one word. */
    public static boolean isSplittable(CType type, TypeLayout layout) {
        return switch (type) {
            case CType.Array array -> array.length().isPresent() && isSplittable(array.element(), layout);
            case CType.Composite composite ->
                composite.isComplete()
                        && (!composite.isUnion() || isWord(layout.size(composite)))
                        && composite.members().stream().allMatch(member -> isSplittable(member.type(), layout));
            default -> true;
        };
    }

    private static boolean isWord(long size) {
        return size == 1 || size == 2 || size == 4 || size == 8;
    }
}
