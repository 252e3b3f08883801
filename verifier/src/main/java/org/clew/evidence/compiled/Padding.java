package org.clew.evidence.compiled;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.clew.program.CType;
import org.clew.program.MemberPlace;
import org.clew.program.TypeLayout;

/** The bits of an object that belong to no member with a name: an initialiser leaves them open (C11 6.2.6.1 p6, 6.7.9 p9). */
final class Padding {

    /** The masks of larger objects are not written into a program. */
    private static final long LARGEST = 1 << 12;

    private record Part(CType type, long offset) {}

    private Padding() {}

    /** A mask of its bytes as C text, for example {@code "\\370\\377"}; of types without padding and of large ones the empty string. */
    static String mask(CType type, TypeLayout layout) {
        long size = layout.size(type);
        if (size > LARGEST) {
            return "";
        }
        BitSet used = used(type, layout);
        StringBuilder text = new StringBuilder();
        boolean any = false;
        for (int i = 0; i < size; i++) {
            int mask = 0;
            for (int bit = 0; bit < 8; bit++) {
                mask |= used.get(8 * i + bit) ? 0 : 1 << bit;
            }
            any |= mask != 0;
            text.append("\\%03o".formatted(mask));
        }
        return any ? text.toString() : "";
    }

    private static BitSet used(CType whole, TypeLayout layout) {
        BitSet used = new BitSet();
        Deque<Part> open = new ArrayDeque<>();
        open.push(new Part(whole, 0));
        while (!open.isEmpty()) {
            Part part = open.pop();
            switch (part.type) {
                case CType.Array array -> {
                    long size = layout.size(array.element());
                    for (long i = 0; i < array.length().orElse(0); i++) {
                        open.push(new Part(array.element(), part.offset + i * size));
                    }
                }
                case CType.Composite composite -> {
                    for (MemberPlace place : layout.of(composite).places()) {
                        long offset = part.offset + place.offset();
                        if (!place.isBitField()) {
                            open.push(new Part(place.member().type(), offset));
                        } else if (!place.member().name().isEmpty()) {
                            int from = (int) (8 * offset) + place.shift();
                            used.set(from, from + place.width());
                        }
                    }
                }
                default -> used.set((int) (8 * part.offset), (int) (8 * (part.offset + layout.size(part.type))));
            }
        }
        return used;
    }
}
