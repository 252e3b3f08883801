package org.clew.bench.reproduce;

import java.nio.file.Path;
import java.util.Map;

/** One table or figure of a paper that can be made again. */
interface Table {

    /** As the user writes it. */
    String name();

    /** One sentence: what it shows. */
    String summary();

    Experiment experiment();

    Report report(Findings findings);

    /**
     * A table that was made.
     *
     * @param note what the reader must know: what is compared with what, and what is missing
     * @param plots texts of SVG files by name
     * @param files other files to be kept beside the table, by name
     */
    record Report(Grid grid, String note, Map<String, String> plots, Map<String, Path> files) {}
}
