package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.bench.plot.Plots;
import org.clew.bench.plot.Series;

/** Table 1, Table 2 and Fig. 4 of BSELF. */
final class LoopsViews {
    /** Plots of a folder with fewer tasks would show nothing. */
    private static final int FEWEST_TASKS = 8;

    private LoopsViews() {}

    /** Table 1: how many tasks each tool solves. */
    static Table.Report solved(LoopsTasks tasks) {
        PaperTable paper = PaperTable.of("bself-table1");
        List<Grid.Column> columns = new ArrayList<>(List.of(Grid.exact("tool")));
        paper.columns().forEach(column -> columns.add(Grid.exact("paper " + column)));
        paper.columns().forEach(column -> columns.add(Grid.inexact("ours " + column)));
        List<List<String>> rows = new ArrayList<>();
        for (PaperTable.Row row : paper.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.name()));
            paper.columns().forEach(column -> cells.add(row.cell(column)));
            if (row.subject().isEmpty()) {
                paper.columns().forEach(column -> cells.add(""));
            } else {
                cells.addAll(tasks.counts(row.subject(), tasks.all()));
                cells.addAll(tasks.counts(row.subject(), tasks.nonTrivial()));
            }
            rows.add(cells);
        }
        return new Table.Report(new Grid(columns, 1, rows), note(paper, tasks), Map.of(), Map.of());
    }

    /** Table 2: what the tool in the row decides and the tool in the column does not, on non-trivial tasks. */
    static Table.Report crossed(LoopsTasks tasks) {
        PaperTable paper = PaperTable.of("bself-table2");
        List<Grid.Column> columns = new ArrayList<>(List.of(Grid.exact("tool")));
        paper.columns().forEach(column -> columns.add(Grid.exact("paper " + column)));
        List<String> others = LoopsExperiment.MODES.stream()
                .filter(mode -> !mode.equals("se"))
                .toList();
        others.forEach(mode -> columns.add(Grid.inexact("ours " + mode)));
        List<List<String>> rows = new ArrayList<>();
        for (PaperTable.Row row : paper.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.name()));
            paper.columns().forEach(column -> cells.add(row.cell(column)));
            for (String other : others) {
                cells.add(
                        row.subject().isEmpty()
                                ? ""
                                : row.subject().equals(other)
                                        ? "-"
                                        : String.valueOf(tasks.advantage(row.subject(), other, tasks.nonTrivial())));
            }
            rows.add(cells);
        }
        return new Table.Report(new Grid(columns, 1, rows), note(paper, tasks), Map.of(), Map.of());
    }

    /** Fig. 4: BSE against BSELF, and what each mode decides in which time; the same for each folder. */
    static Table.Report plotted(LoopsTasks tasks) {
        List<Grid.Column> columns = new ArrayList<>(List.of(Grid.exact("folder"), Grid.exact("tasks")));
        LoopsExperiment.MODES.forEach(mode -> columns.add(Grid.inexact(mode)));
        Map<String, List<String>> folders = new LinkedHashMap<>();
        folders.put("all", tasks.all());
        folders.putAll(tasks.byFolder());
        List<List<String>> rows = new ArrayList<>();
        Map<String, String> plots = new LinkedHashMap<>();
        folders.forEach((folder, among) -> {
            List<String> cells = new ArrayList<>(List.of(folder, String.valueOf(among.size())));
            LoopsExperiment.MODES.forEach(mode -> cells.add(String.valueOf(
                    among.stream().filter(task -> tasks.isSolved(mode, task)).count())));
            rows.add(cells);
            if (among.size() >= FEWEST_TASKS) {
                plots.put("bself-fig4-scatter-" + folder, scatter(folder, tasks, among));
                plots.put("bself-fig4-quantile-" + folder, quantile(folder, tasks, among));
            }
        });
        String note =
                "BSELF, Fig. 4 compares BSE and BSELF on the tasks that one of them decides; its numbers are not printed."
                        + " The table counts the tasks that each mode solves. " + tasks.note();
        return new Table.Report(new Grid(columns, 1, rows), note, plots, Map.of());
    }

    private static String scatter(String folder, LoopsTasks tasks, List<String> among) {
        List<Series.Point> both = new ArrayList<>();
        List<Series.Point> onlyBse = new ArrayList<>();
        List<Series.Point> onlyBself = new ArrayList<>();
        for (String task : among) {
            boolean bse = tasks.isSolved("bse", task);
            boolean bself = tasks.isSolved("bself", task);
            if (bse || bself) {
                Series.Point point = new Series.Point(time(tasks, "bself", task), time(tasks, "bse", task), task);
                (bse && bself ? both : bse ? onlyBse : onlyBself).add(point);
            }
        }
        return Plots.scatter(
                folder + ": CPU time",
                "bself, seconds",
                "bse, seconds",
                List.of(
                        new Series("both", both),
                        new Series("only bse", onlyBse),
                        new Series("only bself", onlyBself)));
    }

    private static String quantile(String folder, LoopsTasks tasks, List<String> among) {
        List<Series> series = new ArrayList<>();
        for (String mode : LoopsExperiment.MODES) {
            series.add(new Series(
                    mode,
                    among.stream()
                            .filter(task -> tasks.isSolved(mode, task))
                            .map(task -> new Series.Point(0, time(tasks, mode, task), task))
                            .toList()));
        }
        return Plots.quantile(folder + ": tasks solved", "CPU time, seconds", series);
    }

    private static double time(LoopsTasks tasks, String mode, String task) {
        return tasks.of(mode, task).result().cpuSeconds();
    }

    private static String note(PaperTable paper, LoopsTasks tasks) {
        return paper.reference() + " " + tasks.note();
    }
}
