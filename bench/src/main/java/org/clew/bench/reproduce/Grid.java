package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The cells of a table.
 *
 * @param keys how many of the first columns identify a row
 */
record Grid(List<Column> columns, int keys, List<List<String>> rows) {
    private static final Set<String> UNDECIDED = Set.of("timeout", "-", "");

    Grid {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** @param exact whether the value is reproducible: counts and verdicts are, times are not */
    record Column(String name, boolean exact) {}

    static Column exact(String name) {
        return new Column(name, true);
    }

    static Column inexact(String name) {
        return new Column(name, false);
    }

    private List<String> head() {
        return columns.stream().map(Column::name).toList();
    }

    String csv() {
        StringBuilder text = new StringBuilder(Csv.line(head())).append('\n');
        rows.forEach(row -> text.append(Csv.line(row)).append('\n'));
        return text.toString();
    }

    String markdown() {
        return markdown(head(), keys, rows);
    }

    /** The Markdown of a table that was written as CSV before. */
    static String markdown(String csv, int keys) {
        List<List<String>> lines = Csv.read(csv);
        return markdown(lines.getFirst(), keys, lines.subList(1, lines.size()));
    }

    private static String markdown(List<String> head, int keys, List<List<String>> rows) {
        StringBuilder text = new StringBuilder(line(head));
        text.append('|');
        for (int column = 0; column < head.size(); column++) {
            text.append(column < keys ? "---|" : isNumeric(rows, column) ? "---:|" : "---|");
        }
        text.append('\n');
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static boolean isNumeric(List<List<String>> rows, int column) {
        return rows.stream().map(row -> row.get(column)).allMatch(cell -> cell.matches("[-∞]?|OOM|[0-9.,%]+"));
    }

    private static String line(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /**
     * The differences from a table that was written as CSV before: one sentence for each row or cell. Times are not compared. A row that only the
     * earlier table has is no difference, because a run may be smaller. Nor is a verdict where the earlier run had none, because this machine may be
     * faster.
     */
    List<String> differences(String csv) {
        List<List<String>> lines = Csv.read(csv);
        if (!lines.getFirst().equals(head())) {
            return List.of("the columns are " + head() + ", not " + lines.getFirst());
        }
        List<String> differences = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> key = row.subList(0, keys);
            List<List<String>> before = lines.stream()
                    .skip(1)
                    .filter(line -> line.subList(0, keys).equals(key))
                    .toList();
            if (before.isEmpty()) {
                differences.add("there is no row " + key);
            } else {
                cells(key, row, before.getFirst(), differences);
            }
        }
        return differences;
    }

    private void cells(List<String> key, List<String> row, List<String> before, List<String> differences) {
        for (int column = keys; column < columns.size(); column++) {
            boolean decided = !UNDECIDED.contains(before.get(column));
            if (columns.get(column).exact() && decided && !row.get(column).equals(before.get(column))) {
                differences.add(String.join(", ", key) + ": "
                        + columns.get(column).name() + " is " + row.get(column) + ", not " + before.get(column));
            }
        }
    }
}
