package org.clew.report;

/** Numbers in sentences. */
final class Counted {

    private Counted() {}

    /** {@code no loops}, {@code 1 loop}, {@code 2 loops}. */
    static String of(long number, String what) {
        return (number == 0 ? "no" : String.valueOf(number)) + " " + what + (number == 1 ? "" : "s");
    }

    /** Seconds with one digit after the point; a formatter would take longer to load than many proofs. */
    static String seconds(long milliseconds) {
        long tenths = (milliseconds + 50) / 100;
        return tenths / 10 + "." + tenths % 10 + " s";
    }
}
