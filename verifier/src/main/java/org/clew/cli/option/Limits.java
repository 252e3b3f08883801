package org.clew.cli.option;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How limits are written on the command line: a number and a unit. */
public final class Limits {
    private static final Pattern QUANTITY = Pattern.compile("(0*[1-9]\\d{0,8})\\s*([a-z]*)");
    private static final Map<String, Long> TIMES =
            Map.of("ms", 1L, "s", 1000L, "", 1000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L);
    private static final Map<String, Long> SIZES =
            Map.of("k", 1L << 10, "kb", 1L << 10, "m", 1L << 20, "mb", 1L << 20, "g", 1L << 30, "gb", 1L << 30);

    private Limits() {}

    /** {@code 500ms}, {@code 60s}, {@code 15min}, {@code 1h}; seconds without a unit. In milliseconds. */
    public static long time(String value) throws UsageException {
        return quantity(value, TIMES, "a time like 500ms, 60s, 15min or 1h");
    }

    /** {@code 512m}, {@code 4g}, {@code 4GB}; in bytes. */
    public static long size(String value) throws UsageException {
        return quantity(value, SIZES, "a size like 512m or 4g");
    }

    /** A whole number from 1 up. */
    public static int count(String value) throws UsageException {
        String number = value.strip();
        if (!number.matches("0*[1-9]\\d{0,4}")) {
            throw new UsageException("'" + value + "' is not a number from 1 up");
        }
        return Integer.parseInt(number);
    }

    private static long quantity(String value, Map<String, Long> units, String expected) throws UsageException {
        Matcher matcher = QUANTITY.matcher(value.toLowerCase(Locale.ROOT).strip());
        Long unit = matcher.matches() ? units.get(matcher.group(2)) : null;
        if (unit == null) {
            throw new UsageException("'" + value + "' is not " + expected);
        }
        return Long.parseLong(matcher.group(1)) * unit;
    }
}
