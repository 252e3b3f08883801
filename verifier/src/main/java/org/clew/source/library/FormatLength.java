package org.clew.source.library;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Computes an upper bound on the number of characters that {@code sprintf} writes, from its format and its literal arguments (C11 7.21.6.1). */
public final class FormatLength {
    private static final Pattern CONVERSION = Pattern.compile(
            "%(?<flags>[-+ #0']*)(?<width>\\d*|\\*)(?:\\.(?<precision>\\d*|\\*))?(?<length>hh|h|ll|l|q|j|z|t|L|w|I64)?(?<letter>.)");

    /** Enough for 64 bits in octal with prefix and sign. */
    private static final long INTEGER = 26;
    /** Enough for the digits of the largest double in {@code %f} with default precision. */
    private static final long FLOATING = 330;

    /** The same for the largest long double. */
    private static final long EXTENDED = 4960;

    private FormatLength() {}

    /**
     * The bound without the final zero, or nothing if there is none.
     *
     * @param strings the arguments behind the format as written if they are string literals, empty for others
     */
    public static OptionalLong bound(String format, List<String> strings) {
        // Wide formats in narrow literals, as CIL prints them, have a zero behind each character.
        String plain = format.replace("\0", "");
        Matcher matcher = CONVERSION.matcher(plain);
        long bound = plain.length();
        int argument = 0;
        while (matcher.find()) {
            char letter = matcher.group("letter").charAt(0);
            if (letter == '%') {
                continue;
            }
            if ("*".equals(matcher.group("width")) || "*".equals(matcher.group("precision"))) {
                return OptionalLong.empty();
            }
            long padding = number(matcher.group("width")) + number(matcher.group("precision"));
            OptionalLong length = switch (letter) {
                case 'd', 'i', 'u', 'o', 'x', 'X', 'c', 'C', 'p' -> OptionalLong.of(INTEGER);
                case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' ->
                    OptionalLong.of("L".equals(matcher.group("length")) ? EXTENDED : FLOATING);
                case 's', 'S' -> ofString(strings, argument);
                default -> OptionalLong.empty();
            };
            if (length.isEmpty()) {
                return length;
            }
            bound += padding + length.getAsLong();
            argument++;
        }
        return OptionalLong.of(bound);
    }

    private static OptionalLong ofString(List<String> strings, int argument) {
        String literal = argument < strings.size() ? strings.get(argument) : "";
        return literal.isEmpty() ? OptionalLong.empty() : OptionalLong.of(literal.length());
    }

    private static long number(String digits) {
        return digits == null || digits.isEmpty() ? 0 : Math.min(Long.parseLong(digits), 1L << 20);
    }
}
