package org.clew.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.clew.engine.RunListener;
import org.clew.evidence.ExecutionTree;
import org.clew.report.TreeDot;
import org.clew.report.TreeJson;
import org.jspecify.annotations.Nullable;

/** Keeps the last tree that a search left behind, and writes it where the user wants it. */
final class TreeFile implements RunListener {

    private final @Nullable Path file;
    private volatile @Nullable ExecutionTree last;

    TreeFile(@Nullable Path file) {
        this.file = file;
    }

    @Override
    public void explored(Supplier<ExecutionTree> tree) {
        if (file != null) {
            last = tree.get();
        }
    }

    void write() throws BadInputException {
        ExecutionTree tree = last;
        if (file == null || tree == null) {
            return;
        }
        try {
            StringBuilder text = new StringBuilder();
            if (file.toString().endsWith(".json")) {
                new TreeJson(tree).write(text);
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
