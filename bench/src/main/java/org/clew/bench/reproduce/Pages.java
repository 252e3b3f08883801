package org.clew.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.bench.output.WholeFile;

/**
 * The documents that show tables: Markdown files with a part between {@code <!-- begin TABLE -->} and {@code <!-- end TABLE -->}.
 * The tables themselves are kept as CSV in the folder {@code reproduction} of the documents, their plots beside them.
 */
final class Pages {
    private final Path documents;

    Pages(Path documents) {
        this.documents = documents;
    }

    private Path data() {
        return documents.resolve("reproduction");
    }

    /** Replaces the parts that show a table, and keeps its files. */
    void write(String table, Table.Report report, String text) throws IOException {
        Files.createDirectories(data());
        WholeFile.write(data().resolve(table + ".csv"), report.grid().csv());
        for (Map.Entry<String, String> plot : report.plots().entrySet()) {
            WholeFile.write(data().resolve(plot.getKey() + ".svg"), plot.getValue());
        }
        for (Map.Entry<String, Path> file : report.files().entrySet()) {
            Path target = data().resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.copy(file.getValue(), target, StandardCopyOption.REPLACE_EXISTING);
        }
        for (Path page : pages()) {
            String before = Files.readString(page);
            Optional<Part> part = Part.of(before, table);
            if (part.isPresent()) {
                WholeFile.write(page, part.get().replaced(before, moved(page, text)));
            }
        }
    }

    /** What is different in the table that the documents have. */
    List<String> differences(String table, Grid grid) throws IOException {
        Path before = data().resolve(table + ".csv");
        return Files.exists(before) ? grid.differences(Files.readString(before)) : List.of("there is no " + before);
    }

    List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(documents)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    /** Links of a text are relative to the folder of the tables, those of a page to its own folder. */
    private String moved(Path page, String text) {
        String prefix = Objects.requireNonNull(page.toAbsolutePath().getParent())
                .relativize(data().toAbsolutePath())
                .toString();
        return prefix.isEmpty() ? text : text.replace("](", "](" + prefix + "/");
    }

    /** The part of a page that shows a table: from the end of its first marker to the beginning of its second. */
    record Part(int from, int to) {

        static Optional<Part> of(String page, String table) {
            String begin = "<!-- begin " + table + " -->";
            int from = page.indexOf(begin);
            int to = page.indexOf("<!-- end " + table + " -->");
            return from < 0 || to < from ? Optional.empty() : Optional.of(new Part(from + begin.length(), to));
        }

        String text(String page) {
            return page.substring(from, to);
        }

        String replaced(String page, String text) {
            return page.substring(0, from) + "\n" + text + page.substring(to);
        }
    }
}
