package org.clew.bench.reproduce;

import java.util.Locale;
import java.util.function.Function;

/**
 * One column that a mode fills. Transitions are what the papers of TRACER count as states. Counts of a run without verdict are left out, because they
 * depend on the speed of the machine.
 */
enum Measure {
    VERDICT("verdict", true, Finding::verdict),
    STATES("states", true, counted("states")),
    TRANSITIONS("transitions", true, counted("transitions")),
    RESTARTS("restarts", true, counted("restarts")),
    REFINEMENTS("refinements", true, counted("refinements")),
    UNROLLINGS("unrollings", true, counted("unrollings")),
    INTERPOLANTS("interpolants", true, counted("interpolants stored")),
    VARIABLES("variables", true, counted("variables in interpolants")),
    SUCCESS("success", true, decided(Measure::successRate)),
    BOUND("failed: bound", true, counted("speculations failed: bound")),
    LOOP("failed: loop", true, counted("speculations failed: loop")),
    COUNTEREXAMPLE("failed: error", true, counted("speculations failed: error")),
    TIME("s", false, decided(finding -> seconds(finding.result().cpuSeconds())));

    private final String label;
    private final boolean exact;
    private final Function<Finding, String> cell;

    Measure(String label, boolean exact, Function<Finding, String> cell) {
        this.label = label;
        this.exact = exact;
        this.cell = cell;
    }

    Grid.Column column(String mode) {
        return new Grid.Column(mode + " " + label, exact);
    }

    /** The column of a table in which all columns are of one mode. */
    Grid.Column column() {
        return new Grid.Column(label, exact);
    }

    String of(Finding finding) {
        return cell.apply(finding);
    }

    private static Function<Finding, String> counted(String statistic) {
        return decided(finding -> count(finding, statistic));
    }

    private static Function<Finding, String> decided(Function<Finding, String> cell) {
        return finding -> finding.isDecided() ? cell.apply(finding) : "-";
    }

    private static String count(Finding finding, String statistic) {
        return finding.statistic(statistic).stream()
                .mapToObj(String::valueOf)
                .findFirst()
                .orElse("-");
    }

    /** Of the speculations that began outside of any other, as the paper counts them. */
    private static String successRate(Finding finding) {
        long begun = finding.statistic("speculations outermost").orElse(0);
        long succeeded = finding.statistic("speculations outermost succeeded").orElse(0);
        return begun == 0 ? "-" : Math.round(100.0 * succeeded / begun) + "%";
    }

    static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
