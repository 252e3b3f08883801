package org.clew.source.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A format of {@code printf} or {@code scanf} in its parts (C11 7.21.6.1, 7.21.6.2). */
public record FormatString(List<Part> parts) {

    public sealed interface Part {
        /** Characters that stand for themselves. */
        record Text(String characters) implements Part {}

        /**
         * @param width the number, {@code *}, or nothing
         * @param precision the number, {@code *}, nothing, or 0 for a period alone
         * @param length hh, h, l, ll, j, z, t, L or nothing
         */
        record Conversion(String flags, String width, Optional<String> precision, String length, char letter)
                implements Part {

            public boolean has(char flag) {
                return flags.indexOf(flag) >= 0;
            }
        }
    }

    private static final Pattern CONVERSION =
            Pattern.compile("%([-+ #0']*)(\\d*|\\*)(?:\\.(\\d*|\\*))?(hh|h|ll|l|q|j|z|t|L)?([a-zA-Z%])");

    public FormatString {
        parts = List.copyOf(parts);
    }

    /** Nothing where a conversion cannot be read, for example one that names its argument by position. */
    public static Optional<FormatString> parse(String format) {
        List<Part> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        Matcher matcher = CONVERSION.matcher(format);
        int at = 0;
        while (at < format.length()) {
            if (format.charAt(at) != '%') {
                text.append(format.charAt(at++));
                continue;
            }
            matcher.region(at, format.length());
            if (!matcher.lookingAt()) {
                return Optional.empty();
            }
            at = matcher.end();
            if (matcher.group(5).equals("%")) {
                text.append('%');
                continue;
            }
            if (!text.isEmpty()) {
                parts.add(new Part.Text(text.toString()));
                text.setLength(0);
            }
            String length = matcher.group(4) == null ? "" : matcher.group(4).equals("q") ? "ll" : matcher.group(4);
            Optional<String> precision =
                    Optional.ofNullable(matcher.group(3)).map(digits -> digits.isEmpty() ? "0" : digits);
            parts.add(new Part.Conversion(
                    matcher.group(1),
                    matcher.group(2),
                    precision,
                    length,
                    matcher.group(5).charAt(0)));
        }
        if (!text.isEmpty()) {
            parts.add(new Part.Text(text.toString()));
        }
        return Optional.of(new FormatString(parts));
    }
}
