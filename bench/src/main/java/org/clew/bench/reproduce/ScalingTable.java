package org.clew.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;
import org.clew.bench.plot.Plots;
import org.clew.bench.plot.Series;

/** How many symbolic steps each mode needs for programs of growing size. */
final class ScalingTable implements Table, Experiment {
    static final int LARGEST = 64;
    private static final int SMALLEST = 4;
    private static final long LIMIT_MILLISECONDS = 10_000;

    @Override
    public String name() {
        return "scaling";
    }

    @Override
    public String summary() {
        return "How the work of each mode grows with the program: programs of the figures, made for n = 4 to 64.";
    }

    @Override
    public Experiment experiment() {
        return this;
    }

    @Override
    public long limitMilliseconds() {
        return LIMIT_MILLISECONDS;
    }

    @Override
    public List<Config> configs() {
        return modes().stream().map(mode -> Modes.of(mode, List.of())).toList();
    }

    private static Set<String> modes() {
        Set<String> modes = new LinkedHashSet<>();
        Family.ALL.forEach(family -> modes.addAll(family.modes()));
        return modes;
    }

    private static String file(Family family, int n) {
        return family.name() + "-" + n + ".c";
    }

    @Override
    public Plan plan(Sources sources) throws IOException {
        Files.createDirectories(sources.generated());
        List<Run> runs = new ArrayList<>();
        for (Family family : Family.ALL) {
            for (int n = SMALLEST; n <= sources.largest(); n *= 2) {
                Path file = sources.generated().resolve(file(family, n));
                Files.writeString(file, family.text(n));
                for (String mode : family.modes()) {
                    runs.add(new Run(Modes.of(mode, List.of()), Sources.program(file, "scaling")));
                }
            }
        }
        return new Plan(runs, List.of());
    }

    @Override
    public Report report(Findings findings) {
        List<Grid.Column> columns = List.of(
                Grid.exact("programs"),
                Grid.exact("n"),
                Grid.exact("mode"),
                Measure.VERDICT.column(),
                Measure.STATES.column(),
                Measure.TRANSITIONS.column(),
                Measure.TIME.column());
        List<List<String>> rows = new ArrayList<>();
        Map<String, String> plots = new LinkedHashMap<>();
        for (Family family : Family.ALL) {
            List<Series> series = new ArrayList<>();
            for (String mode : family.modes()) {
                List<Series.Point> points = new ArrayList<>();
                for (int n = SMALLEST; n <= LARGEST; n *= 2) {
                    int size = n;
                    findings.of(mode, file(family, n)).ifPresent(finding -> {
                        rows.add(List.of(
                                family.figure(),
                                String.valueOf(size),
                                "`" + mode + "`",
                                Measure.VERDICT.of(finding),
                                Measure.STATES.of(finding),
                                Measure.TRANSITIONS.of(finding),
                                Measure.TIME.of(finding)));
                        if (finding.isDecided()) {
                            points.add(new Series.Point(
                                    size, finding.statistic("transitions").orElse(0), mode + ", n = " + size));
                        }
                    });
                }
                series.add(new Series(mode + growth(points), points));
            }
            plots.put("scaling-" + family.name(), Plots.growth(family.figure(), "n", "transitions", series));
        }
        String note =
                "The growth that the legends of the plots name is the logarithm to base 2 of what the last doubling of n costs."
                        + " A mode without a point at an n did not decide the program in time.";
        return new Report(new Grid(columns, 3, rows), note, plots, Map.of());
    }

    /** The exponent of n between the last two sizes. */
    private static String growth(List<Series.Point> points) {
        if (points.size() < 2) {
            return "";
        }
        Series.Point last = points.getLast();
        Series.Point before = points.get(points.size() - 2);
        double exponent = Math.log(last.y() / before.y()) / Math.log(last.x() / before.x());
        return String.format(Locale.ROOT, " (n^%.1f)", exponent);
    }
}
