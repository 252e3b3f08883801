package org.clew.bench.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values as RFC 4180 has them. Lines that begin with {@code #} are comments. */
final class Csv {
    private Csv() {}

    static String line(List<String> cells) {
        return cells.stream().map(Csv::quoted).collect(Collectors.joining(","));
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[,\"\n].*") || cell.startsWith("#") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }

    /** The rows of a text; a quoted cell holds no end of line. */
    static List<List<String>> read(String text) {
        return text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Csv::cells)
                .toList();
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
