package org.clew.report.witness;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * The present time as witnesses write it: ISO 8601 in UTC, to the second. {@code Instant.toString} is not used, because it loads the date formatter
 * with its locales.
 */
public final class WitnessTime {

    private WitnessTime() {}

    public static String now() {
        return of(Instant.now());
    }

    static String of(Instant instant) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, ZoneOffset.UTC);
        return time.toLocalDate() + "T" + two(time.getHour()) + ":" + two(time.getMinute()) + ":"
                + two(time.getSecond()) + "Z";
    }

    private static String two(int number) {
        return (number < 10 ? "0" : "") + number;
    }
}
