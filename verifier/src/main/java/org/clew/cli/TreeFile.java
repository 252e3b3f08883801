package org.clew.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.clew.cli.input.BadInputException;
import org.clew.evidence.ExecutionTree;
import org.clew.report.TreeDot;
import org.clew.report.json.TreeJson;
import org.clew.source.text.Listing;

/** Writes a search tree to a file, in the format of the file name extension. */
final class TreeFile {

    private final Path file;

    TreeFile(Path file) {
        this.file = file;
    }

    void write(ExecutionTree tree, List<Listing> listings) throws BadInputException {
        try {
            StringBuilder text = new StringBuilder();
            if (file.toString().endsWith(".json")) {
                text.append(new TreeJson(listings).text(tree));
            } else {
                new TreeDot(tree).write(text);
            }
            Files.writeString(file, drawn(text.toString(), file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be written (" + e.getMessage() + ")");
        }
    }

    private static String drawn(String text, Path file) throws BadInputException {
        return file.toString().endsWith(".svg")
                ? ExternalTool.of("dot", "-Tsvg")
                        .run(text)
                        .orElseThrow(() -> new BadInputException(file
                                + ": Graphviz is needed to draw SVG (apt install graphviz); a .dot file needs nothing"))
                : text;
    }
}
