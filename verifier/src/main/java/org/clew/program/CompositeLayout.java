package org.clew.program;

import java.util.ArrayList;
import java.util.List;

/** Member offsets, size and alignment of one struct or union; bit-fields as the System V ABI and gcc place them. */
public record CompositeLayout(long size, long alignment, List<MemberPlace> places) {

    public CompositeLayout {
        places = List.copyOf(places);
    }

    /** No alignment is larger: gcc's limit is 2^28. */
    private static final long MOST_ALIGNED = 1L << 28;

    static CompositeLayout compute(CType.Composite type, TypeLayout layout) {
        List<MemberPlace> places = new ArrayList<>();
        long alignment = type.alignment();
        // Bits are counted from a byte that every member may be aligned to: those of a huge array would not fit.
        long base = 0;
        long bits = 0;
        long unionBytes = 0;
        for (CType.Member member : type.members()) {
            if (type.isUnion()) {
                base = 0;
                bits = 0;
            }
            long natural = member.packed() ? 1 : layout.alignment(member.type());
            long aligned = Math.max(natural, member.alignment());
            if (member.bitWidth().isPresent()) {
                int width = (int) member.bitWidth().getAsLong();
                if (width == 0) {
                    bits = roundUp(bits, 8 * layout.alignment(member.type()));
                    continue;
                }
                bits = bitFieldStart(bits, width, member, layout);
                places.add(bitField(base, bits, width, member, layout));
                bits += width;
                if (!member.name().isEmpty()) {
                    alignment = Math.max(alignment, aligned);
                }
            } else {
                bits = roundUp(bits, 8 * aligned);
                places.add(new MemberPlace(member, base + bits / 8, 0, 0, 0));
                long size = layout.size(member.type());
                base += size / MOST_ALIGNED * MOST_ALIGNED;
                bits += 8 * (size % MOST_ALIGNED);
                alignment = Math.max(alignment, aligned);
            }
            unionBytes = Math.max(unionBytes, base + (bits + 7) / 8);
        }
        long end = type.isUnion() ? unionBytes : base + (bits + 7) / 8;
        long size = roundUp(end, alignment);
        places.replaceAll(place -> within(size, place));
        return new CompositeLayout(size, alignment, places);
    }

    /** Unnamed bit-fields do not align a struct, so the unit of a last bit-field may be larger than what is left of it. */
    private static MemberPlace within(long size, MemberPlace place) {
        return place.isBitField() && place.offset() + place.unitSize() > size
                ? new MemberPlace(
                        place.member(), place.offset(), (int) (size - place.offset()), place.shift(), place.width())
                : place;
    }

    /** A bit-field does not straddle more units of its type's alignment than its type has (unless packed). */
    private static long bitFieldStart(long bits, int width, CType.Member member, TypeLayout layout) {
        long start = member.alignment() > 0 ? roundUp(bits, 8 * member.alignment()) : bits;
        if (member.packed()) {
            return start;
        }
        long unit = 8 * layout.alignment(member.type());
        long spanned = (start % unit + width + unit - 1) / unit;
        return spanned > 8 * layout.size(member.type()) / unit ? roundUp(start, unit) : start;
    }

    private static MemberPlace bitField(long base, long bits, int width, CType.Member member, TypeLayout layout) {
        if (member.packed()) {
            int shift = (int) (bits % 8);
            return new MemberPlace(member, base + bits / 8, (shift + width + 7) / 8, shift, width);
        }
        long unit = 8 * layout.alignment(member.type());
        long offset = bits / unit * unit;
        return new MemberPlace(
                member, base + offset / 8, (int) layout.size(member.type()), (int) (bits - offset), width);
    }

    static long roundUp(long value, long multiple) {
        return (value + multiple - 1) / multiple * multiple;
    }
}
