package org.clew.source.types;

import java.util.stream.IntStream;
import org.clew.source.text.SourceFile;

/** The characters between the quotes of a literal, escape sequences resolved (C11 6.4.4.4). */
final class Characters {

    private Characters() {}

    /** The units of a literal whose elements have so many bits: code points, or their encoding in UTF-8 or UTF-16. */
    static int[] units(String literal, int bits) {
        int quote = Math.min(index(literal, '\''), index(literal, '"'));
        int end = literal.length() - 1;
        IntStream.Builder units = IntStream.builder();
        for (int at = quote + 1; at < end; ) {
            char c = literal.charAt(at);
            if (c == '\\' && at + 1 < end) {
                at = escape(literal, at + 1, end, bits, units);
            } else {
                int codePoint = literal.codePointAt(at);
                at += Character.charCount(codePoint);
                add(codePoint, bits, units);
            }
        }
        return units.build().toArray();
    }

    private static int index(String text, char c) {
        int found = text.indexOf(c);
        return found < 0 ? Integer.MAX_VALUE : found;
    }

    private static void add(int codePoint, int bits, IntStream.Builder units) {
        if (codePoint > SourceFile.RAW_BYTES && codePoint <= SourceFile.RAW_BYTES + 0xff) {
            units.add(codePoint - SourceFile.RAW_BYTES);
        } else if (bits == 32 || codePoint < 0x80) {
            units.add(codePoint);
        } else if (bits == 16) {
            for (char unit : Character.toChars(codePoint)) {
                units.add(unit);
            }
        } else {
            for (byte b : Literals.utf8(codePoint)) {
                units.add(b & 0xff);
            }
        }
    }

    /** Adds the character of the escape sequence after the backslash and tells where it ends. */
    private static int escape(String text, int start, int end, int bits, IntStream.Builder units) {
        char c = text.charAt(start);
        int simple = "abfnrtveE".indexOf(c);
        if (simple >= 0) {
            units.add(new int[] {7, 8, 12, 10, 13, 9, 11, 27, 27}[simple]);
            return start + 1;
        }
        boolean hexadecimal = c == 'x' || c == 'u' || c == 'U';
        int radix = hexadecimal ? 16 : 8;
        int at = hexadecimal ? start + 1 : start;
        int most = c == 'x' ? Integer.MAX_VALUE : c == 'u' ? 4 : c == 'U' ? 8 : 3;
        int value = 0;
        int digits = 0;
        while (at < end && digits < most && Character.digit(text.charAt(at), radix) >= 0) {
            value = value * radix + Character.digit(text.charAt(at++), radix);
            digits++;
        }
        if (digits > 0 && (c == 'u' || c == 'U') && Character.isValidCodePoint(value)) {
            add(value, bits, units); // a universal character name (6.4.3)
        } else {
            units.add(digits == 0 ? c : value);
        }
        return digits == 0 ? start + 1 : at;
    }
}
