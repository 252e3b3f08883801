package org.clew.source.types;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.TypeLayout;
import org.clew.source.text.FloatingSuffix;
import org.clew.source.text.Unsupported;

/** Constants as they are written (C11 6.4.4, 6.4.5). */
public final class Literals {

    private static final CType.Integer UNSIGNED_SHORT = new CType.Integer(Kind.SHORT, false);

    private final TermPool pool;
    private final TypeLayout layout;

    public Literals(TermPool pool, TypeLayout layout) {
        this.pool = pool;
        this.layout = layout;
    }

    public Value integer(String text) {
        String lower = text.toLowerCase(Locale.ROOT).replace("'", "");
        boolean hexadecimal = lower.startsWith("0x");
        int end = lower.length();
        while (end > 0 && "ul".indexOf(lower.charAt(end - 1)) >= 0) {
            end--;
        }
        String suffix = lower.substring(end);
        String digits = lower.substring(0, end);
        BigInteger value;
        if (hexadecimal) {
            value = new BigInteger(digits.substring(2), 16);
        } else if (digits.startsWith("0b")) {
            value = new BigInteger(digits.substring(2), 2);
        } else if (digits.length() > 1 && digits.startsWith("0")) {
            value = new BigInteger(digits.substring(1), 8);
        } else {
            value = new BigInteger(digits, 10);
        }
        boolean decimal = !digits.startsWith("0");
        CType.Integer type = integerType(value, suffix, decimal);
        return new Value(pool.bitVec(value, layout.bits(type)), type);
    }

    /** The first type of the list in C11 6.4.4.1 p5 that can represent the value. */
    private CType.Integer integerType(BigInteger value, String suffix, boolean decimal) {
        boolean unsigned = suffix.contains("u");
        long longs = suffix.chars().filter(c -> c == 'l').count();
        if (value.bitLength() > Long.SIZE) {
            throw new Unsupported("integer constant", "no integer type can represent it");
        }
        for (Kind kind : new Kind[] {Kind.INT, Kind.LONG, Kind.LONG_LONG}) {
            if (kind.ordinal() < Kind.INT.ordinal() + longs) {
                continue;
            }
            int bits = layout.bits(new CType.Integer(kind, true));
            if (!unsigned && value.bitLength() < bits) {
                return new CType.Integer(kind, true);
            }
            if ((unsigned || !decimal) && value.bitLength() <= bits) {
                return new CType.Integer(kind, false);
            }
        }
        // gcc has a wider type on 64-bit machines only; elsewhere such a constant is a negative number.
        return new CType.Integer(layout.model() == DataModel.LP64 ? Kind.INT128 : Kind.LONG_LONG, true);
    }

    public Value floating(String text) {
        String lower = text.toLowerCase(Locale.ROOT).replace("'", "");
        int end = FloatingSuffix.start(lower);
        CType.Floating type = switch (lower.substring(end)) {
            case "" -> CTypes.DOUBLE;
            case "f" -> CTypes.FLOAT;
            case "l" -> CTypes.LONG_DOUBLE;
            default -> throw new Unsupported("constant " + text, "its type is not modelled");
        };
        return new Value(
                pool.floating(
                        DecimalToBinary.bits(
                                lower.substring(0, end), type.kind().format()),
                        type.kind().format()),
                type);
    }

    /** A character constant is an int (6.4.4.4); of several characters gcc keeps the last four, the first highest. */
    public Value character(String text) {
        boolean wide = !text.startsWith("'");
        CType.Integer element = element(text);
        int[] units = Characters.units(text, layout.bits(element));
        if (wide) {
            CType.Integer type = text.startsWith("u8") ? CTypes.INT : element;
            int last = units.length == 0 ? 0 : units[units.length - 1];
            return new Value(pool.bitVec(last & mask(layout.bits(element)), layout.bits(type)), type);
        }
        int value = units.length == 1 ? (byte) units[0] : 0;
        for (int i = 0; units.length > 1 && i < units.length; i++) {
            value = value << 8 | units[i] & 0xff;
        }
        return new Value(pool.bitVec(value, 32), CTypes.INT);
    }

    private static long mask(int bits) {
        return (1L << bits) - 1;
    }

    /** The bytes of a string literal without prefix, and without its terminating zero. */
    public static int[] bytes(String text) {
        return Characters.units(text, 8);
    }

    /** The elements of a string literal without its terminating zero. */
    public int[] string(String text) {
        return Characters.units(text, layout.bits(element(text)));
    }

    /** The type of a literal's characters: {@code char}, or {@code wchar_t}, {@code char16_t} and {@code char32_t} by its prefix. */
    public CType.Integer element(String text) {
        if (text.startsWith("L")) {
            return layout.model() == DataModel.LP64 ? CTypes.INT : CTypes.LONG;
        }
        if (text.startsWith("U")) {
            return CTypes.UNSIGNED_INT;
        }
        return text.startsWith("u") && !text.startsWith("u8") ? UNSIGNED_SHORT : CTypes.CHAR;
    }

    static byte[] utf8(int codePoint) {
        return new String(Character.toChars(codePoint)).getBytes(StandardCharsets.UTF_8);
    }
}
