package org.clew.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;
import org.clew.cli.input.BadInputException;

/** The programs of the papers' figures, each in the mode of its paper, with the tree of the search. */
final class FiguresTable implements Table, Experiment {
    static final String TREES = "figures";
    private static final long LIMIT_MILLISECONDS = 30_000;
    private static final int LONGEST_INVARIANT = 160;
    /** Trees are for people: larger ones show nothing. */
    private static final long LARGEST_TREE_BYTES = 400_000;

    private final PaperTable paper = PaperTable.of("figures");

    @Override
    public String name() {
        return "figures";
    }

    @Override
    public String summary() {
        return "The figures of the five papers, each program in its paper's mode: verdict, counts, invariants, tree.";
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
        List<Config> configs = new ArrayList<>();
        for (PaperTable.Row row : paper.rows()) {
            Config config = config(row);
            if (!configs.contains(config)) {
                configs.add(config);
            }
        }
        return configs;
    }

    /** A search that does not end has no tree worth drawing; its configuration has another name. */
    private static Config config(PaperTable.Row row) {
        boolean drawn = row.cell("tree").equals("yes");
        Config mode = Modes.of(row.cell("mode"), drawn ? List.of("--tree", Run.FOLDER + "/tree.svg") : List.of());
        return drawn ? mode : new Config(mode.name() + ".plain", mode.options());
    }

    @Override
    public Plan plan(Sources sources) throws BadInputException, IOException {
        List<Run> runs = new ArrayList<>();
        for (PaperTable.Row row : paper.rows()) {
            Path file = sources.examples().resolve(row.subject());
            if (!Files.exists(file)) {
                throw new BadInputException(file + ": no such file; 'figures' needs the folder examples of Clew");
            }
            runs.add(new Run(config(row), Sources.program(file, "examples")));
        }
        return new Plan(runs, List.of());
    }

    @Override
    public Report report(Findings findings) {
        List<Measure> measures =
                List.of(Measure.VERDICT, Measure.STATES, Measure.TRANSITIONS, Measure.RESTARTS, Measure.UNROLLINGS);
        List<Grid.Column> columns = new ArrayList<>();
        List.of("figure", "program", "mode", "the paper").forEach(name -> columns.add(Grid.exact(name)));
        measures.forEach(measure -> columns.add(measure.column()));
        columns.add(Grid.exact("invariants"));
        columns.add(Grid.inexact("tree"));
        columns.add(Measure.TIME.column());
        List<List<String>> rows = new ArrayList<>();
        Map<String, Path> files = new LinkedHashMap<>();
        for (PaperTable.Row row : paper.rows()) {
            Optional<Finding> finding = findings.of(config(row).name(), row.subject());
            List<String> cells = new ArrayList<>(List.of(
                    row.name(), "`" + row.subject() + "`", "`" + row.cell("mode") + "`", row.cell("the paper")));
            measures.forEach(measure -> cells.add(finding.map(measure::of).orElse("")));
            cells.add(finding.map(FiguresTable::invariants).orElse(""));
            cells.add(finding.map(each -> tree(row, each, files)).orElse(""));
            cells.add(finding.map(Measure.TIME::of).orElse(""));
            rows.add(cells);
        }
        return new Report(new Grid(columns, 3, rows), paper.reference(), Map.of(), files);
    }

    private static String invariants(Finding finding) {
        String joined = String.join("`; `", finding.invariants());
        if (joined.isEmpty()) {
            return "";
        }
        return "`" + (joined.length() > LONGEST_INVARIANT ? joined.substring(0, LONGEST_INVARIANT) + "…" : joined)
                + "`";
    }

    private static String tree(PaperTable.Row row, Finding finding, Map<String, Path> files) {
        Path tree = finding.folder().resolve("tree.svg");
        try {
            if (!finding.isDecided() || !Files.exists(tree) || Files.size(tree) > LARGEST_TREE_BYTES) {
                return "";
            }
        } catch (IOException unreadable) {
            return "";
        }
        String name = TREES + "/" + row.subject().replace(".c", "") + "-" + row.cell("mode") + ".svg";
        files.put(name, tree);
        return "[tree](" + name + ")";
    }
}
