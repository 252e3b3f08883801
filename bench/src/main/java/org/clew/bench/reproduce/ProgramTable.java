package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.clew.bench.execute.Config;
import org.clew.bench.plot.Plots;
import org.clew.bench.plot.Series;

/** A table with one row for each program: the columns of the paper, then those of our modes. */
final class ProgramTable implements Table {
    private final String name;
    private final String summary;
    private final PaperTable paper;
    private final Experiment experiment;
    private final List<Measure> measures;
    private final Optional<Comparison> comparison;

    /** A column of states of the paper and the mode whose transitions are compared with it. */
    record Comparison(String column, String mode) {
        String title() {
            return mode + " transitions / paper " + column;
        }
    }

    private ProgramTable(
            String name,
            String summary,
            PaperTable paper,
            Experiment experiment,
            List<Measure> measures,
            Optional<Comparison> comparison) {
        this.name = name;
        this.summary = summary;
        this.paper = paper;
        this.experiment = experiment;
        this.measures = List.copyOf(measures);
        this.comparison = comparison;
    }

    static ProgramTable of(
            String name,
            String summary,
            List<Config> configs,
            List<Measure> measures,
            Optional<Comparison> comparison) {
        PaperTable paper = PaperTable.of(name);
        return new ProgramTable(
                name, summary, paper, new ProgramExperiment(name, paper, configs), measures, comparison);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public Experiment experiment() {
        return experiment;
    }

    @Override
    public Report report(Findings findings) {
        List<Grid.Column> columns = new ArrayList<>(List.of(Grid.exact("program")));
        paper.columns().forEach(column -> columns.add(Grid.exact("paper " + column)));
        for (Config config : experiment.configs()) {
            measures.forEach(measure -> columns.add(measure.column(config.name())));
        }
        comparison.ifPresent(compared -> columns.add(Grid.exact(compared.title())));
        List<List<String>> rows = new ArrayList<>();
        for (PaperTable.Row row : paper.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.name()));
            paper.columns().forEach(column -> cells.add(row.cell(column)));
            for (Config config : experiment.configs()) {
                Optional<Finding> finding = findings.of(config.name(), ProgramExperiment.task(row));
                measures.forEach(measure -> cells.add(finding.map(measure::of).orElse(absent(measure))));
            }
            comparison.ifPresent(compared -> cells.add(findings.of(compared.mode(), ProgramExperiment.task(row))
                    .map(finding -> ratio(finding, row.cell(compared.column())))
                    .orElse("-")));
            rows.add(cells);
        }
        return new Report(new Grid(columns, 1, rows), paper.reference(), plots(findings), Map.of());
    }

    private static String ratio(Finding finding, String before) {
        long now = finding.statistic("transitions").orElse(0);
        return finding.isDecided() && before.matches("[0-9]+")
                ? String.format(Locale.ROOT, "%.2f", now / Double.parseDouble(before))
                : "-";
    }

    private static String absent(Measure measure) {
        return measure == Measure.VERDICT ? "not run" : "-";
    }

    private Map<String, String> plots(Findings findings) {
        Map<String, String> plots = new LinkedHashMap<>();
        comparison.ifPresent(compared -> plots.put(
                name + "-transitions",
                Plots.scatter(
                        name,
                        "paper, " + compared.column(),
                        "transitions of " + compared.mode(),
                        List.of(new Series("programs", points(compared, findings))))));
        plots.put(name + "-time", Plots.quantile(name + ": CPU time of a run", "seconds", times(findings)));
        return plots;
    }

    private List<Series.Point> points(Comparison compared, Findings findings) {
        List<Series.Point> points = new ArrayList<>();
        for (PaperTable.Row row : paper.rows()) {
            String before = row.cell(compared.column());
            findings.of(compared.mode(), ProgramExperiment.task(row))
                    .filter(Finding::isDecided)
                    .filter(finding -> before.matches("[0-9]+"))
                    .ifPresent(finding -> points.add(new Series.Point(
                            Double.parseDouble(before),
                            finding.statistic("transitions").orElse(0),
                            row.name())));
        }
        return points;
    }

    private List<Series> times(Findings findings) {
        List<Series> series = new ArrayList<>();
        for (Config config : experiment.configs()) {
            List<Series.Point> points = new ArrayList<>();
            for (PaperTable.Row row : paper.rows()) {
                findings.of(config.name(), ProgramExperiment.task(row))
                        .filter(Finding::isDecided)
                        .ifPresent(finding ->
                                points.add(new Series.Point(0, finding.result().cpuSeconds(), row.name())));
            }
            series.add(new Series(config.name(), points));
        }
        return series;
    }
}
