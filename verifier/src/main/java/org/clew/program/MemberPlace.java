package org.clew.program;

/**
 * Where a member lies in its struct or union. A bit-field lies in the {@code unitSize} bytes from {@code offset} on, from bit
 * {@code shift} upwards; other members have width 0.
 */
public record MemberPlace(CType.Member member, long offset, int unitSize, int shift, int width) {

    public boolean isBitField() {
        return width > 0;
    }
}
