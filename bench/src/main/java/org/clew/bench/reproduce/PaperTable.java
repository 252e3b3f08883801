package org.clew.bench.reproduce;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A table as a paper prints it, from the resource of its name. Two columns are ours and come first: the name of a row, and the
 * program or mode that belongs to it. The first lines of the resource say where in the paper the numbers are.
 *
 * @param columns those of the paper
 */
record PaperTable(String reference, List<String> columns, List<Row> rows) {
    PaperTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** @param subject a task, a program or a mode; empty if there is none */
    record Row(String name, String subject, Map<String, String> cells) {
        Row {
            cells = Map.copyOf(cells);
        }

        String cell(String column) {
            return cells.getOrDefault(column, "");
        }
    }

    static PaperTable of(String name) {
        String text = text(name + ".csv");
        List<List<String>> lines = Csv.read(text);
        List<String> head = lines.getFirst();
        List<Row> rows = new ArrayList<>();
        for (List<String> line : lines.subList(1, lines.size())) {
            Map<String, String> cells = new LinkedHashMap<>();
            for (int column = 2; column < head.size(); column++) {
                cells.put(head.get(column), line.get(column));
            }
            rows.add(new Row(line.get(0), line.get(1), cells));
        }
        String reference = text.lines()
                .takeWhile(line -> line.startsWith("#"))
                .map(line -> line.substring(1).strip())
                .reduce((first, second) -> first + " " + second)
                .orElse("");
        return new PaperTable(reference, head.subList(2, head.size()), rows);
    }

    private static String text(String resource) {
        try (InputStream stream = Objects.requireNonNull(PaperTable.class.getResourceAsStream(resource), resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
