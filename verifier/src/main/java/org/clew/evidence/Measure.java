package org.clew.evidence;

/**
 * A number that a run counted, with its unit.
 *
 * @param name stable, so that tables can pick columns by it
 */
public record Measure(String name, long value, Unit unit) {

    /** What a number counts. */
    public enum Unit {
        COUNT(""),
        MILLISECONDS(" ms"),
        MEGABYTES(" MB");

        private final String suffix;

        Unit(String suffix) {
            this.suffix = suffix;
        }
    }

    public static Measure count(String name, long value) {
        return new Measure(name, value, Unit.COUNT);
    }

    /** A number whose name may say that it is a time: {@code proof check ms}. */
    public static Measure named(String name, long value) {
        return new Measure(name, value, name.endsWith(Unit.MILLISECONDS.suffix) ? Unit.MILLISECONDS : Unit.COUNT);
    }

    /** {@code 12 ms}, unless the name has the unit already. */
    public String text() {
        return name.endsWith(unit.suffix) ? String.valueOf(value) : value + unit.suffix;
    }
}
